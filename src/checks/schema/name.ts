import { LABEL_NAME, type NameShape, objectNameShape, PORT_NAME, refusedName } from '../../model/object-name.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, list, record, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { shown } from './describe.ts';

export const name: Rule = {
  id: 'schema/name',
  severity: 'error',
  title: 'a name, label or port name that Kubernetes refuses',
  why: 'Names and labels have rules of their own that no schema file holds: which characters, and how many. The API server refuses the object when it is applied; a name that is too long only shows when a controller adds its suffix.',
  source: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#names',
  examples: {
    failing: `
apiVersion: v1
kind: Service
metadata:
  name: My_Service
  labels: { "team": "platform & data" }
`,
    passing: `
apiVersion: v1
kind: Service
metadata:
  name: my-service
  labels: { example.org/team: platform }
`,
  },
  *check(context: Context): Iterable<Observation> {
    // The same keys stand on every object of a platform.
    const good: GoodKeys = { label: new Set(), annotation: new Set() };
    for (const object of context.objects) {
      yield* metadataNames(object, good);
      const pod = context.podOf(object);
      if (pod === undefined) continue;
      if (pod.path.length > 0) yield* labels(object, [...pod.path, 'metadata'], good);
      for (const { container, path } of pod.containers) {
        yield* check(object, [...path, 'name'], container['name'], LABEL_NAME);
        for (const [index, port] of list(container['ports']).entries()) {
          yield* check(object, [...path, 'ports', index, 'name'], record(port)['name'], PORT_NAME);
        }
      }
    }
  },
};

/** Keys that were looked at and found good. */
interface GoodKeys {
  readonly label: Set<string>;
  readonly annotation: Set<string>;
}

function* metadataNames(object: CheckedObject, good: GoodKeys): Iterable<Observation> {
  yield* check(object, ['metadata', 'name'], object.manifest.metadata.name, objectNameShape(object));
  yield* check(object, ['metadata', 'namespace'], object.manifest.metadata.namespace, LABEL_NAME);
  yield* labels(object, ['metadata'], good);
}

function* labels(object: CheckedObject, metadata: FieldPath, good: GoodKeys): Iterable<Observation> {
  const path = [...metadata, 'labels'];
  for (const [key, value] of Object.entries(record(at(object.manifest, ...path)))) {
    if (!good.label.has(key)) {
      if (isKey(key, 'label')) good.label.add(key);
      else yield refusedKey(object, [...path, key], key, 'label');
    }
    if (typeof value === 'string' && !LABEL_VALUE.test(value)) {
      yield {
        on: object,
        path: [...path, key],
        message: `${shown(value)} is no label value: at most 63 letters, digits, - _ or ., with a letter or digit at both ends`,
        fix: 'put free text into an annotation',
      };
    }
  }
  const annotations = [...metadata, 'annotations'];
  for (const key of Object.keys(record(at(object.manifest, ...annotations)))) {
    if (good.annotation.has(key)) continue;
    if (isKey(key, 'annotation')) good.annotation.add(key);
    else yield refusedKey(object, [...annotations, key], key, 'annotation');
  }
}

function isKey(key: string, what: keyof GoodKeys): boolean {
  const slash = key.lastIndexOf('/');
  const prefix = slash < 0 ? undefined : key.slice(0, slash);
  const local = key.slice(slash + 1);
  // Annotation keys may be written in capitals, label prefixes may not.
  const prefixGood =
    prefix === undefined || (prefix.length <= 253 && SUBDOMAIN.test(what === 'label' ? prefix : prefix.toLowerCase()));
  return prefixGood && local !== '' && LABEL_VALUE.test(local);
}

function refusedKey(on: CheckedObject, path: FieldPath, key: string, what: string): Observation {
  const message = `${shown(key)} is no ${what} key: an optional domain and a slash, then at most 63 letters, digits, - _ or .`;
  return { on, path, mark: 'key', message };
}

function* check(on: CheckedObject, path: FieldPath, value: unknown, shape: NameShape): Iterable<Observation> {
  const given = text(value);
  const refused = given === undefined ? undefined : refusedName(given, shape);
  if (refused !== undefined) yield { on, path, message: `${shown(given)} is not allowed as a name here: ${refused}` };
}

const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const LABEL_VALUE = /^(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/;
