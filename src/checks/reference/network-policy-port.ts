import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list } from '../field.ts';
import { objectText } from '../finding.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';
import { isolatedPods, policyRules } from './network-policy-pods.ts';
import { podSelection } from './selector-target.ts';
import { declaredPorts } from './service-port.ts';

export const networkPolicyPort: Rule = {
  id: 'reference/network-policy-port',
  severity: 'error',
  title: 'a NetworkPolicy opens a port that its pods do not have',
  why: 'A policy sees the port of the pod, after the Service has translated its own. One that opens the port of the Service, or a name that no container declares, opens nothing: every connection times out.',
  source: 'https://kubernetes.io/docs/concepts/services-networking/network-policies/#networkpolicy-resource',
  examples: { failing: example(80), passing: example(8080) },
  *check(context: Context): Iterable<Observation> {
    for (const policy of context.ofKind('networking.k8s.io', 'NetworkPolicy')) {
      for (const rule of policyRules(context, policy)) {
        const pods = rule.direction === 'ingress' ? isolatedPods(context, policy) : destinations(rule.peers);
        if (pods === undefined || pods.length === 0) continue;
        for (const { port, range, path } of rule.ports) {
          if (port === undefined || range || pods.some((pod) => opens(pod, port))) continue;
          const service = serviceWithPort(context, pods, port);
          if (typeof port === 'number' && service === undefined) continue;
          yield {
            on: policy,
            path,
            message:
              service === undefined
                ? `port ${port} is declared by none of its pods, they declare ${portsText(pods)}`
                : `${port} is the port of ${objectText(service.reference)}; its pods open ${portsText(pods)}`,
            fix: `open the port of the pods: ${portsText(pods)}`,
            related: [{ on: pods[0]!.owner, message: 'the pods' }],
          };
        }
      }
    }
  },
};

/** The pods that all peers of an egress rule mean; undefined when one of them cannot be said. */
function destinations(peers: readonly { readonly pods: readonly PodTemplate[] | undefined }[]) {
  return peers.some(({ pods }) => pods === undefined) ? undefined : peers.flatMap(({ pods }) => pods ?? []);
}

function opens(pod: PodTemplate, port: unknown): boolean {
  const ports = declaredPorts(pod);
  return ports.length === 0
    ? typeof port === 'number'
    : ports.some(({ name, number }) => name === port || number === port);
}

/** A Service before the pods that has the number as its own port and another one as its target. */
function serviceWithPort(context: Context, pods: readonly PodTemplate[], port: unknown): CheckedObject | undefined {
  return context.ofKind('', 'Service').find((service) => {
    const ports = list(at(service.manifest, 'spec', 'ports'));
    if (!ports.some((one) => at(one, 'port') === port && (at(one, 'targetPort') ?? port) !== port)) return false;
    return podSelection(context, service)?.pods.some((pod) => pods.includes(pod)) ?? false;
  });
}

function portsText(pods: readonly PodTemplate[]): string {
  const ports = pods.flatMap(declaredPorts);
  return [...new Set(ports.map(({ name, number }) => (name === undefined ? `${number}` : `${name} (${number})`)))].join(
    ', ',
  );
}

function example(port: number): string {
  return `
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: api, namespace: agent }
spec: { podSelector: { matchLabels: { app: api } }, policyTypes: [Ingress], ingress: [{ ports: [{ port: ${port} }] }] }
---
apiVersion: v1
kind: Service
metadata: { name: api, namespace: agent }
spec: { selector: { app: api }, ports: [{ port: 80, targetPort: http }] }
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent, labels: { app: api } }
spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0, ports: [{ name: http, containerPort: 8080 }] }] }
`;
}
