import { parse } from 'yaml';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list, record, text } from '../field.ts';

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
  const entries = [...list(at(spec, 'ignoreDifferences')), ...systemIgnores(context, object)];
  const ignored = entries.some((entry) => concerns(entry, object) && covers(entry, field));
  const respected = options.includes('RespectIgnoreDifferences=true');
  return {
    application,
    heals: at(spec, 'syncPolicy', 'automated', 'selfHeal') === true,
    leaves: ignored && respected,
    onlyHides: ignored && !respected,
  };
}

function concerns(entry: unknown, { group, kind, name, namespace }: CheckedObject): boolean {
  const wanted = record(entry);
  const fits = (field: string, value: string | undefined) =>
    wanted[field] === undefined || wanted[field] === '' || wanted[field] === '*' || wanted[field] === value;
  return fits('group', group) && fits('kind', kind) && fits('name', name) && fits('namespace', namespace);
}

function covers(entry: unknown, field: string): boolean {
  const pointers = list(at(entry, 'jsonPointers'));
  const paths = list(at(entry, 'jqPathExpressions')).filter((one) => typeof one === 'string');
  if (pointers.includes(`/spec/${field}`) || pointers.includes('/spec')) return true;
  if (paths.some((path) => path.includes(`.spec.${field}`) || path.trim() === '.spec')) return true;
  return list(at(entry, 'managedFieldsManagers')).some((one) =>
    /flagger|rollouts|kube-controller-manager/.test(String(one)),
  );
}

/** `resource.customizations.ignoreDifferences.<group>_<Kind>` of argocd-cm, when it is among the manifests. */
function systemIgnores(context: Context, { group, kind }: CheckedObject): readonly unknown[] {
  const settings = context.ofKind('', 'ConfigMap').filter(({ name }) => name === 'argocd-cm');
  return settings.flatMap(({ manifest }) =>
    ['all', group === '' ? kind : `${group}_${kind}`].flatMap((key) => {
      const value = text(at(manifest, 'data', `resource.customizations.ignoreDifferences.${key}`));
      if (value === undefined) return [];
      try {
        return [parse(value) as unknown];
      } catch {
        // Not YAML: Argo CD cannot use it either.
        return [];
      }
    }),
  );
}
