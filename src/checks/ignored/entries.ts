import { parse } from 'yaml';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, isRecord, list, record, text } from '../field.ts';
import { globMatches } from '../reference/glob.ts';

/** What Argo CD is told to leave out of comparisons, for some objects. */
export interface IgnoreEntry {
  readonly jsonPointers: readonly string[];
  readonly jqPathExpressions: readonly string[];
  /** Managers whose fields Argo CD leaves to them. */
  readonly managers: readonly string[];
  /** The Application, or the ConfigMap argocd-cm. */
  readonly from: CheckedObject;
}

/**
 * The entries of `ignoreDifferences` that are about an object: of its Application, and of argocd-cm when it is among the manifests.
 * Group and kind are patterns, an absent group is the core group; name and namespace are the very name, or any when absent.
 *
 * https://argo-cd.readthedocs.io/en/stable/user-guide/diffing/
 */
export function ignoreEntries(context: Context, object: CheckedObject): readonly IgnoreEntry[] {
  const application = context.applications.get(object.application)?.definition;
  const own =
    application === undefined
      ? []
      : list(at(application.manifest, 'spec', 'ignoreDifferences')).map((value) => ({ value, from: application }));
  const entries = [...own, ...systemEntries(context)];
  return entries.filter(({ value }) => concerns(record(value), object)).map(({ value, from }) => entryOf(value, from));
}

function concerns(wanted: Readonly<Record<string, unknown>>, { group, kind, name, namespace }: CheckedObject): boolean {
  return (
    globMatches(text(wanted['group']) ?? '', group) &&
    globMatches(text(wanted['kind']) ?? '', kind) &&
    [undefined, null, '', name].includes(wanted['name'] as string) &&
    [undefined, null, '', namespace].includes(wanted['namespace'] as string)
  );
}

function entryOf(value: unknown, from: CheckedObject): IgnoreEntry {
  const texts = (field: string) => list(at(value, field)).filter((one) => typeof one === 'string');
  return {
    jsonPointers: texts('jsonPointers'),
    jqPathExpressions: texts('jqPathExpressions'),
    managers: texts('managedFieldsManagers'),
    from,
  };
}

/**
 * `resource.customizations.ignoreDifferences.<group>_<Kind>` of argocd-cm, and the map `resource.customizations` of older
 * installations.
 */
function systemEntries(context: Context): readonly { readonly value: unknown; readonly from: CheckedObject }[] {
  const settings = context.ofKind('', 'ConfigMap').filter(({ name }) => name === 'argocd-cm');
  return settings.flatMap((from) => {
    const data = record(from.manifest['data']);
    const split = Object.entries(data).flatMap(([key, value]) =>
      key.startsWith(SPLIT) ? [entry(key.slice(SPLIT.length).split('_'), value)] : [],
    );
    const whole = Object.entries(record(yaml(data['resource.customizations']))).map(([key, value]) =>
      entry(key.split('/'), at(value, 'ignoreDifferences')),
    );
    return [...split, ...whole].map((value) => ({ value, from }));
  });
}

function entry(parts: readonly string[], value: unknown): Readonly<Record<string, unknown>> {
  const read = record(yaml(value));
  if (parts.length === 1 && parts[0] === 'all') return { ...read, group: '*', kind: '*' };
  const [group, kind] = parts.length === 1 ? ['', parts[0]] : parts;
  return { ...read, group, kind };
}

/** What is written as a text of YAML. What is none, Argo CD cannot use either. */
function yaml(value: unknown): unknown {
  if (typeof value !== 'string') return isRecord(value) ? value : undefined;
  try {
    return parse(value);
  } catch {
    return undefined;
  }
}

const SPLIT = 'resource.customizations.ignoreDifferences.';
