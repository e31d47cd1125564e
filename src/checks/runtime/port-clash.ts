import type { Context } from '../context.ts';
import { at, list } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const portClash: Rule = {
  id: 'runtime/port-clash',
  severity: 'warning',
  title: 'two containers of a pod open the same port',
  why: 'The containers of a pod share one network. The second to listen on a port fails with "address already in use" and restarts for ever, so the pod never becomes ready.',
  source: 'https://kubernetes.io/docs/concepts/workloads/pods/#pod-networking',
  examples: { failing: example(8080), passing: example(9090) },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      const opened = new Map<string, string>();
      for (const { name, container, path, role } of pod.containers) {
        // An init container has ended before the others start.
        if (role === 'init') continue;
        for (const [index, port] of list(container['ports']).entries()) {
          const number = at(port, 'containerPort');
          const key = `${number}/${at(port, 'protocol') ?? 'TCP'}`;
          const other = opened.get(key);
          opened.set(key, other ?? name);
          if (number === undefined || other === undefined || other === name) continue;
          yield {
            on: pod.owner,
            path: [...path, 'ports', index, 'containerPort'],
            message: `container ${name} opens port ${key}, which container ${other} opens, too`,
            fix: 'give one of them another port',
          };
        }
      }
    }
  },
};

function example(port: number): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - { name: api, image: registry.example.com/api:1.0.0, ports: [{ containerPort: 8080 }] }
    - { name: envoy, image: registry.example.com/envoy:1.0.0, ports: [{ containerPort: ${port} }] }
`;
}
