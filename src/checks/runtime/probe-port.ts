import type { Context } from '../context.ts';
import { at, list, record } from '../field.ts';
import type { PodContainer, PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';

const HANDLERS = [
  ['startupProbe'],
  ['readinessProbe'],
  ['livenessProbe'],
  ['lifecycle', 'postStart'],
  ['lifecycle', 'preStop'],
] as const;

export const probePort: Rule = {
  id: 'runtime/probe-port',
  severity: 'error',
  title: 'a probe asks a port that nothing opens',
  why: 'A port name that the container does not declare is refused when the pod is made; a number that nobody listens on fails every probe. Either way no new pod becomes ready and the rollout stands still.',
  source: 'https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#Probe',
  examples: {
    failing: `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      ports: [{ name: http, containerPort: 8080 }]
      readinessProbe: { httpGet: { path: /readyz, port: web }, timeoutSeconds: 5 }
`,
    passing: `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      ports: [{ name: http, containerPort: 8080 }]
      readinessProbe: { httpGet: { path: /readyz, port: http }, timeoutSeconds: 5 }
`,
  },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      for (const container of pod.containers) {
        for (const handler of HANDLERS) yield* handlerPorts(pod, container, handler);
      }
    }
  },
};

function* handlerPorts(pod: PodTemplate, owner: PodContainer, handler: readonly string[]): Iterable<Observation> {
  const actions = at(owner.container, ...handler);
  if (actions === undefined) return;
  for (const action of ['httpGet', 'tcpSocket', 'grpc']) {
    const port = at(actions, action, 'port');
    if (port === undefined) continue;
    const declared = list(owner.container['ports']).map(record);
    const names = declared.map((one) => one['name']).filter((name) => typeof name === 'string');
    const isName = typeof port === 'string' && !/^\d+$/.test(port);
    // Declaring a port is optional: the program may well listen on one that it does not declare.
    if (isName ? names.includes(port) : declared.length === 0 || opened(pod, owner).has(Number(port))) continue;
    const path = [...owner.path, ...handler, action, 'port'];
    const subject = `${handler.at(-1)} of container ${owner.name}`;
    if (isName) {
      const have = names.length === 0 ? 'it names none' : `it names ${names.join(', ')}`;
      yield {
        on: pod.owner,
        path,
        message: `${subject} asks port "${port}", which the container does not declare: ${have}`,
        fix: 'use the name of one of its ports',
      };
    } else {
      yield {
        on: pod.owner,
        path,
        severity: 'info',
        message: `${subject} asks port ${port}, which no container of the pod declares`,
        fix: 'declare the port, or ask one that is declared',
      };
    }
  }
}

/** Ports of the whole pod: containers share one network, so a probe may ask a neighbour's port. */
function opened(pod: PodTemplate, owner: PodContainer): ReadonlySet<number> {
  return new Set(
    [owner, ...pod.containers]
      .flatMap(({ container }) => list(container['ports']))
      .map((port) => Number(at(port, 'containerPort'))),
  );
}
