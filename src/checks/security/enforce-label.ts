import type { Labels } from '../selector.ts';
import type { PodSecurityLevel } from './pod-security/judge.ts';

/** Label of a namespace with the level that its pods must keep, and the one that pins the version of the policy. */
export const ENFORCE = 'pod-security.kubernetes.io/enforce';
export const ENFORCE_VERSION = 'pod-security.kubernetes.io/enforce-version';

/** Whether a label value is a level; any other one is refused by the API server. */
export function isPodSecurityLevel(level: string | undefined): level is PodSecurityLevel {
  return level === 'privileged' || level === 'baseline' || level === 'restricted';
}

/** Version of the policy that a namespace enforces, `major.minor`: the server's own unless one is pinned, as `v1.x`. */
export function enforcedVersion(labels: Labels, server: string): string {
  return /^v(1\.\d+)$/.exec(labels[ENFORCE_VERSION] ?? '')?.[1] ?? server;
}
