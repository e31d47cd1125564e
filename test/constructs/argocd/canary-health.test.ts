import { describe, expect, it } from 'vitest';
import { CANARY_HEALTH } from '../../../src/constructs/argocd/canary-health.ts';
import { luaHealth } from './lua.ts';

describe('health of a Flagger Canary', () => {
  it.each([
    ['Initializing', 'Progressing'],
    ['Initialized', 'Healthy'],
    ['Waiting', 'Suspended'],
    ['Progressing', 'Progressing'],
    ['WaitingPromotion', 'Suspended'],
    ['Promoting', 'Progressing'],
    ['Finalising', 'Progressing'],
    ['Succeeded', 'Healthy'],
    ['Failed', 'Degraded'],
    ['Terminating', 'Progressing'],
    ['Terminated', 'Progressing'],
    ['Invented', 'Unknown'],
  ])('calls the phase %s %s', async (phase, status) => {
    const health = await luaHealth(CANARY_HEALTH, { status: { phase } });
    expect(health).toEqual({ status, message: phase });
  });

  it('waits for Flagger as long as there is no status', async () => {
    expect(await luaHealth(CANARY_HEALTH, {})).toEqual({ status: 'Progressing', message: 'waiting for Flagger' });
  });

  it('says why it was not promoted', async () => {
    const conditions = [{ type: 'Promoted', status: 'False', message: 'failed checks threshold reached 1' }];
    const health = await luaHealth(CANARY_HEALTH, { status: { phase: 'Failed', conditions } });
    expect(health.message).toBe('Failed: failed checks threshold reached 1');
  });
});
