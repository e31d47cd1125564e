import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';

/** How Argo CD treats a field that something else writes. */
export type Ignored =
  /** Neither compared nor written. */
  | 'ignored'
  /** Not compared, but every sync of the Application still writes it. */
  | 'written by each sync'
  | 'compared';

/**
 * Whether the Application of an object leaves a field alone: `ignoreDifferences` that covers it, and the sync option
 * RespectIgnoreDifferences=true, without which a sync writes what is in Git all the same.
 *
 * @param pointer - JSON pointer of the field, e.g. `/spec/replicas`
 */
export function ignoredDifference(context: Context, object: CheckedObject, pointer: string): Ignored {
  const spec = context.applications.get(object.application)?.definition?.manifest['spec'];
  const covered = list(at(spec, 'ignoreDifferences')).some(
    (entry) =>
      (text(at(entry, 'group')) ?? '') === object.group &&
      at(entry, 'kind') === object.kind &&
      [undefined, object.name].includes(text(at(entry, 'name'))) &&
      [undefined, object.namespace].includes(text(at(entry, 'namespace'))) &&
      covers(entry, pointer),
  );
  if (!covered) return 'compared';
  const respected = list(at(spec, 'syncPolicy', 'syncOptions')).includes('RespectIgnoreDifferences=true');
  return respected ? 'ignored' : 'written by each sync';
}

function covers(entry: unknown, pointer: string): boolean {
  const pointers = list(at(entry, 'jsonPointers'));
  if (pointers.some((one) => typeof one === 'string' && (pointer === one || pointer.startsWith(`${one}/`))))
    return true;
  // A field that a manager owns, or a path of jq: trusted when it names the field.
  const last = pointer.slice(pointer.lastIndexOf('/') + 1);
  return (
    list(at(entry, 'managedFieldsManagers')).length > 0 ||
    list(at(entry, 'jqPathExpressions')).some(
      (one) => typeof one === 'string' && (one.includes(last) || one.includes('weight')),
    )
  );
}
