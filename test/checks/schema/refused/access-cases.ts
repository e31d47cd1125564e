import type { RefusedCase } from './manifest.ts';

const rule = (fields: string) => `rules: [{ ${fields} }]`;

/** Every verdict here was asked of a kube-apiserver 1.35.4. */
export const ACCESS_CASES: readonly RefusedCase[] = [
  ['Role', rule('verbs: [get], apiGroups: [""], resources: [pods]')],
  ['Role', rule('apiGroups: [""], resources: [pods]'), 'rules[0].verbs', 'without verbs'],
  ['Role', rule('verbs: [get], resources: [pods]'), 'rules[0].apiGroups', 'without apiGroups'],
  ['Role', rule('verbs: [get], apiGroups: [""]'), 'rules[0].resources', 'without resources'],
  ['Role', rule('verbs: [get], nonResourceURLs: [/metrics]'), 'rules[0].nonResourceURLs', 'a Role cannot'],
  ['ClusterRole', rule('verbs: [get], nonResourceURLs: [/metrics]')],
  [
    'ClusterRole',
    rule('verbs: [get], nonResourceURLs: [/metrics], apiGroups: [""], resources: [pods]'),
    'rules[0].nonResourceURLs',
    'exclude each other',
  ],
  ['ClusterRole', 'aggregationRule: { clusterRoleSelectors: [{ matchLabels: { a: b } }] }\nrules: null'],
  ['RoleBinding', 'roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: a }'],
  [
    'RoleBinding',
    'roleRef: { apiGroup: rbac.authorization.k8s.io, kind: clusterrole, name: a }',
    'roleRef.kind',
    'only Role and ClusterRole',
  ],
  ['RoleBinding', 'subjects: [{ kind: ServiceAccount, name: a, namespace: b, apiGroup: "" }]'],
  [
    'RoleBinding',
    'subjects: [{ kind: ServiceAccount, name: a, namespace: b, apiGroup: rbac.authorization.k8s.io }]',
    'subjects[0].apiGroup',
    'has the apiGroup',
  ],
  ['RoleBinding', 'subjects: [{ kind: user, name: a }]', 'subjects[0].kind', 'no kind of a subject'],
  [
    'ClusterRoleBinding',
    'roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: a }',
    'roleRef.kind',
    'only ClusterRole',
  ],
];
