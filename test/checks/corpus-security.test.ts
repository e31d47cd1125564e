import { describe, it } from 'vitest';
import { SECURITY_RULES } from '../../src/checks/security/security-rules.ts';
import { expectCase, object, type YamlCase } from './yaml-case.ts';

const RESTRICTED =
  '{ pod-security.kubernetes.io/enforce: restricted, pod-security.kubernetes.io/enforce-version: v1.35 }';
const GOOD =
  'securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }';
const OWN =
  'automountServiceAccountToken: false, securityContext: { runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } }';
const DENY = object(
  'networking.k8s.io/v1',
  'NetworkPolicy',
  'deny',
  'spec: { podSelector: {}, policyTypes: [Ingress] }',
);
const namespace = (labels: string, name = 'agent') => `
---
apiVersion: v1
kind: Namespace
metadata: { name: ${name}, labels: ${labels} }
`;
/** A Pod that breaks nothing but what is said. */
const pod = (spec = '', container = GOOD, image = 'api:1.0.0') =>
  `${DENY}${object('v1', 'Pod', 'api', `spec: { ${spec === '' ? OWN : spec}, containers: [{ name: api, image: 'registry.example.com/${image}', ${container} }] }`)}`;
const env = (list: string) => pod('', `${GOOD}, env: [${list}]`);
const secret = (fields: string) => object('v1', 'Secret', 'database', fields);
const role = (rule: string, kind = 'ClusterRole') =>
  object('rbac.authorization.k8s.io/v1', kind, 'r', `rules: [{ ${rule} }]`, kind === 'Role' ? 'agent' : '');
const binding = (name: string, subject: string) =>
  object(
    'rbac.authorization.k8s.io/v1',
    'ClusterRoleBinding',
    'b',
    `roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: ${name} }\nsubjects: [${subject}]`,
    '',
  );

