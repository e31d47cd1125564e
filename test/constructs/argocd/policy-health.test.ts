import { describe, expect, it } from 'vitest';
import { POLICY_HEALTH } from '../../../src/constructs/argocd/policy-health.ts';
import { luaHealth } from './lua.ts';

const BY_API_SERVER = { autogen: { validatingAdmissionPolicy: { enabled: true } } };

describe('health of a ValidatingPolicy', () => {
  it.each([
    ['that was just applied', { spec: BY_API_SERVER }, 'Progressing'],
    ['that Kyverno is ready for but has not handed on', ready(BY_API_SERVER, true), 'Progressing'],
    ['that stands in the API server', { spec: BY_API_SERVER, status: { generated: true } }, 'Healthy'],
    [
      'that Kyverno cannot hand on',
      {
        spec: BY_API_SERVER,
        status: { generated: false, conditionStatus: { ready: true, message: 'insufficient permissions' } },
      },
      'Degraded',
    ],
    ['that Kyverno enforces', ready({}, true), 'Healthy'],
    ['that Kyverno is not ready for', ready({}, false), 'Progressing'],
    ['without a status', {}, 'Progressing'],
  ])('judges one %s', async (_, policy, status) => {
    expect((await luaHealth(POLICY_HEALTH, policy)).status).toBe(status);
  });

  it('says why Kyverno could not hand a policy on', async () => {
    const conditionStatus = { message: 'pod controllers autogen is enabled' };
    const health = await luaHealth(POLICY_HEALTH, { spec: BY_API_SERVER, status: { conditionStatus } });
    expect(health.message).toBe('pod controllers autogen is enabled');
  });
});

function ready(spec: object, isReady: boolean): object {
  return { spec, status: { conditionStatus: { ready: isReady } } };
}
