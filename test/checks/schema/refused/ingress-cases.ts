import type { RefusedCase } from './manifest.ts';

const toService = (service: string) => `defaultBackend: { service: ${service} }`;
const host = (name: string) =>
  `rules: [{ host: ${name}, http: { paths: [{ path: /, pathType: Prefix, backend: { service: { name: a, port: { number: 80 } } } }] } }]`;
const path = (fields: string) =>
  `rules: [{ http: { paths: [{ ${fields}, backend: { service: { name: a, port: { number: 80 } } } }] } }]`;

/** Every verdict here was asked of a kube-apiserver 1.35.4. */
export const INGRESS_CASES: readonly RefusedCase[] = [
  ['Ingress', toService('{ name: a, port: { number: 80 } }')],
  ['Ingress', toService('{ name: a, port: { name: http } }')],
  ['Ingress', toService('{ name: a, port: {} }'), 'spec.defaultBackend.service.port', 'without a port'],
  ['Ingress', toService('{ name: a }'), 'spec.defaultBackend.service.port', 'without a port'],
  [
    'Ingress',
    toService('{ name: a, port: { number: 80, name: http } }'),
    'spec.defaultBackend.service.port',
    'exclude each other',
  ],
  ['Ingress', '{}', 'spec', 'neither rules nor defaultBackend'],
  ['Ingress', 'rules: [{}]'],
  ['Ingress', 'rules: [{ http: { paths: [] } }]', 'spec.rules[0].http.paths', 'without paths'],
  ...['a.example.org', '"*.example.org"', '""'].map((name): RefusedCase => ['Ingress', host(name)]),
  ...['A.example.org', 'a.b:80', '1.2.3.4', '"*"', 'a.*.b', '"*.A"', '"::1"'].map(
    (name): RefusedCase => ['Ingress', host(name), 'spec.rules[0].host', ''],
  ),
  ['Ingress', path('path: /a, pathType: Exact')],
  ['Ingress', path('pathType: ImplementationSpecific')],
  ['Ingress', path('path: "/(.*)//x", pathType: ImplementationSpecific')],
  ['Ingress', path('pathType: Prefix'), 'spec.rules[0].http.paths[0]', 'needs a path'],
  ['Ingress', path('path: a, pathType: Prefix'), 'spec.rules[0].http.paths[0].path', 'absolute path'],
  ['Ingress', path('path: a, pathType: ImplementationSpecific'), 'spec.rules[0].http.paths[0].path', 'absolute path'],
  ['Ingress', path('path: /a//b, pathType: Exact'), 'spec.rules[0].http.paths[0].path', 'must not contain //'],
  ['Ingress', path('path: /a/.., pathType: Prefix'), 'spec.rules[0].http.paths[0].path', 'must not contain /..'],
  ['Ingress', `${toService('{ name: a, port: { number: 80 } }')}\ntls: [{ hosts: ["*.a.b"], secretName: a }]`],
  [
    'Ingress',
    `${toService('{ name: a, port: { number: 80 } }')}\ntls: [{ hosts: [A] }]`,
    'spec.tls[0].hosts[0]',
    'lowercase',
  ],
  [
    'Ingress',
    `${toService('{ name: a, port: { number: 80 } }')}\ntls: [{ secretName: A_b }]`,
    'spec.tls[0].secretName',
    'lowercase',
  ],
  [
    'Ingress',
    `${toService('{ name: a, port: { number: 80 } }')}\ningressClassName: A b`,
    'spec.ingressClassName',
    'lowercase',
  ],
];
