import type { Context } from '../context.ts';
import { at, list, text, textMap } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { isCredential } from './credential.ts';

export const plainCredential: Rule = {
  id: 'security/plain-credential',
  severity: 'warning',
  title: 'a credential stands among the settings',
  why: 'The value of a variable or a ConfigMap is shown to everyone who may look at pods, stands in the repository, and is printed by every program that lists its environment.',
  source: 'https://kubernetes.io/docs/concepts/configuration/secret/#using-secrets-as-environment-variables',
  examples: {
    failing: example('value: hunter2'),
    passing: example('valueFrom: { secretKeyRef: { name: database, key: password } }'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      for (const { name, container, path } of pod.containers) {
        for (const [index, variable] of list(container['env']).entries()) {
          const key = text(at(variable, 'name')) ?? '';
          const value = text(at(variable, 'value'));
          if (value === undefined || !isCredential(key, value)) continue;
          yield {
            on: pod.owner,
            path: [...path, 'env', index, 'value'],
            mark: 'key',
            message: `variable ${key} of container ${name} has its value written out`,
            fix: 'take it from a Secret with secretKeyRef',
          };
        }
      }
    }
    for (const map of context.ofKind('', 'ConfigMap')) {
      for (const [key, value] of Object.entries(textMap(map.manifest['data']))) {
        // A whole file is not read for what might be one of its settings.
        if (value.includes('\n') || !isCredential(key, value)) continue;
        const message = `${key} has its value written out in a ConfigMap`;
        yield { on: map, path: ['data', key], mark: 'key', message, fix: 'move it to a Secret' };
      }
    }
  },
};

function example(value: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers: [{ name: api, image: registry.example.com/api:1.0.0, env: [{ name: DATABASE_PASSWORD, ${value} }] }]
`;
}