const CASES: readonly YamlCase[] = [
  { title: 'a namespace and a pod that keep level restricted', yaml: namespace(RESTRICTED) + pod(), finds: [] },
  {
    title: 'fails for a pod that breaks the level of its namespace, and says it once',
    yaml: namespace(RESTRICTED) + pod(`hostNetwork: true, ${OWN}`),
    finds: ['error security/pod-security: hostNetwork shares a namespace of the node'],
  },
  {
    title: 'reads the level from the Application that makes the namespace',
    yaml:
      object(
        'argoproj.io/v1alpha1',
        'Application',
        'agent',
        `spec: { destination: { namespace: agent }, source: { path: agent, repoURL: x }, syncPolicy: { syncOptions: [CreateNamespace=true], managedNamespaceMetadata: { labels: ${RESTRICTED} } } }`,
        'argocd',
      ) + pod(`hostPID: true, ${OWN}`),
    finds: ['error security/pod-security: hostPID'],
  },
  {
    title: 'judges by the version that the namespace pins',
    yaml:
      namespace('{ pod-security.kubernetes.io/enforce: baseline, pod-security.kubernetes.io/enforce-version: v1.33 }') +
      pod('', `${GOOD}, livenessProbe: { httpGet: { host: example.org, port: 80 } }`),
    finds: [],
  },
  {
    title: 'fails for levels and versions that do not exist',
    yaml: namespace(
      '{ pod-security.kubernetes.io/enforce: restrictd, pod-security.kubernetes.io/enforce-version: "1.35" }',
    ),
    finds: [
      'error security/enforce-level: restrictd is no Pod Security level',
      'error security/enforce-level: 1.35 is no version',
    ],
  },
  {
    title: 'warns of a namespace that only warns, and of a version that is not pinned',
    yaml:
      namespace('{ pod-security.kubernetes.io/warn: restricted }') +
      pod() +
      namespace(
        '{ pod-security.kubernetes.io/enforce: baseline, pod-security.kubernetes.io/enforce-version: latest }',
        'shop',
      ),
    finds: [
      'warning security/enforce-missing: namespace agent warns of restricted but has no label',
      'warning security/enforce-version: namespace shop enforces baseline',
    ],
  },
  {
    title: 'asks an empty namespace, and one that may do all, for nothing',
    yaml: namespace('{}') + namespace('{ pod-security.kubernetes.io/enforce: privileged }', 'storage'),
    finds: [],
  },
  {
    title: 'says by kind what a pod takes of its node where nobody decided about it',
    yaml: pod(
      `hostIPC: true, ${OWN}, volumes: [{ name: sock, hostPath: { path: /var/run/docker.sock } }]`,
      'securityContext: { privileged: true, readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, seccompProfile: { type: Unconfined }, capabilities: { add: [SYS_ADMIN], drop: [ALL] } }',
    ),
    finds: [
      'warning security/privileged: container api is privileged',
      'warning security/host-access: hostIPC shares a namespace of the node, volume sock is a folder of the node',
      'warning security/capabilities: container api adds capability SYS_ADMIN',
      'warning security/unsafe-setting: container api has seccomp profile Unconfined',
    ],
  },
  {
    title: 'leaves a privileged namespace and kube-system their access',
    yaml:
      namespace('{ pod-security.kubernetes.io/enforce: privileged }') +
      pod(`hostNetwork: true, ${OWN}`) +
      pod(`hostNetwork: true, ${OWN}`).replaceAll('namespace: agent', 'namespace: kube-system'),
    finds: [],
  },
  {
    title: 'tells root that is written from root that is left open',
    yaml: pod(
      'automountServiceAccountToken: false, securityContext: { runAsUser: 0, seccompProfile: { type: RuntimeDefault } }',
    ),
    finds: ['warning security/root-user: the pod runs as user 0'],
  },
  {
    title: 'remarks once on all that keeps a pod from level restricted',
    yaml: pod('automountServiceAccountToken: false', 'securityContext: { readOnlyRootFilesystem: true }'),
    finds: ['info security/restricted-gap: container api may run as root'],
  },
  {
    title: 'takes a number of a user for a user',
    yaml: pod(
      'automountServiceAccountToken: false, securityContext: { runAsUser: 1000, seccompProfile: { type: RuntimeDefault } }',
    ),
    finds: [],
  },
  {
    title: 'warns of images without a tag and with moving tags, ports of registries notwithstanding',
    yaml:
      pod('', GOOD, 'api').replace('example.com/', 'example.com:5000/') +
      pod('', GOOD, 'api:edge') +
      pod('', GOOD, 'api:latest@sha256:00'),
    finds: [
      'warning security/image-tag: has no tag, which means latest',
      'warning security/image-tag: has the moving tag edge',
    ],
  },
  {
    title: 'fails for a Secret with a password, a private key or a token',
    yaml:
      secret('data: { password: aHVudGVyMg== }') +
      secret("stringData: { config.yaml: '-----BEGIN EC PRIVATE KEY-----' }").replace('database', 'key') +
      secret('stringData: { url: "postgres://api:hunter2@db/app" }').replace('database', 'url'),
    finds: [
      'error security/secret-in-git: password',
      'error security/secret-in-git: config.yaml',
      'error security/secret-in-git: url',
    ],
  },
  {
    title: 'lets empty, encrypted and replaced values, certificates and settings pass',
    yaml:
      secret('data: { password: "" }') +
      secret('data: { password: ENC[AES256_GCM,data] }\nsops: {}').replace('database', 'sealed') +
      secret(
        'stringData: { password: "<path:secret/db#password>", tls.crt: abc, type: git, url: "https://git.example.com/p" }',
      ).replace('database', 'settings'),
    finds: [],
  },
  {
    title: 'remarks on a Secret whose values may not be secret',
    yaml: secret('stringData: { grafana.ini: "[date_formats]" }'),
    finds: ['info security/secret-in-git: the values of grafana.ini can be read'],
  },
  {
    title: 'warns of credentials among variables and in ConfigMaps',
    yaml:
      env('{ name: DB_PASSWORD, value: hunter2 }, { name: DSN, value: "postgres://a:b@db/x" }') +
      object('v1', 'ConfigMap', 'c', 'data: { apiKey: abcdef }'),
    finds: [
      'warning security/plain-credential: DB_PASSWORD',
      'warning security/plain-credential: DSN',
      'warning security/plain-credential: apiKey',
    ],
  },
  {
    title: 'takes files, switches, numbers, references and names of keys for no credentials',
    yaml: env(
      '{ name: DB_PASSWORD_FILE, value: /run/db }, { name: TOKEN, value: /var/token }, { name: USE_TOKEN, value: "true" }, { name: TOKEN_TTL, value: 5m }, { name: DB_PASSWORD, value: $(OTHER) }, { name: SECRET_NAME, value: db }, { name: API_TOKEN, value: "" }',
    ),
    finds: [],
  },
  {
    title: 'warns once a namespace of pods that anyone may call',
    yaml: pod().replace(DENY, '') + pod().replace(DENY, '').replace('name: api,', 'name: web,'),
    finds: ['warning security/default-deny: no NetworkPolicy of namespace agent restricts who calls api, web'],
  },
  {
    title: 'says nothing of open pods where a network plugin has policies of its own',
    yaml: pod().replace(DENY, object('cilium.io/v2', 'CiliumNetworkPolicy', 'deny', 'spec: {}')),
    finds: [],
  },
  {
    title: 'remarks on a token that nobody needs, and not on one with a binding',
    yaml:
      pod('securityContext: { runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } }') +
      pod(
        'serviceAccountName: reader, securityContext: { runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } }',
      ).replace('name: api,', 'name: web,') +
      object('v1', 'ServiceAccount', 'reader', '') +
      binding('view', '{ kind: ServiceAccount, name: reader, namespace: agent }'),
    finds: ['info security/token-automount: ServiceAccount default'],
  },
  {
    title: 'fails for cluster-admin of everybody, warns of it for one account',
    yaml: binding(
      'cluster-admin',
      '{ kind: ServiceAccount, name: ci, namespace: agent }, { kind: Group, name: system:authenticated }',
    ),
    finds: [
      'warning security/cluster-admin: ServiceAccount ci is given cluster-admin',
      'error security/cluster-admin: Group system:authenticated',
    ],
  },
  {
    title: 'warns of stars over every kind, and not of every verb on own kinds',
    yaml:
      role("apiGroups: ['*'], resources: ['*'], verbs: [get]") +
      role("apiGroups: [argoproj.io], resources: ['*'], verbs: ['*']") +
      role("apiGroups: [''], resources: ['*'], verbs: [create, get]", 'Role'),
    finds: [
      'warning security/wildcard-rights: reads every kind of the cluster, Secrets among them',
      'warning security/wildcard-rights: create on every kind of the core group of its namespace',
    ],
  },
];

describe('security rules', () => {
  it.each(CASES.map((one) => [one.title, one] as const))('%s', (_, one) => expectCase(SECURITY_RULES, one));
});
