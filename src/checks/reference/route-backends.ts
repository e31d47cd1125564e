import type { CheckedObject } from '../checked-object.ts';
import { at, type FieldPath, list, record, text } from '../field.ts';

/** One Service that an Ingress or a route of the Gateway API sends to. */
export interface RouteBackend {
  readonly name: string;
  readonly path: FieldPath;
  /** @default - the route's own */
  readonly namespace?: string;
  readonly port?: { readonly value: string | number; readonly named: boolean; readonly path: FieldPath };
  /** What a backend in another namespace takes. */
  readonly crossing: 'grant' | 'impossible';
}

/** The Services that an object routes requests to; none for other kinds. */
export function routeBackends(object: CheckedObject): readonly RouteBackend[] {
  if (object.group === 'networking.k8s.io' && object.kind === 'Ingress') return [...ingress(object)];
  if (object.group === 'gateway.networking.k8s.io' && ROUTES.has(object.kind)) return [...route(object)];
  return [];
}

const ROUTES: ReadonlySet<string> = new Set(['GRPCRoute', 'HTTPRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute']);

function* ingress(object: CheckedObject): Iterable<RouteBackend> {
  const spec = object.manifest['spec'];
  yield* ingressBackend(at(spec, 'defaultBackend'), ['spec', 'defaultBackend']);
  for (const [index, rule] of list(at(spec, 'rules')).entries()) {
    for (const [part, path] of list(at(rule, 'http', 'paths')).entries()) {
      yield* ingressBackend(at(path, 'backend'), ['spec', 'rules', index, 'http', 'paths', part, 'backend']);
    }
  }
}

function* ingressBackend(value: unknown, path: FieldPath): Iterable<RouteBackend> {
  const service = at(value, 'service');
  const name = text(at(service, 'name'));
  // Some controllers take an action in place of a Service and mark it by this port.
  if (name === undefined || at(service, 'port', 'name') === 'use-annotation') return;
  const number = at(service, 'port', 'number');
  const portName = at(service, 'port', 'name');
  const field = typeof number === 'number' ? 'number' : 'name';
  const given = typeof number === 'number' ? number : text(portName);
  yield {
    name,
    path: [...path, 'service', 'name'],
    crossing: 'impossible',
    ...(given !== undefined && {
      port: { value: given, named: field === 'name', path: [...path, 'service', 'port', field] },
    }),
  };
}

function* route(object: CheckedObject): Iterable<RouteBackend> {
  for (const [index, rule] of list(at(object.manifest, 'spec', 'rules')).entries()) {
    const path = ['spec', 'rules', index];
    yield* references(at(rule, 'backendRefs'), [...path, 'backendRefs']);
    for (const [part, filter] of list(at(rule, 'filters')).entries()) {
      const mirror = [...path, 'filters', part, 'requestMirror', 'backendRef'];
      yield* reference(at(filter, 'requestMirror', 'backendRef'), mirror);
    }
  }
}

function* references(value: unknown, path: FieldPath): Iterable<RouteBackend> {
  for (const [index, one] of list(value).entries()) yield* reference(one, [...path, index]);
}

function* reference(value: unknown, path: FieldPath): Iterable<RouteBackend> {
  const { name, namespace, group, kind, port } = record(value);
  if (typeof name !== 'string' || (group ?? '') !== '' || (kind ?? 'Service') !== 'Service') return;
  yield {
    name,
    path: [...path, 'name'],
    crossing: 'grant',
    ...(typeof namespace === 'string' && { namespace }),
    ...(typeof port === 'number' && { port: { value: port, named: false, path: [...path, 'port'] } }),
  };
}
