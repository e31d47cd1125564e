import { describe, it } from 'vitest';
import { REFERENCE_RULES } from '../../src/checks/reference/reference-rules.ts';
import { deployment, expectCase, object, service, type YamlCase } from './yaml-case.ts';

const HTTP = 'ports: [{ name: http, containerPort: 8080 }]';
const api = deployment('api', '', HTTP);
const route = (backend: string, kind = 'HTTPRoute') =>
  object('gateway.networking.k8s.io/v1', kind, 'api', `spec: { rules: [{ backendRefs: [{ ${backend} }] }] }`);
const policy = (spec: string) => object('networking.k8s.io/v1', 'NetworkPolicy', 'api', `spec: { ${spec} }`);
const autoscaler = (target: string, more = '') =>
  object(
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    'api',
    `spec: { maxReplicas: 5, scaleTargetRef: { ${target} }${more} }`,
  );
const monitor = (kind: string, spec: string) => object('monitoring.coreos.com/v1', kind, 'api', `spec: { ${spec} }`);
const application = (spec: string, more = '') =>
  object('argoproj.io/v1alpha1', 'Application', 'agent', `spec: { ${spec}${more} }`, 'argocd');
const DESTINATION = "destination: { server: 'https://kubernetes.default.svc', namespace: agent }";
const project = (spec: string) =>
  object('argoproj.io/v1alpha1', 'AppProject', 'platform', `spec: { ${spec} }`, 'argocd');

const statefulSet = deployment('db', '', '', 'volumeClaimTemplates: [{ metadata: { name: data } }]').replace(
  'kind: Deployment',
  'kind: StatefulSet',
);

