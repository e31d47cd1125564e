import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list, record, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { refusedBranches } from './crd-structure-branch.ts';
import { refusedCosts } from './crd-structure-cost.ts';
import { refusedDefault } from './crd-structure-default.ts';
import { refusedKeywords } from './crd-structure-keyword.ts';
import { DEFINITION_LIMITS } from './crd-structure-object.ts';
import { refusedRules } from './crd-structure-rules.ts';
import { shown } from './describe.ts';
import { type Fields, type Refusal, refusals } from './refused/limit.ts';

export const crdStructure: Rule = {
  id: 'schema/crd-structure',
  severity: 'error',
  title: 'a CustomResourceDefinition that the API server refuses',
  why: 'Since apiextensions.k8s.io/v1 the API server refuses a CustomResourceDefinition whose schema is not structural, whose rules do not compile or whose defaults do not fit, and with it every custom resource behind it fails to sync.',
  source:
    'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#specifying-a-structural-schema',
  examples: {
    failing: crd('mesage: { type: text }'),
    passing: crd('message: { type: string }'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const on of context.ofKind('apiextensions.k8s.io', 'CustomResourceDefinition')) {
      yield* names(on);
      yield* refusals(on, [], on.manifest, DEFINITION_LIMITS);
      const versions = list(at(on.manifest, 'spec', 'versions'));
      const stored = versions.filter((version) => record(version)['storage'] === true).length;
      if (stored !== 1) {
        const message = `${stored} versions have storage: true, exactly one must`;
        yield { on, path: ['spec', 'versions'], message, fix: 'set storage: true on one version alone' };
      }
      for (const [index, version] of versions.entries()) {
        const path = ['spec', 'versions', index, 'schema', 'openAPIV3Schema'];
        const schema = at(version, 'schema', 'openAPIV3Schema');
        if (schema === undefined)
          yield { on, path, message: 'a version has no schema', fix: 'add schema.openAPIV3Schema' };
        else if (record(schema)['type'] !== 'object')
          yield { on, path: [...path, 'type'], message: 'the root must have type: object' };
        else {
          yield* root(on, path, record(schema));
          yield* structure(context, on, path, schema, 0);
          for (const { message, fix, below = [] } of refusedCosts(record(schema))) {
            yield { on, path: [...path, ...below], mark: 'key', message, ...(fix !== undefined && { fix }) };
          }
        }
      }
    }
  },
};

function* names(on: CheckedObject): Iterable<Observation> {
  const expected = `${text(at(on.manifest, 'spec', 'names', 'plural'))}.${text(at(on.manifest, 'spec', 'group'))}`;
  if (on.name === expected) return;
  yield {
    on,
    path: ['metadata', 'name'],
    message: `the name must be plural.group, which is ${expected}`,
    fix: `write ${expected}`,
  };
}

function* structure(
  context: Context,
  on: CheckedObject,
  path: FieldPath,
  raw: unknown,
  depth: number,
): Iterable<Observation> {
  if (!isRecord(raw) || depth > 60) return;
  const { type, properties, additionalProperties, items } = raw;
  const intOrString = raw['x-kubernetes-int-or-string'] === true;
  const open = raw['x-kubernetes-preserve-unknown-fields'] === true;
  if (type !== undefined && !TYPES.has(String(type))) {
    yield {
      on,
      path: [...path, 'type'],
      message: `${shown(type)} is no type`,
      fix: `write one of ${[...TYPES].join(', ')}`,
    };
  } else if (type === undefined && !intOrString && !open) {
    yield {
      on,
      path,
      message: 'a schema without a type',
      fix: 'add type, or x-kubernetes-preserve-unknown-fields: true',
    };
  }
  if (properties !== undefined && isRecord(additionalProperties)) {
    yield { on, path, message: 'properties and additionalProperties exclude each other' };
  }
  if (type === 'array' && !isRecord(items)) yield { on, path, message: 'a list without items', fix: 'add items' };
  const whole = depth === 0 || raw['x-kubernetes-embedded-resource'] === true;
  for (const { message, fix, below = [] } of refusedIn(context, raw, whole)) {
    yield { on, path: [...path, ...below], mark: 'key', message, ...(fix !== undefined && { fix }) };
  }
  for (const [name, one] of Object.entries(record(properties)))
    yield* structure(context, on, [...path, 'properties', name], one, depth + 1);
  yield* structure(context, on, [...path, 'items'], items, depth + 1);
  yield* structure(context, on, [...path, 'additionalProperties'], additionalProperties, depth + 1);
}

function* refusedIn(context: Context, schema: Fields, whole: boolean): Iterable<Refusal> {
  yield* refusedKeywords(schema);
  yield* refusedBranches(schema);
  yield* refusedDefault(schema);
  yield* refusedRules(schema, whole, context.kubernetes);
}

/** What every object has already: the API server takes no word about it but on its name. */
function* root(on: CheckedObject, path: FieldPath, schema: Fields): Iterable<Observation> {
  if (schema['nullable'] === true) {
    yield { on, path: [...path, 'nullable'], message: 'the root must not be nullable', fix: 'delete it' };
  }
  const properties = record(schema['properties']);
  for (const name of ['apiVersion', 'kind']) {
    const { type } = record(properties[name]);
    if (type === undefined || type === 'string') continue;
    yield {
      on,
      path: [...path, 'properties', name, 'type'],
      message: `${name} is always a string`,
      fix: 'write string',
    };
  }
  const metadata = record(properties['metadata']);
  const named = Object.keys(record(metadata['properties']));
  if (
    Object.keys(metadata).some((keyword) => keyword !== 'type' && keyword !== 'properties') ||
    named.some((name) => name !== 'name' && name !== 'generateName')
  ) {
    yield {
      on,
      path: [...path, 'properties', 'metadata'],
      message: 'the schema of metadata may only speak about name and generateName',
      fix: 'write metadata: { type: object }',
    };
  }
}

const TYPES: ReadonlySet<string> = new Set(['array', 'boolean', 'integer', 'number', 'object', 'string']);

function crd(field: string): string {
  return `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: notes.example.org }
spec:
  group: example.org
  scope: Namespaced
  names: { kind: Note, plural: notes }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                ${field}
`;
}
