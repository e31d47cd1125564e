import type { CheckedObject } from '../../checked-object.ts';
import { at, number } from '../../field.ts';
import type { Comparison } from '../comparison.ts';
import type { Effect } from '../effect.ts';
import { type FieldChange, isUnder } from '../field-change.ts';

/**
 * Edits of a CloudNativePG Cluster that make its operator restart the instances: replicas first, from the highest serial, the
 * primary last.
 *
 * https://cloudnative-pg.io/docs/current/rolling_update
 */
export function* databaseEdits(_: Comparison, after: CheckedObject, fields: readonly FieldChange[]): Iterable<Effect> {
  if (after.group !== 'postgresql.cnpg.io' || after.kind !== 'Cluster') return;
  const change = fields.find((field) => RESTARTING.some((path) => isUnder(field, ...path)));
  const maybe = fields.find((field) => isUnder(field, 'spec', 'postgresql', 'parameters'));
  const instances = number(at(after.manifest, 'spec', 'instances')) ?? 1;
  const order =
    instances === 1
      ? 'its only instance, so it does not answer meanwhile'
      : `${instances} instances: replicas first, one at a time, the primary last`;
  if (change !== undefined) yield { kind: 'restarts', text: order, path: change.path, pods: instances };
  else if (maybe !== undefined) yield { kind: 'restarts', text: `if a parameter needs it, ${order}`, path: maybe.path };
}

const RESTARTING: readonly (readonly string[])[] = [
  ['spec', 'imageName'],
  ['spec', 'imageCatalogRef'],
  ['spec', 'resources'],
  ['spec', 'postgresql', 'extensions'],
];
