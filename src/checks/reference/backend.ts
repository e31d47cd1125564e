import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list, record, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { candidates, mayBeElsewhere, named, namesText } from './presence.ts';
import { type RouteBackend, routeBackends } from './route-backends.ts';
import { mayBeMade } from './selector-target.ts';

export const backend: Rule = {
  id: 'reference/backend',
  severity: 'error',
  title: 'a route sends requests to a Service or port that is not there',
  why: 'An Ingress or route is accepted whatever it names. Requests that match it are then answered with 503 or 500, and nothing in the sync says so.',
  source: 'https://gateway-api.sigs.k8s.io/api-types/httproute/#backendrefs-optional',
  examples: { failing: example(8080), passing: example(80) },
  *check(context: Context): Iterable<Observation> {
    for (const object of context.objects) {
      for (const one of routeBackends(object)) yield* resolve(context, object, one);
    }
  },
};

function* resolve(context: Context, object: CheckedObject, wanted: RouteBackend): Iterable<Observation> {
  const { name, path, port } = wanted;
  const namespace = wanted.namespace ?? object.namespace;
  const service = named(context, '', 'Service', namespace, name) ?? madeByFlagger(context, namespace, name);
  if (service === undefined) {
    if (mayBeElsewhere(context, object, namespace)) return;
    const known = candidates(context, '', 'Service', namespace);
    yield {
      on: object,
      path,
      // The Services of another namespace may be applied from another folder, and an operator may make its own.
      severity: known.length === 0 || mayBeMade(context, namespace, name) ? 'warning' : 'error',
      message: `Service ${name} is not among the manifests${namespace === undefined ? '' : ` of namespace ${namespace}`}`,
      fix: known.length === 0 ? `add Service ${name}` : `name one that is there: ${namesText(known)}`,
    };
    return;
  }
  if (wanted.namespace !== undefined && wanted.namespace !== object.namespace && wanted.crossing === 'grant') {
    if (!granted(context, object, wanted.namespace, name)) {
      yield {
        on: object,
        path,
        message: `no ReferenceGrant in namespace ${wanted.namespace} lets a ${object.kind} of namespace ${object.namespace} name Service ${name}`,
        fix: `add a ReferenceGrant to namespace ${wanted.namespace}`,
        related: [{ on: service, message: 'the Service' }],
      };
    }
  }
  if (port === undefined || service.kind !== 'Service' || at(service.manifest, 'spec', 'type') === 'ExternalName')
    return;
  const ports = list(at(service.manifest, 'spec', 'ports')).map(record);
  if (ports.some((one) => one['port'] === port.value || (port.named && one['name'] === port.value))) return;
  const have = ports.map((one) => (text(one['name']) === undefined ? one['port'] : `${one['port']} (${one['name']})`));
  yield {
    on: object,
    path: port.path,
    message: `${objectText(service.reference)} has no port ${port.value}, it has ${have.join(', ') || 'none'}`,
    fix: port.named
      ? 'use the name or number of a port of the Service'
      : 'use the number of a port of the Service, not of the pod',
    related: [{ on: service, message: 'the Service' }],
  };
}

/** Flagger makes `name`, `name-primary` and `name-canary` of a Canary itself. */
function madeByFlagger(context: Context, namespace: string | undefined, name: string): CheckedObject | undefined {
  const base = name.replace(/-(primary|canary)$/, '');
  return context
    .ofKind('flagger.app', 'Canary')
    .filter((canary) => canary.namespace === namespace)
    .find(({ manifest }) => {
      const service = text(at(manifest, 'spec', 'service', 'name')) ?? text(at(manifest, 'spec', 'targetRef', 'name'));
      return service === name || service === base;
    });
}

function granted(context: Context, route: CheckedObject, namespace: string, name: string): boolean {
  return context
    .ofKind('gateway.networking.k8s.io', 'ReferenceGrant')
    .filter((grant) => grant.namespace === namespace)
    .some(({ manifest }) => {
      const from = list(at(manifest, 'spec', 'from'));
      const to = list(at(manifest, 'spec', 'to'));
      return (
        from.some((one) => at(one, 'kind') === route.kind && at(one, 'namespace') === route.namespace) &&
        to.some((one) => at(one, 'kind') === 'Service' && [undefined, name].includes(text(at(one, 'name'))))
      );
    });
}

function example(port: number): string {
  return `
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: api, namespace: agent }
spec: { defaultBackend: { service: { name: api, port: { number: ${port} } } } }
---
apiVersion: v1
kind: Service
metadata: { name: api, namespace: agent }
spec: { selector: { app: api }, ports: [{ port: 80, targetPort: 8080 }] }
`;
}
