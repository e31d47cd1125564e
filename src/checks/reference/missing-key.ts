import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';

export const missingKey: Rule = {
  id: 'reference/missing-key',
  severity: 'error',
  title: 'a pod reads a key that its ConfigMap or Secret does not have',
  why: 'A variable from a missing key stops the container with CreateContainerConfigError; a volume item of a missing key leaves the pod in ContainerCreating.',
  source: 'https://kubernetes.io/docs/concepts/configuration/configmap/',
  examples: { failing: example('levels'), passing: example('level') },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      for (const { kind, name, key, path } of keyReferences(pod)) {
        const target = context.find('', kind, pod.owner.namespace, name);
        if (target === undefined) continue;
        const keys = keysOf(target);
        // An object without keys in Git is filled in by something else.
        if (keys.length === 0 || keys.includes(key)) continue;
        yield {
          on: pod.owner,
          path,
          message: `${objectText(target.reference)} has no key ${key}, it has ${keys.slice(0, 8).join(', ')}`,
          fix: 'use one of its keys, or add this one',
          related: [{ on: target, message: 'the object with the keys' }],
        };
      }
    }
  },
};

interface KeyReference {
  readonly kind: 'ConfigMap' | 'Secret';
  readonly name: string;
  readonly key: string;
  readonly path: FieldPath;
}

function* keyReferences(pod: PodTemplate): Iterable<KeyReference> {
  for (const { container, path } of pod.containers) {
    for (const [index, variable] of list(container['env']).entries()) {
      const valueFrom = at(variable, 'valueFrom');
      if (valueFrom === undefined) continue;
      for (const [field, kind] of VARIABLES) {
        const reference = at(valueFrom, field);
        const [name, key] = [text(at(reference, 'name')), text(at(reference, 'key'))];
        if (name === undefined || key === undefined || at(reference, 'optional') === true) continue;
        yield { kind, name, key, path: [...path, 'env', index, 'valueFrom', field, 'key'] };
      }
    }
  }
  for (const [index, volume] of list(pod.spec['volumes']).entries()) {
    for (const [part, source] of list(at(volume, 'projected', 'sources')).entries()) {
      const path = [...pod.specPath, 'volumes', index, 'projected', 'sources', part];
      yield* items(at(source, 'configMap'), 'name', 'ConfigMap', [...path, 'configMap']);
      yield* items(at(source, 'secret'), 'name', 'Secret', [...path, 'secret']);
    }
    for (const [field, nameField, kind] of VOLUMES) {
      const source = at(volume, field);
      if (source !== undefined) yield* items(source, nameField, kind, [...pod.specPath, 'volumes', index, field]);
    }
  }
}

/** The keys that a volume takes from a ConfigMap or Secret. */
function* items(
  source: unknown,
  nameField: string,
  kind: KeyReference['kind'],
  path: FieldPath,
): Iterable<KeyReference> {
  const name = text(at(source, nameField));
  if (name === undefined || at(source, 'optional') === true) return;
  for (const [index, item] of list(at(source, 'items')).entries()) {
    const key = text(at(item, 'key'));
    if (key !== undefined) yield { kind, name, key, path: [...path, 'items', index, 'key'] };
  }
}

const VARIABLES = [
  ['configMapKeyRef', 'ConfigMap'],
  ['secretKeyRef', 'Secret'],
] as const;
const VOLUMES = [
  ['configMap', 'name', 'ConfigMap'],
  ['secret', 'secretName', 'Secret'],
] as const;

function keysOf(object: CheckedObject): string[] {
  return ['data', 'binaryData', 'stringData'].flatMap((field) => {
    const map = object.manifest[field];
    return isRecord(map) ? Object.keys(map) : [];
  });
}

function example(key: string): string {
  return `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: agent }
data: { level: info }
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      env: [{ name: LEVEL, valueFrom: { configMapKeyRef: { name: settings, key: ${key} } } }]
`;
}
