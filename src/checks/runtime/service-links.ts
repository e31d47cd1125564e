import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';

export const serviceLinks: Rule = {
  id: 'runtime/service-links',
  severity: 'warning',
  title: 'a pod takes an environment variable from every Service of its namespace',
  why: 'With service links on, a Service named api puts API_PORT=tcp://10.0.0.1:80 into every pod that starts after it. A program that reads API_PORT as its port then crashes, and only after a restart, so the release that caused it looks fine.',
  source: 'https://kubernetes.io/docs/tutorials/services/connect-applications-service/#accessing-the-service',
  examples: {
    failing: `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
`,
    passing: `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  enableServiceLinks: false
  containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
`,
  },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      if (pod.spec['enableServiceLinks'] === false) continue;
      const clash = overridden(
        context,
        pod.owner.namespace,
        pod.containers.map(({ container }) => container),
      );
      yield {
        on: pod.owner,
        path: [...pod.specPath, 'enableServiceLinks'],
        severity: clash === undefined ? 'warning' : 'error',
        message:
          clash === undefined
            ? 'enableServiceLinks is not false'
            : `Service ${clash.service} sets ${clash.variable}, which container ${clash.container} sets for itself or expects`,
        fix: 'set enableServiceLinks: false in the pod spec',
      };
    }
  },
};

/** A variable of a Service's link that a container also names: whichever wins, one of the two readers is wrong. */
function overridden(context: Context, namespace: string | undefined, containers: readonly unknown[]) {
  const links = context
    .ofKind('', 'Service')
    .filter((service) => service.namespace === namespace)
    .map((service) => ({ service: service.name, prefix: `${service.name.toUpperCase().replaceAll('-', '_')}_` }));
  for (const value of containers) {
    const container = value as { name?: unknown; env?: unknown };
    for (const item of Array.isArray(container.env) ? container.env : []) {
      const name = (item as { name?: unknown })?.name;
      if (typeof name !== 'string') continue;
      const link = links.find(({ prefix }) => LINKED.some((suffix) => name === `${prefix}${suffix}`));
      if (link !== undefined) return { service: link.service, variable: name, container: String(container.name) };
    }
  }
  return undefined;
}

const LINKED = ['PORT', 'SERVICE_HOST', 'SERVICE_PORT'];
