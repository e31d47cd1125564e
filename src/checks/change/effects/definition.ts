import type { CheckedObject } from '../../checked-object.ts';
import { at, list, text } from '../../field.ts';
import type { Comparison } from '../comparison.ts';
import type { Effect } from '../effect.ts';
import { type FieldChange, isUnder } from '../field-change.ts';

/**
 * Edits of a CustomResourceDefinition: versions that are no longer served, where objects are stored, and how much of the schema
 * is more than words.
 */
export function* definitionEdits(
  comparison: Comparison,
  before: CheckedObject,
  after: CheckedObject,
  fields: readonly FieldChange[],
): Iterable<Effect> {
  if (after.group !== 'apiextensions.k8s.io' || after.kind !== 'CustomResourceDefinition') return;
  const path = ['spec', 'versions'];
  const serves = versions(after, 'served');
  for (const version of versions(before, 'served')) {
    if (serves.includes(version)) continue;
    const group = text(at(after.manifest, 'spec', 'group')) ?? '';
    const kind = text(at(after.manifest, 'spec', 'names', 'kind')) ?? '';
    const users = comparison.after.ofKind(group, kind).filter((object) => object.version === version).length;
    const here = users === 0 ? '' : `, ${users} of them here`;
    yield {
      kind: 'edits',
      text: `${version} is no longer served, so objects written in it cannot be applied${here}`,
      path,
    };
  }
  const [stored, stores] = [versions(before, 'storage')[0], versions(after, 'storage')[0]];
  if (stored !== stores) {
    yield {
      kind: 'edits',
      text: `objects are stored as ${stores ?? 'nothing'} instead of ${stored ?? 'nothing'} once they are written again`,
      path,
    };
  }
  const inSchema = fields.filter((change) => isUnder(change, 'spec', 'versions', '*', 'schema'));
  if (inSchema.length > 0)
    yield { kind: 'edits', text: `the schema: ${countsText(inSchema)}`, path: inSchema[0]!.path };
}

/** Whether a field of a schema is there for people only. */
export function isDescription({ path }: FieldChange): boolean {
  return path.includes('openAPIV3Schema') && path.at(-1) === 'description';
}

function countsText(fields: readonly FieldChange[]): string {
  const words = fields.filter(isDescription).length;
  const count = (kind: FieldChange['kind']) => fields.filter((one) => one.kind === kind && !isDescription(one)).length;
  const parts = [
    [count('added'), 'added'],
    [count('removed'), 'removed'],
    [count('changed') + count('moved'), 'changed'],
    [words, words === 1 ? 'description' : 'descriptions'],
  ] as const;
  return parts
    .filter(([many]) => many > 0)
    .map(([many, what]) => `${many} ${what}`)
    .join(', ');
}

function versions({ manifest }: CheckedObject, flag: 'served' | 'storage'): readonly string[] {
  return list(at(manifest, 'spec', 'versions'))
    .filter((version) => at(version, flag) === true)
    .map((version) => text(at(version, 'name')) ?? '');
}