const CASES: readonly YamlCase[] = [
  {
    title: 'a Service, its pods and an autoscaler that fit each other',
    yaml: api + service('api') + autoscaler('apiVersion: apps/v1, kind: Deployment, name: api'),
    finds: [],
  },
  {
    title: 'fails for a Service whose label value no pod has',
    yaml: api + service('api', 'port: 80, targetPort: 8080', '', 'apii'),
    finds: ['error reference/selects-nothing: Service api selects no pod of namespace agent'],
  },
  {
    title: 'doubts a Service whose label key no pod has: a program may set it',
    yaml: api + service('api').replace('selector: { app: api }', 'selector: { role: leader }'),
    finds: ['warning reference/selects-nothing: selects no pod'],
  },
  {
    title: 'doubts a Service without a single workload in its namespace',
    yaml: service('api'),
    finds: ['warning reference/selects-nothing: selects no pod'],
  },
  {
    title: 'follows a Service to one pod of a StatefulSet by the label that its controller sets',
    yaml:
      service('db').replace('app: db }, ports', 'app: db, statefulset.kubernetes.io/pod-name: db-0 }, ports') +
      deployment('db', '', HTTP).replace('kind: Deployment', 'kind: StatefulSet'),
    finds: [],
  },
  {
    title: 'leaves selectors on the pods of Prometheus and CloudNativePG to their operators',
    yaml:
      api +
      object('monitoring.coreos.com/v1', 'Prometheus', 'main', 'spec: {}') +
      service('prometheus').replace('selector: { app: prometheus }', 'selector: { app: prometheus, instance: main }') +
      service('db').replace('selector: { app: db }', 'selector: { cnpg.io/cluster: db }'),
    finds: [],
  },
  {
    title: 'counts the pods of an Experiment, and those of an experiment step of a Rollout',
    yaml:
      api +
      object(
        'argoproj.io/v1alpha1',
        'Experiment',
        'trial',
        'spec: { templates: [{ name: a, template: { metadata: { labels: { app: trial } } } }] }',
      ) +
      object(
        'argoproj.io/v1alpha1',
        'Rollout',
        'web',
        `spec: { selector: { matchLabels: { app: web } }, template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: web, image: registry.example.com/web:1 }] } },
  strategy: { canary: { steps: [{ experiment: { templates: [{ name: b, specRef: canary, metadata: { labels: { role: preview } } }] } }] } } }`,
      ) +
      service('trial') +
      service('preview').replace('selector: { app: preview }', 'selector: { app: web, role: preview }'),
    finds: [],
  },
  {
    title: 'fails for a Service that no template of an Experiment fits either',
    yaml:
      api +
      object(
        'argoproj.io/v1alpha1',
        'Experiment',
        'trial',
        'spec: { templates: [{ name: a, template: { metadata: { labels: { app: trial } } } }] }',
      ) +
      service('trail'),
    finds: ['error reference/selects-nothing: Service trail selects no pod'],
  },
  {
    title: 'fails for a Service with a target port name that no container has',
    yaml: api + service('api', 'port: 80, targetPort: web'),
    finds: ['error reference/service-port: targetPort web is not a port of Deployment agent/api'],
  },
  {
    title: 'fails for an Ingress to the port of the pod in place of the port of the Service',
    yaml:
      api +
      service('api') +
      object(
        'networking.k8s.io/v1',
        'Ingress',
        'api',
        'spec: { defaultBackend: { service: { name: api, port: { number: 8080 } } } }',
      ),
    finds: ['error reference/backend: Service agent/api has no port 8080, it has 80'],
  },
  {
    title: 'fails for a route to a Service that is not there',
    yaml: api + service('api') + route('name: apii, port: 80'),
    finds: ['error reference/backend: Service apii is not among the manifests of namespace agent'],
  },
  {
    title: 'accepts a route to the Services that Flagger makes',
    yaml:
      api +
      object(
        'flagger.app/v1beta1',
        'Canary',
        'api',
        'spec: { targetRef: { apiVersion: apps/v1, kind: Deployment, name: api }, service: { port: 80 } }',
      ) +
      route('name: api-canary, port: 80'),
    finds: [],
  },
  {
    title: 'fails for a route into another namespace that grants it nothing',
    yaml:
      api +
      service('api').replace('namespace: agent', 'namespace: shop') +
      route('name: api, namespace: shop, port: 80'),
    finds: [
      'error reference/backend: no ReferenceGrant in namespace shop',
      'warning reference/selects-nothing: Service api',
    ],
  },
  {
    title: 'accepts a route into another namespace with a ReferenceGrant',
    yaml:
      deployment('api', '', HTTP).replace('namespace: agent', 'namespace: shop') +
      service('api').replace('namespace: agent', 'namespace: shop') +
      object(
        'gateway.networking.k8s.io/v1beta1',
        'ReferenceGrant',
        'agent',
        'spec: { from: [{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: agent }], to: [{ group: "", kind: Service }] }',
        'shop',
      ) +
      route('name: api, namespace: shop, port: 80'),
    finds: [],
  },
  {
    title: 'fails for an autoscaler that spells the group of a Rollout wrongly',
    yaml:
      api.replace('apps/v1', 'argoproj.io/v1alpha1').replace('Deployment', 'Rollout') +
      autoscaler('apiVersion: apps/v1, kind: Rollout, name: api'),
    finds: ['error reference/scale-target: scaleTargetRef says apps/v1, but Rollout api is of argoproj.io/v1alpha1'],
  },
  {
    title: 'fails for utilisation of what one container does not request',
    yaml:
      deployment('api', '', 'resources: { requests: { memory: 64Mi } }') +
      autoscaler(
        'apiVersion: apps/v1, kind: Deployment, name: api',
        ', metrics: [{ type: Resource, resource: { name: cpu, target: { type: Utilization, averageUtilization: 80 } } }]',
      ),
    finds: ['error reference/scale-metric: container api of Deployment agent/api requests none'],
  },
  {
    title: 'takes a limit for the request, and a LimitRange for both',
    yaml:
      deployment('api', '', 'resources: { limits: { cpu: 1 } }') +
      autoscaler(
        'apiVersion: apps/v1, kind: Deployment, name: api',
        ', metrics: [{ type: Resource, resource: { name: cpu, target: { type: Utilization, averageUtilization: 80 } } }]',
      ),
    finds: [],
  },
  {
    title: 'fails for a metric of a container that the pod does not have',
    yaml:
      api +
      autoscaler(
        'apiVersion: apps/v1, kind: Deployment, name: api',
        ', metrics: [{ type: ContainerResource, containerResource: { name: cpu, container: app, target: { type: AverageValue, averageValue: 1 } } }]',
      ),
    finds: ['error reference/scale-metric: has no container app, it has api'],
  },
  {
    title: 'fails for a ServiceMonitor that looks at the labels of pods',
    yaml:
      api +
      service('api') +
      monitor('ServiceMonitor', 'selector: { matchLabels: { tier: api } }, endpoints: [{ port: http }]'),
    finds: ['error reference/monitor-target: selects none of the 1 Services'],
  },
  {
    title: 'mentions a ServiceMonitor of all namespaces whose label no Service has yet',
    yaml:
      api +
      service('api') +
      monitor(
        'ServiceMonitor',
        'selector: { matchLabels: { scrape: "true" } }, namespaceSelector: { any: true }, endpoints: [{ port: http }]',
      ),
    finds: ['info reference/monitor-target: selects none of the 1 Services'],
  },
  {
    title: 'takes the claims that a StatefulSet makes for its pods as there',
    yaml: statefulSet + deployment('reader', 'volumes: [{ name: d, persistentVolumeClaim: { claimName: data-db-0 } }]'),
    finds: [],
  },
  {
    title: 'passes over a volume that a StatefulSet replaces by the claim of its template',
    yaml: deployment(
      'db',
      'volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]',
      '',
      'volumeClaimTemplates: [{ metadata: { name: data } }]',
    ).replace('kind: Deployment', 'kind: StatefulSet'),
    finds: [],
  },
  {
    title: 'fails for a claim that a StatefulSet does not make',
    yaml: statefulSet + deployment('reader', 'volumes: [{ name: d, persistentVolumeClaim: { claimName: log-db-0 } }]'),
    finds: ['error reference/missing-object: PersistentVolumeClaim log-db-0 is not among the manifests'],
  },
  {
    title: 'fails for a ServiceMonitor of a port that has no name in the Service',
    yaml:
      api +
      service('api') +
      monitor('ServiceMonitor', 'selector: { matchLabels: { app: api } }, endpoints: [{ port: http }]'),
    finds: [
      'error reference/monitor-target: no Service that it selects has a port named http, they have 80 without a name',
    ],
  },
  {
    title: 'fails for a NetworkPolicy that opens the port of the Service',
    yaml:
      api + service('api') + policy('podSelector: { matchLabels: { app: api } }, ingress: [{ ports: [{ port: 80 }] }]'),
    finds: ['error reference/network-policy-port: 80 is the port of Service agent/api; its pods open http (8080)'],
  },
  {
    title: 'fails for a NetworkPolicy that opens a port by a name that no pod has',
    yaml: api + policy('podSelector: {}, ingress: [{ ports: [{ port: web }] }]'),
    finds: ['error reference/network-policy-port: port web is declared by none of its pods'],
  },
  {
    title: 'fails for egress to the port of a Service whose pods open another',
    yaml:
      api +
      service('api') +
      deployment('console') +
      policy(
        'podSelector: { matchLabels: { app: console } }, policyTypes: [Egress], egress: [{ to: [{ podSelector: { matchLabels: { app: api } } }], ports: [{ port: 80 }] }]',
      ),
    finds: ['error reference/network-policy-port: 80 is the port of Service agent/api'],
  },
  {
    title: 'says nothing of a port that a container may open without declaring it, nor of ranges and outside addresses',
    yaml:
      api +
      policy(
        'podSelector: {}, ingress: [{ ports: [{ port: 9999 }, { port: 3000, endPort: 4000 }] }], egress: [{ to: [{ ipBlock: { cidr: 10.0.0.0/8 } }], ports: [{ port: 53 }] }]',
      ),
    finds: [],
  },
  {
    title: 'warns of a peer that is nobody, here or in a namespace that is among the manifests',
    yaml:
      api +
      deployment('prometheus').replace('namespace: agent', 'namespace: monitoring') +
      policy(
        'podSelector: {}, ingress: [{ from: [{ podSelector: { matchLabels: { app: consol } } }, { namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: monitoring } }, podSelector: { matchLabels: { app: grafana } } }] }]',
      ),
    finds: [
      'warning reference/network-policy-peer: the peer selects no pod of namespace agent',
      'warning reference/network-policy-peer: the peer selects no pod of namespace monitoring',
    ],
  },
  {
    title: 'warns of a Service that also selects a Job',
    yaml:
      api +
      service('api') +
      object(
        'batch/v1',
        'Job',
        'migrate',
        'spec: { template: { metadata: { labels: { app: api } }, spec: { restartPolicy: Never, containers: [{ name: m, image: "m:1" }] } } }',
      ),
    finds: ['warning reference/selects-job: the selector fits the pods of Job agent/migrate'],
  },
  {
    title: 'fails for a webhook whose Service has another port than 443',
    yaml:
      api +
      service('api') +
      object(
        'admissionregistration.k8s.io/v1',
        'ValidatingWebhookConfiguration',
        'api',
        'webhooks: [{ name: a.example.org, clientConfig: { service: { name: api, namespace: agent } } }]',
        '',
      ),
    finds: ['error reference/webhook-service: Service agent/api has no port 443, it has 80'],
  },
  {
    title: 'finds the Service of a webhook in a folder that names no namespace',
    yaml:
      service('api', 'port: 443, targetPort: 8080').replace(', namespace: agent', '') +
      api.replace(', namespace: agent', '') +
      object(
        'apiregistration.k8s.io/v1',
        'APIService',
        'v1.example.org',
        'spec: { group: example.org, version: v1, service: { name: api, namespace: agent } }',
        '',
      ),
    finds: [],
  },
  {
    title: 'warns of a binding to an account of another namespace, and of one to a role that is not there',
    yaml:
      object('v1', 'ServiceAccount', 'api', '') +
      object(
        'rbac.authorization.k8s.io/v1',
        'ClusterRoleBinding',
        'api',
        'roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: reader }\nsubjects: [{ kind: ServiceAccount, name: api, namespace: default }]',
        '',
      ),
    finds: [
      'warning reference/missing-object: ClusterRole reader is not among the manifests',
      'warning reference/binding-subject: ServiceAccount default/api is not among the manifests',
    ],
  },
  {
    title: 'knows the roles and ConfigMaps that the cluster brings',
    yaml:
      object(
        'rbac.authorization.k8s.io/v1',
        'RoleBinding',
        'metrics',
        'roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: extension-apiserver-authentication-reader }',
        'kube-system',
      ) + deployment('api', 'volumes: [{ name: ca, configMap: { name: kube-root-ca.crt } }]'),
    finds: [],
  },
  {
    title: 'fails for a key that a ConfigMap does not have',
    yaml:
      object('v1', 'ConfigMap', 'settings', 'data: { level: info }') +
      deployment('api', '', 'env: [{ name: LEVEL, valueFrom: { configMapKeyRef: { name: settings, key: levels } } }]'),
    finds: ['error reference/missing-key: ConfigMap agent/settings has no key levels, it has level'],
  },
  {
    title: 'fails for a key of a projected volume, and not for an optional source',
    yaml:
      object('v1', 'ConfigMap', 'settings', 'data: { level: info }') +
      deployment(
        'api',
        'volumes: [{ name: v, projected: { sources: [{ configMap: { name: settings, items: [{ key: a, path: a }] } }, { configMap: { name: settings, optional: true, items: [{ key: b, path: b }] } }] } }]',
      ),
    finds: ['error reference/missing-key: ConfigMap agent/settings has no key a, it has level'],
  },
  {
    title: 'fails for a route to a listener that lets in no other namespace, and for a Gateway among others',
    yaml:
      object(
        'gateway.networking.k8s.io/v1',
        'Gateway',
        'public',
        'spec: { gatewayClassName: x, listeners: [{ name: http, port: 80, protocol: HTTP }] }',
        'edge',
      ) +
      object(
        'gateway.networking.k8s.io/v1',
        'HTTPRoute',
        'api',
        'spec: { parentRefs: [{ name: public, namespace: edge }, { name: privat, namespace: edge }] }',
      ),
    finds: [
      'error reference/gateway: no listener of Gateway edge/public lets in routes of namespace agent',
      'error reference/gateway: Gateway privat is not among the manifests',
    ],
  },
  {
    title: 'accepts a route that a listener takes from everywhere, and a Gateway of another repository',
    yaml:
      object(
        'gateway.networking.k8s.io/v1',
        'Gateway',
        'public',
        'spec: { gatewayClassName: x, listeners: [{ name: http, port: 80, protocol: HTTP, allowedRoutes: { namespaces: { from: All } } }] }',
        'edge',
      ) +
      object(
        'gateway.networking.k8s.io/v1',
        'HTTPRoute',
        'api',
        'spec: { parentRefs: [{ name: public, namespace: edge, port: 80 }, { name: other, namespace: elsewhere }] }',
      ),
    finds: [],
  },
  {
    title: 'fails for an Application whose project permits neither its repository nor its namespace',
    yaml:
      project('sourceRepos: ["https://git.example.com/other/**"], destinations: [{ server: "*", namespace: shop }]') +
      application(
        `project: platform, source: { repoURL: 'https://git.example.com/platform.git', path: agent }, ${DESTINATION}`,
      ),
    finds: [
      'error reference/project: AppProject platform does not permit the repository',
      'error reference/project: AppProject platform does not permit namespace agent',
    ],
  },
  {
    title: 'reads stars, negations and .git in a project as Argo CD does',
    yaml:
      project(
        "sourceRepos: ['https://git.example.com/*'], destinations: [{ name: in-cluster, namespace: '*' }, { server: '*', namespace: '!kube-system' }]",
      ) +
      application(
        `project: platform, source: { repoURL: 'https://git.example.com/platform.git', path: agent }, ${DESTINATION}`,
      ),
    finds: [],
  },
  {
    title: 'fails for a cluster-wide object that a project does not list',
    yaml: {
      'root/all.yaml':
        project("sourceRepos: ['*'], destinations: [{ server: '*', namespace: '*' }]") +
        application(
          `project: platform, source: { repoURL: 'https://git.example.com/platform.git', path: agent }, ${DESTINATION}`,
        ),
      'agent/namespace.yaml': object('v1', 'Namespace', 'agent', '', ''),
    },
    finds: ['error reference/project: AppProject platform does not permit the kind Namespace of Application agent'],
  },
];

describe('reference rules', () => {
  it.each(CASES.map((one) => [one.title, one] as const))('%s', (_, one) => expectCase(REFERENCE_RULES, one));
});
