import { describe, expect, it } from 'vitest';
import { ENFORCE_VERSION, enforcedVersion } from '../../../src/checks/security/enforce-label.ts';

describe('the version of the policy that a namespace enforces', () => {
  it.each([
    ['v1.24', '1.24'],
    ['latest', '1.35'],
    ['x', '1.35'],
    ['1.24', '1.35'],
    ['v2.0', '1.35'],
    ['', '1.35'],
  ])('is for the label "%s" that of Kubernetes %s', (label, version) => {
    expect(enforcedVersion({ [ENFORCE_VERSION]: label }, '1.35')).toBe(version);
  });

  it('is that of the server where nothing is pinned', () => {
    expect(enforcedVersion({}, '1.35')).toBe('1.35');
  });
});
