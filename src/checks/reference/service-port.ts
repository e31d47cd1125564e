import type { Context } from '../context.ts';
import { at, list } from '../field.ts';
import { objectText } from '../finding.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';
import { podSelection } from './selector-target.ts';

export const servicePort: Rule = {
  id: 'reference/service-port',
  severity: 'error',
  title: 'a Service sends to a port that its pods do not open',
  why: 'A named target port that no container declares gives the Service no endpoint for that port; a number nobody listens on gives refused connections.',
  source: 'https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports',
  examples: { failing: example('web'), passing: example('http') },
  *check(context: Context): Iterable<Observation> {
    for (const service of context.ofKind('', 'Service')) {
      const pods = podSelection(context, service)?.pods ?? [];
      for (const [index, port] of list(at(service.manifest, 'spec', 'ports')).entries()) {
        const target = at(port, 'targetPort') ?? at(port, 'port');
        for (const pod of pods) {
          const ports = declaredPorts(pod);
          const numbered = typeof target === 'number' || /^\d+$/.test(String(target));
          if (ports.length === 0 && numbered) continue;
          if (ports.some(({ name, number }) => (numbered ? number === Number(target) : name === target))) continue;
          const have = ports.map(({ name, number }) => (name === undefined ? `${number}` : `${name} (${number})`));
          yield {
            on: service,
            path: ['spec', 'ports', index, 'targetPort'],
            severity: numbered ? 'warning' : 'error',
            message: `targetPort ${target} is not a port of ${objectText(pod.owner.reference)}, which declares ${have.join(', ') || 'none'}`,
            fix: 'use the name of a port that the container declares',
            related: [{ on: pod.owner, message: 'the pods it selects' }],
          };
        }
      }
    }
  },
};

/** Ports that the containers of a pod declare; plain init containers have ended before anybody calls. */
export function declaredPorts(pod: PodTemplate): { readonly name: string | undefined; readonly number: number }[] {
  return pod.containers
    .filter(({ role }) => role !== 'init')
    .flatMap(({ container }) => list(container['ports']))
    .map((port) => {
      const name = at(port, 'name');
      return { name: typeof name === 'string' ? name : undefined, number: Number(at(port, 'containerPort')) };
    });
}

function example(targetPort: string): string {
  return `
apiVersion: v1
kind: Service
metadata: { name: api, namespace: agent }
spec: { selector: { app: api }, ports: [{ port: 80, targetPort: ${targetPort} }] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0, ports: [{ name: http, containerPort: 8080 }] }] }
`;
}
