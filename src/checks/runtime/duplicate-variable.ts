import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const duplicateVariable: Rule = {
  id: 'runtime/duplicate-variable',
  severity: 'warning',
  title: 'a container sets a variable twice',
  why: 'The last value wins, so an edit of the first does nothing. Server-side apply refuses such a list altogether, so the sync fails on the day that it is switched on.',
  source: 'https://kubernetes.io/docs/reference/using-api/server-side-apply/#merge-strategy',
  examples: { failing: example('LEVEL'), passing: example('FORMAT') },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      for (const { name, container, path } of pod.containers) {
        const first = new Map<string, number>();
        for (const [index, variable] of list(container['env']).entries()) {
          const key = text(at(variable, 'name'));
          if (key === undefined) continue;
          const before = first.get(key);
          first.set(key, before ?? index);
          if (before === undefined) continue;
          const application = context.applications.get(pod.owner.application)?.definition;
          const options = list(at(application?.manifest, 'spec', 'syncPolicy', 'syncOptions'));
          const refused = options.includes('ServerSideApply=true');
          yield {
            on: pod.owner,
            path: [...path, 'env', index, 'name'],
            ...(refused && { severity: 'error' }),
            message: `variable ${key} of container ${name} is set twice${refused ? ', which server-side apply refuses' : ''}`,
            fix: 'remove one of the two',
            related: [{ on: pod.owner, path: [...path, 'env', before], message: 'the first one' }],
          };
        }
      }
    }
  },
};

function example(second: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      env: [{ name: LEVEL, value: info }, { name: ${second}, value: debug }]
`;
}
