import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions, isAtLeast, parseVersion, tryParseVersion } from '../../src/model/version.ts';

describe('parseVersion', () => {
  it.each([
    ['1.35', { major: 1, minor: 35, patch: 0 }],
    ['1.35.2', { major: 1, minor: 35, patch: 2 }],
    ['v1.35.2+k3s1', { major: 1, minor: 35, patch: 2 }],
    ['1.10.0-rc1', { major: 1, minor: 10, patch: 0, preRelease: 'rc1' }],
  ])('reads %s', (text, version) => {
    expect(parseVersion(text)).toEqual(version);
  });

  it.each(['', '1', '1.', '1.x', '1.35.2.1', ' 1.35', 'latest'])('fails on "%s"', (text) => {
    expect(tryParseVersion(text)).toBeUndefined();
    expect(() => parseVersion(text, 'kubernetes')).toThrow(`kubernetes: "${text}" is not a version`);
  });
});

describe('isAtLeast', () => {
  it('compares numbers, not letters', () => {
    expect(isAtLeast('1.35', '1.9')).toBe(true);
    expect(isAtLeast('1.9', '1.35')).toBe(false);
  });

  it('treats a missing patch as 0', () => {
    expect(isAtLeast('1.38', '1.38.0')).toBe(true);
    expect(isAtLeast('1.37.9', '1.38')).toBe(false);
  });

  it('puts a pre-release before its version', () => {
    expect(isAtLeast('1.38.0-rc1', '1.38')).toBe(false);
    expect(isAtLeast('1.38.1-rc1', '1.38')).toBe(true);
    expect(isAtLeast('1.38.0-rc.2', '1.38.0-rc.10')).toBe(false);
    expect(isAtLeast('1.38.0-rc.1', '1.38.0-beta')).toBe(true);
    expect(isAtLeast('1.38.0-rc', '1.38.0-1')).toBe(true);
    expect(isAtLeast('1.38.0-rc.1', '1.38.0-rc')).toBe(true);
  });
});

describe('compareVersions', () => {
  const version = fc.record({
    major: fc.nat(3),
    minor: fc.nat(3),
    patch: fc.nat(3),
    preRelease: fc.constantFrom('rc1', 'rc.1', 'rc.2', '1', 'beta'),
  });

  it('is an order: whichever way round, and along a chain', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0);
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0)
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
