import type { Manifest } from './manifest.ts';

/**
 * Keys of a Secret that may stand in Git: what Argo CD reads to find a repository or a cluster, none of it secret.
 * Source: https://argo-cd.readthedocs.io/en/stable/operator-manual/declarative-setup/#repositories
 */
const OPEN: ReadonlySet<string> = new Set([
  'type',
  'url',
  'name',
  'project',
  'enableLfs',
  'enableOCI',
  'insecure',
  'server',
]);

/**
 * The keys of a Secret whose values must not be rendered; empty for every other object.
 *
 * What is rendered is committed, and Git keeps it for ever: a password that was once pushed is known.
 */
export function secretValues(manifest: Manifest): readonly string[] {
  if (manifest.kind !== 'Secret' || manifest.apiVersion !== 'v1') return [];
  const forArgoCd = manifest.metadata.labels?.['argocd.argoproj.io/secret-type'] !== undefined;
  return ['data', 'stringData']
    .flatMap((field) => Object.entries((manifest[field] ?? {}) as Record<string, unknown>))
    .filter(([key, value]) => value !== '' && !(forArgoCd && OPEN.has(key)))
    .map(([key]) => key);
}
