import type { CheckedObject } from '../../checked-object.ts';
import type { Comparison } from '../comparison.ts';
import type { Effect } from '../effect.ts';
import type { FieldChange } from '../field-change.ts';
import { refusal } from '../immutable.ts';
import { syncOption } from '../sync-options.ts';

/** Edits that the API server refuses, so that the object has to be deleted and made again. */
export function* replacements(
  comparison: Comparison,
  before: CheckedObject,
  after: CheckedObject,
  fields: readonly FieldChange[],
): Iterable<Effect> {
  if (isHook(after)) {
    const [first] = fields.filter((change) => refusal(before, comparison.before, change) !== undefined);
    if (first !== undefined)
      yield { kind: 'runs', text: 'with this edit at the next sync, as it is a hook', path: first.path };
    return;
  }
  const refused = new Map<string, string[]>();
  let path: FieldChange['path'] | undefined;
  for (const change of fields) {
    const why = refusal(before, comparison.before, change);
    if (why === undefined) continue;
    path ??= change.path;
    refused.set(why, [...(refused.get(why) ?? []), change.shown]);
  }
  if (path === undefined) return;
  const what = [...refused].map(([why, shown]) => `${listed(shown)} ${why}`).join(', ');
  const then =
    syncOption(after, 'Force') === 'true'
      ? 'Argo CD deletes it and makes it again, as its annotation says Force=true'
      : 'the sync fails until somebody deletes it';
  yield { kind: 'replaces', text: `${what}; ${then}`, path };
}

/** A hook is deleted and made again each time it runs, so nothing about it is too late to change. */
function isHook(object: CheckedObject): boolean {
  const { annotations } = object;
  return annotations['argocd.argoproj.io/hook'] !== undefined || annotations['helm.sh/hook'] !== undefined;
}

function listed(shown: readonly string[]): string {
  return shown.length <= 2 ? shown.join(' and ') : `${shown[0]} and ${shown.length - 1} more fields`;
}
