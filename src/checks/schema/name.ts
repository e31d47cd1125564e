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
        yield* check(object, [...path, 'name'], container['name'], LABEL);
        for (const [index, port] of list(container['ports']).entries()) {
          yield* check(object, [...path, 'ports', index, 'name'], record(port)['name'], PORT);
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
  const shape = shapeOf(object);
  yield* check(object, ['metadata', 'name'], object.manifest.metadata.name, shape);
  yield* check(object, ['metadata', 'namespace'], object.manifest.metadata.namespace, LABEL);
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

function* check(on: CheckedObject, path: FieldPath, value: unknown, shape: Shape): Iterable<Observation> {
  const given = text(value);
  if (given === undefined || (given.length <= shape.most && shape.pattern.test(given))) return;
  const long = given.length > shape.most ? `, it has ${given.length}` : '';
  yield { on, path, message: `${shown(given)} is not allowed as a name here: ${shape.what}${long}` };
}

function shapeOf(object: CheckedObject): Shape {
  const kind = `${object.group}/${object.kind}`;
  if (PATH_KINDS.has(kind)) return PATH;
  if (kind === '/Service') return SERVICE;
  if (kind === '/Namespace') return LABEL;
  if (kind === 'batch/CronJob') return CRON_JOB;
  return NAME;
}

interface Shape {
  readonly pattern: RegExp;
  readonly most: number;
  readonly what: string;
}

const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const LABEL_VALUE = /^(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/;
const LABEL: Shape = {
  pattern: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/,
  most: 63,
  what: 'at most 63 lowercase letters, digits or -, with a letter or digit at both ends',
};
const SERVICE: Shape = {
  ...LABEL,
  pattern: /^[a-z]([-a-z0-9]*[a-z0-9])?$/,
  what: 'at most 63 lowercase letters, digits or -, starting with a letter',
};
const CRON_JOB: Shape = { pattern: SUBDOMAIN, most: 52, what: 'at most 52 characters, since a Job adds 11' };
const NAME: Shape = {
  pattern: SUBDOMAIN,
  most: 253,
  what: 'at most 253 lowercase letters, digits, - or ., with a letter or digit at both ends',
};
/** RBAC and a few other kinds take any name that can stand in a URL path. */
const PATH: Shape = { pattern: /^(?!\.{1,2}$)[^/%]+$/, most: 253, what: 'no / or %, and not . or ..' };
const PATH_KINDS: ReadonlySet<string> = new Set([
  'rbac.authorization.k8s.io/Role',
  'rbac.authorization.k8s.io/RoleBinding',
  'rbac.authorization.k8s.io/ClusterRole',
  'rbac.authorization.k8s.io/ClusterRoleBinding',
  'certificates.k8s.io/ClusterTrustBundle',
  '/Event',
]);
const PORT: Shape = {
  pattern: /^(?=.*[a-z])(?!.*--)[a-z0-9]([-a-z0-9]*[a-z0-9])?$/,
  most: 15,
  what: 'at most 15 lowercase letters, digits or single -, with a letter among them',
};
