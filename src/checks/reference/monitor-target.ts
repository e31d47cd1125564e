import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, isRecord, list, record, text } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';
import { selects } from '../selector.ts';
import { mayBeElsewhere } from './presence.ts';
import { podSelection } from './selector-target.ts';
import { declaredPorts } from './service-port.ts';

export const monitorTarget: Rule = {
  id: 'reference/monitor-target',
  severity: 'error',
  title: 'a monitor scrapes a port or a Service that is not there',
  why: 'Prometheus finds targets by the name of a port. A name that neither the Service nor the pod has gives no target and no error: the metric is absent, and an analysis that asks for it sees nothing.',
  source: 'https://prometheus-operator.dev/docs/developer/getting-started/#using-podmonitors',
  examples: { failing: example('stats'), passing: example('metrics') },
  *check(context: Context): Iterable<Observation> {
    for (const monitor of context.ofKind('monitoring.coreos.com', 'PodMonitor')) yield* podMonitor(context, monitor);
    for (const monitor of context.ofKind('monitoring.coreos.com', 'ServiceMonitor')) {
      yield* serviceMonitor(context, monitor);
    }
  },
};

function* podMonitor(context: Context, monitor: CheckedObject): Iterable<Observation> {
  const pods = podSelection(context, monitor)?.pods ?? [];
  if (pods.length === 0) return;
  for (const [index, endpoint] of list(at(monitor.manifest, 'spec', 'podMetricsEndpoints')).entries()) {
    const { port, portNumber } = record(endpoint);
    const path = ['spec', 'podMetricsEndpoints', index, port === undefined ? 'portNumber' : 'port'];
    const wanted = port ?? portNumber;
    if (wanted === undefined || pods.some((pod) => opens(pod, wanted))) continue;
    yield {
      on: monitor,
      path,
      message: `port ${wanted} is declared by none of the pods that it selects, they declare ${portsText(pods)}`,
      fix: 'use the name of a port that the container declares, or declare it',
      related: [{ on: pods[0]!.owner, message: 'pods that it selects' }],
    };
  }
}

function* serviceMonitor(context: Context, monitor: CheckedObject): Iterable<Observation> {
  const selector = at(monitor.manifest, 'spec', 'selector');
  if (!isRecord(selector)) return;
  const inNamespace = monitoredServices(context, monitor);
  const services = inNamespace.filter((service) => selects(selector, service.labels));
  if (services.length === 0) {
    // The Services of the cluster itself and of other namespaces are often not among the manifests.
    if (inNamespace.length === 0 || mayBeElsewhere(context, monitor, monitor.namespace)) return;
    yield {
      on: monitor,
      path: ['spec', 'selector'],
      // One that looks everywhere waits for whoever takes the label on: nothing need have it yet.
      ...(at(monitor.manifest, 'spec', 'namespaceSelector', 'any') === true && { severity: 'info' as const }),
      message: `ServiceMonitor ${monitor.name} selects none of the ${inNamespace.length} Services it looks at: it scrapes nothing`,
      fix: 'use labels that the Service has in metadata.labels; its spec.selector does not count',
    };
    return;
  }
  for (const [index, endpoint] of list(at(monitor.manifest, 'spec', 'endpoints')).entries()) {
    const port = text(at(endpoint, 'port'));
    if (port === undefined) continue;
    const ports = services.flatMap((service) => list(at(service.manifest, 'spec', 'ports'))).map(record);
    if (ports.some((one) => one['name'] === port)) continue;
    const have = [...new Set(ports.map((one) => text(one['name']) ?? `${one['port']} without a name`))];
    yield {
      on: monitor,
      path: ['spec', 'endpoints', index, 'port'],
      message: `no Service that it selects has a port named ${port}, they have ${have.join(', ') || 'none'}`,
      fix: 'use the name of a port of the Service',
      related: [{ on: services[0]!, message: 'a Service that it selects' }],
    };
  }
}

function monitoredServices(context: Context, monitor: CheckedObject): readonly CheckedObject[] {
  const wanted = record(at(monitor.manifest, 'spec', 'namespaceSelector'));
  const names = list(wanted['matchNames']);
  return context.ofKind('', 'Service').filter(({ namespace }) => {
    if (wanted['any'] === true) return true;
    return names.length > 0 ? names.includes(namespace) : namespace === monitor.namespace;
  });
}

function opens(pod: PodTemplate, wanted: unknown): boolean {
  return declaredPorts(pod).some(({ name, number }) => name === wanted || number === wanted);
}

function portsText(pods: readonly PodTemplate[]): string {
  const ports = pods.flatMap(declaredPorts).map(({ name, number }) => name ?? `${number}`);
  return [...new Set(ports)].join(', ') || 'none';
}

function example(port: string): string {
  return `
apiVersion: monitoring.coreos.com/v1
kind: PodMonitor
metadata: { name: api, namespace: agent }
spec: { selector: { matchLabels: { app: api } }, podMetricsEndpoints: [{ port: ${port} }] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      containers: [{ name: api, image: registry.example.com/api:1.0.0, ports: [{ name: metrics, containerPort: 9090 }] }]
`;
}
