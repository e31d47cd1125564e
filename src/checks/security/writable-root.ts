import type { Context } from '../context.ts';
import { at } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const writableRoot: Rule = {
  id: 'security/writable-root',
  severity: 'info',
  title: 'a container can write to its own image',
  why: 'What a program writes beside its volumes is gone after a restart, counts against the disk of the node and lets an intruder keep tools. With a read-only root such a write fails at once, in the first test.',
  source: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  examples: { failing: example(false), passing: example(true) },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      const writable = pod.containers.filter(
        ({ container, role }) => role !== 'init' && at(container, 'securityContext', 'readOnlyRootFilesystem') !== true,
      );
      const first = writable[0];
      if (first === undefined || at(pod.spec, 'os', 'name') === 'windows') continue;
      yield {
        on: pod.owner,
        path: [...first.path, 'securityContext', 'readOnlyRootFilesystem'],
        message: `container ${writable.map(({ name }) => name).join(', ')} can write to its root file system`,
        fix: 'set readOnlyRootFilesystem: true, and mount an emptyDir where it has to write',
      };
    }
  },
};

function example(readOnly: boolean): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - { name: api, image: registry.example.com/api:1.0.0, securityContext: { readOnlyRootFilesystem: ${readOnly} } }
`;
}
