import { Faults } from './fault.ts';

/** A version as numbers, compared part by part. */
export interface Version {
  readonly major: number;
  readonly minor: number;
  /** 0 when the text did not say. */
  readonly patch: number;
  /** What follows a dash, e.g. `rc1`: earlier than the version without it. */
  readonly preRelease?: string;
}

const SPELLING = /^v?(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

/**
 * Read `1.35`, `1.35.2`, `v1.35.2+k3s1` or `1.10.0-rc1`. What follows `+` is dropped.
 *
 * https://semver.org/#spec-item-9
 *
 * @throws Faults when the text is not a version
 */
export function parseVersion(text: string, path?: string): Version {
  const version = tryParseVersion(text);
  if (version !== undefined) return version;
  throw new Faults([
    {
      ...(path === undefined ? {} : { path }),
      message: `"${text}" is not a version`,
      hint: 'write major.minor or major.minor.patch, e.g. 1.35',
    },
  ]);
}

/** {@link parseVersion}, or undefined when the text is not a version. */
export function tryParseVersion(text: string): Version | undefined {
  const match = SPELLING.exec(text);
  if (match === null) return undefined;
  const [, major, minor, patch, preRelease] = match;
  return {
    major: Number(major),
    minor: Number(minor),
    patch: Number(patch ?? 0),
    ...(preRelease === undefined ? {} : { preRelease }),
  };
}

/** Below 0 when `a` is earlier than `b`, above 0 when it is later, 0 when they are the same. */
export function compareVersions(a: Version, b: Version): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch || comparePreReleases(a.preRelease, b.preRelease);
}

/**
 * Whether `version` is `minimum` or later. Both are texts as {@link parseVersion} reads them.
 *
 * @throws Faults when one of them is not a version
 */
export function isAtLeast(version: string, minimum: string): boolean {
  return compareVersions(parseVersion(version), parseVersion(minimum)) >= 0;
}

/** Dot-separated parts; numbers by value, before words; a longer list after its own beginning. */
function comparePreReleases(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  const left = a.split('.');
  const right = b.split('.');
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const order = compareParts(left[index]!, right[index]!);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareParts(a: string, b: string): number {
  if (a === b) return 0;
  const numeric = [a, b].map((part) => /^\d+$/.test(part));
  if (numeric[0] && numeric[1]) return Number(a) - Number(b);
  if (numeric[0] !== numeric[1]) return numeric[0] ? -1 : 1;
  return a < b ? -1 : 1;
}
