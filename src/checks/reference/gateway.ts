import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, list, record, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { namespaceFacts } from '../security/namespace-facts.ts';
import { selects } from '../selector.ts';
import { mayBeElsewhere, named, namesText } from './presence.ts';

export const gateway: Rule = {
  id: 'reference/gateway',
  severity: 'error',
  title: 'a route that no Gateway takes',
  why: 'A route is accepted by the API server whatever Gateway it names. A listener that does not exist, or that lets no routes of the namespace in, leaves it detached: its hosts answer 404, and only the status of the route says why.',
  source: 'https://gateway-api.sigs.k8s.io/api-types/gateway/',
  examples: { failing: example('https'), passing: example('http') },
  *check(context: Context): Iterable<Observation> {
    for (const kind of ROUTES) {
      for (const route of context.ofKind(GROUP, kind)) {
        for (const [index, parent] of list(at(route.manifest, 'spec', 'parentRefs')).entries()) {
          yield* attached(context, route, record(parent), ['spec', 'parentRefs', index]);
        }
      }
    }
  },
};

const GROUP = 'gateway.networking.k8s.io';
const ROUTES = ['GRPCRoute', 'HTTPRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute'];

function* attached(
  context: Context,
  route: CheckedObject,
  parent: Readonly<Record<string, unknown>>,
  path: FieldPath,
): Iterable<Observation> {
  const name = text(parent['name']);
  if (name === undefined || (parent['kind'] ?? 'Gateway') !== 'Gateway' || (parent['group'] ?? GROUP) !== GROUP) return;
  const namespace = text(parent['namespace']) ?? route.namespace;
  const found = named(context, GROUP, 'Gateway', namespace, name);
  if (found === undefined) {
    // Gateways are often applied from another repository: only among others a missing one is odd.
    const known = context.ofKind(GROUP, 'Gateway').filter((one) => one.namespace === namespace);
    if (known.length === 0 || mayBeElsewhere(context, route, namespace)) return;
    yield {
      on: route,
      path: [...path, 'name'],
      message: `Gateway ${name} is not among the manifests`,
      fix: `name one that is there: ${namesText(known)}`,
    };
    return;
  }
  const listeners = list(at(found.manifest, 'spec', 'listeners')).map(record);
  const section = text(parent['sectionName']);
  const port = parent['port'];
  const meant = listeners.filter(
    (one) => (section === undefined || one['name'] === section) && (port === undefined || one['port'] === port),
  );
  const related = [{ on: found, path: ['spec', 'listeners'], message: 'the listeners' }];
  if (meant.length === 0) {
    const have = listeners.map((one) => `${one['name']} (${one['port']})`).join(', ') || 'none';
    const wanted = section ?? `of port ${port}`;
    yield {
      on: route,
      path: [...path, section === undefined ? 'port' : 'sectionName'],
      message: `${objectText(found.reference)} has no listener ${wanted}, it has ${have}`,
      fix: 'name one of its listeners, or none to be taken by all',
      related,
    };
  } else if (!meant.some((listener) => lets(context, listener, found, route))) {
    yield {
      on: route,
      path,
      message: `no listener of ${objectText(found.reference)} lets in routes of namespace ${route.namespace}`,
      fix: 'let allowedRoutes.namespaces of the listener take in the namespace; by default it is the Gateway’s own',
      related,
    };
  }
}

function lets(context: Context, listener: unknown, found: CheckedObject, route: CheckedObject): boolean {
  if (found.namespace === undefined || route.namespace === undefined) return true;
  const namespaces = at(listener, 'allowedRoutes', 'namespaces');
  switch (at(namespaces, 'from') ?? 'Same') {
    case 'Same':
      return found.namespace === route.namespace;
    case 'Selector': {
      const { labels, madeBy } = namespaceFacts(context, route.namespace);
      // Labels that no manifest holds may be set on the cluster.
      return madeBy === undefined || selects(at(namespaces, 'selector'), labels);
    }
    default:
      return true;
  }
}

function example(section: string): string {
  return `
apiVersion: gateway.networking.k8s.io/v1
kind: Gateway
metadata: { name: public, namespace: agent }
spec: { gatewayClassName: example, listeners: [{ name: http, port: 80, protocol: HTTP }] }
---
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: api, namespace: agent }
spec: { parentRefs: [{ name: public, sectionName: ${section} }] }
`;
}
