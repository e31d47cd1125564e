import { parse } from 'yaml';
import type { Manifest } from '../../synth/manifest.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { isRecord, record } from '../field.ts';

/**
 * An object without what `resource.compareoptions` of argocd-cm takes out of comparisons, when that is among the manifests: rules
 * that a role gathers from other roles. Its `ignoreResourceStatusField` decides nothing here, since a sync does not write a status.
 *
 * https://argo-cd.readthedocs.io/en/stable/user-guide/diffing/#ignoring-rbac-changes-made-by-aggregateroles
 */
export function withoutGathered(context: Context, { group, kind }: CheckedObject, manifest: Manifest): Manifest {
  const role = group === 'rbac.authorization.k8s.io' && (kind === 'Role' || kind === 'ClusterRole');
  if (!role || !isRecord(record(manifest)['aggregationRule']) || !context.once(ignoresGathered)) return manifest;
  const { rules: _, ...rest } = manifest as Manifest & { readonly rules?: unknown };
  return rest as Manifest;
}

function ignoresGathered(context: Context): boolean {
  const settings = context.ofKind('', 'ConfigMap').find(({ name }) => name === 'argocd-cm');
  return record(read(record(settings?.manifest['data'])['resource.compareoptions']))['ignoreAggregatedRoles'] === true;
}

/** What is no YAML, Argo CD cannot use either. */
function read(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
