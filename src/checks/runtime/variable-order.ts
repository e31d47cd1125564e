import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const variableOrder: Rule = {
  id: 'runtime/variable-order',
  severity: 'error',
  title: 'a variable refers to one that is defined after it',
  why: 'References of the form $(NAME) are filled in from top to bottom. One to a later variable stays as it is written, and the program gets the text "$(NAME)".',
  source: 'https://kubernetes.io/docs/tasks/inject-data-application/define-interdependent-environment-variables/',
  examples: {
    failing: example("[{ name: URL, value: 'http://$(HOST)/' }, { name: HOST, value: db }]"),
    passing: example("[{ name: HOST, value: db }, { name: URL, value: 'http://$(HOST)/' }]"),
  },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      for (const { name, container, path } of pod.containers) {
        const env = list(container['env']);
        const names = env.map((one) => text(at(one, 'name')) ?? '');
        for (const [index, variable] of env.entries()) {
          const value = text(at(variable, 'value')) ?? '';
          // `$$(NAME)` is an escaped reference. What envFrom may define is left alone.
          for (const [, dollar, wanted] of value.matchAll(/(\$?)\$\(([A-Za-z_][\w.-]*)\)/g)) {
            const first = names.indexOf(wanted!);
            if (dollar === '$' || first <= index || container['envFrom'] !== undefined) continue;
            yield {
              on: pod.owner,
              path: [...path, 'env', index, 'value'],
              message: `${names[index]} of container ${name} refers to $(${wanted}), which is defined after it`,
              fix: `move ${wanted} above ${names[index]}`,
            };
          }
        }
      }
    }
  },
};

function example(env: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0, env: ${env} }] }
`;
}
