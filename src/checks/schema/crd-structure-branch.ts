import type { FieldPath } from '../field.ts';
import { isRecord, list, record } from '../field.ts';
import type { Fields, Refusal } from './refused/limit.ts';

/**
 * What may not stand inside `anyOf`, `oneOf`, `allOf` and `not`: whatever says more than which values are good.
 * Source: https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#specifying-a-structural-schema
 */
export function* refusedBranches(schema: Fields): Iterable<Refusal> {
  const free = schema['x-kubernetes-int-or-string'] === true;
  for (const [branch, path] of branches(schema)) {
    // The one way to write a number or a text, alone or as the first of all conditions.
    if (free && path[0] === 'anyOf' && isEither(schema['anyOf'])) continue;
    const first = record(list(schema['allOf'])[0]);
    if (free && path[0] === 'allOf' && path[1] === 0 && isEither(first['anyOf'])) continue;
    yield* inside(branch, path, 0);
  }
}

function* branches(schema: Fields): Iterable<readonly [Fields, FieldPath]> {
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    for (const [index, branch] of list(schema[keyword]).entries()) {
      if (isRecord(branch)) yield [branch, [keyword, index]];
    }
  }
  if (isRecord(schema['not'])) yield [schema['not'], ['not']];
}

function* inside(schema: Fields, path: FieldPath, depth: number): Iterable<Refusal> {
  if (depth > 60) return;
  for (const keyword of FORBIDDEN) {
    const value = schema[keyword];
    if (value === undefined || value === false || value === '' || value === null) continue;
    const message = `${keyword} is not allowed inside ${String(path[0])}, which may only say what values are good`;
    yield { message, fix: 'write it outside', below: [...path, keyword] };
  }
  for (const [name, one] of Object.entries(record(schema['properties']))) {
    if (isRecord(one)) yield* inside(one, [...path, 'properties', name], depth + 1);
  }
  if (isRecord(schema['items'])) yield* inside(schema['items'], [...path, 'items'], depth + 1);
  for (const [branch, below] of branches(schema)) yield* inside(branch, [...path, ...below], depth + 1);
}

function isEither(branches: unknown): boolean {
  const types = list(branches).map((branch) => record(branch)['type']);
  return types.length === 2 && types[0] === 'integer' && types[1] === 'string';
}

const FORBIDDEN: readonly string[] = [
  ...['type', 'default', 'description', 'title', 'nullable', 'additionalProperties', 'x-kubernetes-int-or-string'],
  ...['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource', 'x-kubernetes-list-type'],
  ...['x-kubernetes-list-map-keys', 'x-kubernetes-map-type', 'x-kubernetes-validations'],
];
