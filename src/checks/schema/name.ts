import { LABEL_NAME, type NameShape, objectNameShape, PORT_NAME, refusedName } from '../../model/object-name.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, list, record } from '../field.ts';
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
  check(context: Context): readonly Observation[] {
    const found: Observation[] = [];
    // The same keys stand on every object of a platform.
    const good: GoodKeys = { label: new Set(), annotation: new Set() };
    for (const object of context.objects) {
      const { metadata } = object.manifest;
      refuse(object, METADATA, ['name'], metadata.name, objectNameShape(object), found);
      generated(object, metadata, found);
      refuse(object, METADATA, ['namespace'], metadata.namespace, LABEL_NAME, found);
      keys(object, METADATA, metadata, good, found);
      const pod = context.podOf(object);
      if (pod === undefined) continue;
      if (pod.path.length > 0) {
        const path = [...pod.path, 'metadata'];
        keys(object, path, at(object.manifest, ...path), good, found);
      }
      for (const { container, path } of pod.containers) {
        refuse(object, path, ['name'], container['name'], LABEL_NAME, found);
        list(container['ports']).forEach((port, index) => {
          refuse(object, path, ['ports', index, 'name'], record(port)['name'], PORT_NAME, found);
        });
      }
    }
    return found;
  },
};

/** What stands before the characters that the API server makes up. */
function generated(on: CheckedObject, { name: given, generateName }: Fields, found: Observation[]): void {
  if (typeof generateName !== 'string' || generateName === '') return;
  const shape = objectNameShape(on);
  // A dash at the end counts with what stands before it as a letter.
  const masked = /.-$/.test(generateName) ? `${generateName.slice(0, -2)}a` : generateName;
  // Five characters follow; a name is cut to 58 before.
  const whole = typeof given === 'string' && given !== '' ? undefined : `${generateName.slice(0, 58)}2mmt8`;
  const refused = refusedName(masked, shape) ?? (whole === undefined ? undefined : refusedName(whole, shape));
  if (refused === undefined) return;
  const message = `${shown(generateName)} is not allowed as the beginning of a name here: ${refused}`;
  found.push({ on, path: [...METADATA, 'generateName'], message });
}

type Fields = Readonly<Record<string, unknown>>;

const METADATA: FieldPath = ['metadata'];

/** Keys that were looked at and found good. */
interface GoodKeys {
  readonly label: Set<string>;
  readonly annotation: Set<string>;
}

/** The names and values of labels, and the names of annotations. */
function keys(on: CheckedObject, base: FieldPath, metadata: unknown, good: GoodKeys, found: Observation[]): void {
  const { labels, annotations } = record(metadata);
  const given = record(labels);
  for (const key in given) {
    const value = given[key];
    if (!good.label.has(key)) {
      if (isKey(key, 'label')) good.label.add(key);
      else found.push(refusedKey(on, [...base, 'labels', key], key, 'label'));
    }
    if (typeof value === 'string' && !LABEL_VALUE.test(value)) {
      found.push({
        on,
        path: [...base, 'labels', key],
        message: `${shown(value)} is no label value: at most 63 letters, digits, - _ or ., with a letter or digit at both ends`,
        fix: 'put free text into an annotation',
      });
    }
  }
  for (const key in record(annotations)) {
    if (good.annotation.has(key)) continue;
    if (isKey(key, 'annotation')) good.annotation.add(key);
    else found.push(refusedKey(on, [...base, 'annotations', key], key, 'annotation'));
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

function refuse(
  on: CheckedObject,
  base: FieldPath,
  rest: FieldPath,
  value: unknown,
  shape: NameShape,
  found: Observation[],
): void {
  if (typeof value !== 'string') return;
  const refused = refusedName(value, shape);
  if (refused === undefined) return;
  found.push({ on, path: [...base, ...rest], message: `${shown(value)} is not allowed as a name here: ${refused}` });
}

const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const LABEL_VALUE = /^(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/;
