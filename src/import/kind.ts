import type { Schema } from './schema.ts';

/** Whether objects of a kind live in a namespace. */
export type Scope = 'Namespaced' | 'Cluster';

/** One version of a kind as its API server accepts it. */
export interface KindVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly schema: Schema;
}

/** A kind read from a CRD or from the built-in API. */
export interface Kind {
  /** The API group; empty for the core group. */
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly scope: Scope;
  readonly versions: readonly KindVersion[];
}

/** `apps/v1`, or `v1` for the core group. */
export function apiVersion(group: string, version: string): string {
  return group === '' ? version : `${group}/${version}`;
}

/**
 * The version that the bare class name stands for: the newest stable served one, and where none is stable the newest served
 * one. Not the storage version: that is how a cluster keeps objects, and operators leave it behind for years
 * (Kyverno serves `v1` and stores `v1beta1`).
 */
export function preferredVersion(kind: Kind): KindVersion | undefined {
  return kind.versions.filter((version) => version.served).sort((a, b) => compareVersions(b.name, a.name))[0];
}

/**
 * Kubernetes' own order of versions: stable over beta over alpha, then the higher number.
 * https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definition-versioning/#version-priority
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [rank(a), rank(b)];
  for (let i = 0; i < left.length; i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a < b ? 1 : a > b ? -1 : 0;
}

function rank(version: string): readonly number[] {
  const match = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(version);
  if (match === null) return [0, 0, 0];
  const stability = match[2] === undefined ? 3 : match[2] === 'beta' ? 2 : 1;
  return [stability, Number(match[1]), Number(match[3] ?? 0)];
}
