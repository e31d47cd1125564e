import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list } from '../field.ts';
import { type IgnoreEntry, ignoreEntries } from '../ignored/entries.ts';

/** What Argo CD does about a field that someone else changes. */
export interface FieldWatch {
  /** The Application object that owns the object, when it is among the manifests. */
  readonly application: CheckedObject | undefined;
  /** Sets the field back as soon as it differs. */
  readonly heals: boolean;
  /** Leaves the field alone, in the comparison and in each sync. */
  readonly leaves: boolean;
  /** Ignores it in the comparison alone: each sync still writes the value of Git. */
  readonly onlyHides: boolean;
}

/**
 * Whether Argo CD leaves a top-level field of an object's spec to others.
 *
 * `ignoreDifferences` alone changes only what is shown; with `RespectIgnoreDifferences=true` a sync keeps the live value too.
 * https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/#respect-ignore-difference-configs
 *
 * @param field - e.g. `replicas`
 */
export function watchOf(context: Context, object: CheckedObject, field: string): FieldWatch {
  const application = context.applications.get(object.application)?.definition;
  const spec = application?.manifest['spec'];
  const options = list(at(spec, 'syncPolicy', 'syncOptions'));
  const ignored = ignoreEntries(context, object).some((entry) => covers(entry, field));
  const respected = options.includes('RespectIgnoreDifferences=true');
  return {
    application,
    heals: at(spec, 'syncPolicy', 'automated', 'selfHeal') === true,
    leaves: ignored && respected,
    onlyHides: ignored && !respected,
  };
}

function covers({ jsonPointers, jqPathExpressions, managers }: IgnoreEntry, field: string): boolean {
  if (jsonPointers.includes(`/spec/${field}`) || jsonPointers.includes('/spec')) return true;
  if (jqPathExpressions.some((path) => path.includes(`.spec.${field}`) || path.trim() === '.spec')) return true;
  return managers.some((one) => /flagger|rollouts|kube-controller-manager/.test(one));
}
