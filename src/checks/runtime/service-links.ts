import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list, record, text } from '../field.ts';
import type { PodContainer, PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';

export const serviceLinks: Rule = {
  id: 'runtime/service-links',
  severity: 'warning',
  title: 'a Service puts variables among the settings of a program',
  why: 'With service links on, a Service named api puts API_PORT=tcp://10.0.0.1:80 into every pod of the namespace that starts after it. A program that reads API_PORT as its port then crashes, and only after a restart, so the release that caused it looks fine.',
  source: 'https://kubernetes.io/docs/tutorials/services/connect-applications-service/#accessing-the-service',
  examples: {
    failing: example('[{ name: API_LOG_LEVEL, value: info }]'),
    passing: example('[{ name: API_LOG_LEVEL, value: info }]').replace(
      'spec:\n  containers',
      'spec:\n  enableServiceLinks: false\n  containers',
    ),
  },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      if (pod.spec['enableServiceLinks'] === false) continue;
      const services = context.once(linkedServices).get(pod.owner.namespace ?? '');
      const clash = services === undefined ? undefined : collision(context, pod, services);
      if (clash === undefined) continue;
      const { service, container, setting } = clash;
      const prefix = variablePrefix(service);
      yield {
        on: pod.owner,
        path: [...pod.specPath, 'enableServiceLinks'],
        severity: setting === undefined ? 'info' : 'warning',
        message:
          setting === undefined
            ? `Service ${service.name} has the name of container ${container.name} and sets ${prefix}PORT and its like in it`
            : `Service ${service.name} sets ${prefix}PORT and its like, and container ${container.name} has settings named so: ${setting}`,
        fix: 'set enableServiceLinks: false in the pod spec',
        related: [{ on: service, message: 'the Service' }],
      };
    }
  },
};

/** The Services of a namespace whose address the kubelet puts into pods. */
interface Linked {
  readonly byName: ReadonlyMap<string, CheckedObject>;
  /** By the prefix of their variables, without the underscore: `API` for a Service api. */
  readonly byPrefix: ReadonlyMap<string, CheckedObject>;
}

/** Services with a cluster address, by namespace: no other kind is put into pods. */
function linkedServices(context: Context): ReadonlyMap<string, Linked> {
  const groups = new Map<string, { byName: Map<string, CheckedObject>; byPrefix: Map<string, CheckedObject> }>();
  for (const service of context.ofKind('', 'Service')) {
    const { manifest, name, namespace = '' } = service;
    if (at(manifest, 'spec', 'clusterIP') === 'None' || at(manifest, 'spec', 'type') === 'ExternalName') continue;
    const group = groups.get(namespace) ?? { byName: new Map(), byPrefix: new Map() };
    groups.set(namespace, group);
    group.byName.set(name, service);
    group.byPrefix.set(variablePrefix(service).slice(0, -1), service);
  }
  return groups;
}

/**
 * The container that the variables of a Service would reach as settings: one with settings of the same prefix, else one of the
 * same name. A variable that the container sets itself is kept, so it is the others of the prefix that are at risk.
 */
function collision(context: Context, pod: PodTemplate, services: Linked) {
  for (const container of pod.containers) {
    for (const setting of settingNames(context, pod, container)) {
      for (let end = setting.indexOf('_'); end > 0; end = setting.indexOf('_', end + 1)) {
        const service = services.byPrefix.get(setting.slice(0, end));
        if (service !== undefined) return { service, container, setting };
      }
    }
  }
  for (const container of pod.containers) {
    const service = services.byName.get(container.name);
    if (service !== undefined) return { service, container, setting: undefined };
  }
  return undefined;
}

function settingNames(context: Context, pod: PodTemplate, { container }: PodContainer): readonly string[] {
  const own = list(container['env']).map((one) => text(at(one, 'name')) ?? '');
  const taken = list(container['envFrom']).flatMap((source) => {
    const name = text(at(source, 'configMapRef', 'name'));
    const map = name === undefined ? undefined : context.find('', 'ConfigMap', pod.owner.namespace, name);
    const prefix = text(at(source, 'prefix')) ?? '';
    return Object.keys(record(map?.manifest['data'])).map((key) => prefix + key);
  });
  return [...own, ...taken].filter((name) => !LINK.test(name));
}

/** Names that a program sets to find another one by its Service: they say nothing of its own settings. */
const LINK = /_(SERVICE_HOST|SERVICE_PORT|SERVICE_ADDR|HOST|PORT|ADDR|ADDRESS|URL|URI|ENDPOINT)$/;

function variablePrefix(service: CheckedObject): string {
  return `${service.name.toUpperCase().replaceAll('-', '_')}_`;
}

function example(env: string): string {
  return `
apiVersion: v1
kind: Service
metadata: { name: api, namespace: agent }
spec: { selector: { app: api }, ports: [{ port: 80, targetPort: 8080 }] }
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent, labels: { app: api } }
spec:
  containers: [{ name: api, image: registry.example.com/api:1.0.0, env: ${env}, ports: [{ containerPort: 8080 }] }]
`;
}
