import type { RefusedCase } from './manifest.ts';

const mount = (fields: string) =>
  `{ containers: [{ name: app, image: i, volumeMounts: [{ name: v, mountPath: /v, ${fields} }] }], volumes: [{ name: v, emptyDir: {} }] }`;
const volume = (source: string) => `volumes: [{ name: v, ${source} }]`;
const spread = (fields: string) => `topologySpreadConstraints: [{ topologyKey: zone, ${fields} }]`;
const nodes = (term: string) =>
  `affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [${term}] } } }`;
const apart = (term: string) =>
  `affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [${term}] } }`;
const CONTAINER = 'spec.containers[0]';

/** Every verdict here was asked of a kube-apiserver 1.35.4. */
export const POD_CASES: readonly RefusedCase[] = [
  ['Pod', 'containers: []', 'spec.containers', 'without containers'],
  ['Pod', 'initContainers: [{ name: first, image: i }]'],
  ['Pod', 'initContainers: [{ name: app, image: i }]', 'spec.initContainers[0].name', 'named "app" too'],
  [
    'Pod',
    'containers: [{ name: a, image: i, ports: [{ containerPort: 1, hostPort: 9 }] }, { name: b, image: i, ports: [{ containerPort: 2, hostPort: 9, protocol: UDP }] }]',
  ],
  [
    'Pod',
    'containers: [{ name: a, image: i, ports: [{ containerPort: 1, hostPort: 9 }] }, { name: b, image: i, ports: [{ containerPort: 2, hostPort: 9 }] }]',
    'spec.containers[1].ports[0].hostPort',
    'take the port 9',
  ],
  ['Pod', mount('subPath: a/b..c')],
  ['Pod', mount('subPath: ../b'), `${CONTAINER}.volumeMounts[0].subPath`, 'must not contain ..'],
  ['Pod', mount('subPath: /b'), `${CONTAINER}.volumeMounts[0].subPath`, 'relative path'],
  ['Pod', mount('subPath: a, subPathExpr: b'), `${CONTAINER}.volumeMounts[0].subPathExpr`, 'exclude each other'],
  ['Pod', mount('mountPropagation: HostToContainer')],
  ['Pod', mount('mountPropagation: Bidirectional'), `${CONTAINER}.volumeMounts[0].mountPropagation`, 'privileged'],
  ['Pod', mount('recursiveReadOnly: Disabled')],
  ['Pod', mount('recursiveReadOnly: Enabled'), `${CONTAINER}.volumeMounts[0].recursiveReadOnly`, 'needs readOnly'],
  [
    'Pod',
    'tolerations: [{ operator: Exists }, { key: a, value: b }, { key: a, operator: Exists, effect: NoExecute, tolerationSeconds: 5 }]',
  ],
  ['Pod', 'tolerations: [{ key: a, operator: Exists, value: b }]', 'spec.tolerations[0].value', 'takes no value'],
  ['Pod', 'tolerations: [{ operator: Equal, value: b }]', 'spec.tolerations[0]', 'without a key'],
  [
    'Pod',
    'tolerations: [{ key: a, operator: Exists, effect: NoSchedule, tolerationSeconds: 5 }]',
    'spec.tolerations[0].tolerationSeconds',
    'only for the effect NoExecute',
  ],
  ['Pod', 'tolerations: [{ key: a, operator: exists }]', 'spec.tolerations[0].operator', 'only Exists'],
  ['Pod', 'nodeSelector: { kubernetes.io/os: linux, a: "" }'],
  ['Pod', 'nodeSelector: { a b: c }', 'spec.nodeSelector["a b"]', 'optional domain'],
  ['Pod', 'nodeSelector: { a: b c }', 'spec.nodeSelector.a', 'letters, digits'],
  ['Pod', spread('maxSkew: 1, whenUnsatisfiable: DoNotSchedule, minDomains: 2')],
  [
    'Pod',
    spread('maxSkew: 0, whenUnsatisfiable: DoNotSchedule'),
    'spec.topologySpreadConstraints[0].maxSkew',
    'at least 1',
  ],
  [
    'Pod',
    spread('maxSkew: 1, whenUnsatisfiable: ScheduleAnyway, minDomains: 2'),
    'spec.topologySpreadConstraints[0].minDomains',
    'needs whenUnsatisfiable',
  ],
  [
    'Pod',
    spread(
      'maxSkew: 1, whenUnsatisfiable: DoNotSchedule }, { topologyKey: zone, maxSkew: 2, whenUnsatisfiable: DoNotSchedule',
    ),
    'spec.topologySpreadConstraints[1]',
    'second constraint',
  ],
  [
    'Pod',
    spread(
      'maxSkew: 1, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchExpressions: [{ key: a, operator: In }] }',
    ),
    'spec.topologySpreadConstraints[0].labelSelector.matchExpressions[0].values',
    'needs values',
  ],
  ['Pod', nodes('{ matchExpressions: [{ key: a, operator: Gt, values: ["5"] }] }, {}')],
  [
    'Pod',
    nodes(''),
    'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms',
    'no term',
  ],
  [
    'Pod',
    nodes('{ matchExpressions: [{ key: a, operator: In }] }'),
    'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].values',
    'needs values',
  ],
  [
    'Pod',
    nodes('{ matchExpressions: [{ key: a, operator: Exists, values: [b] }] }'),
    'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].values',
    'takes no values',
  ],
  [
    'Pod',
    nodes('{ matchExpressions: [{ key: a, operator: Lt, values: ["1", "2"] }] }'),
    'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].values',
    'exactly one value',
  ],
  ['Pod', nodes('{ matchFields: [{ key: metadata.name, operator: In, values: [a] }] }')],
  [
    'Pod',
    nodes('{ matchFields: [{ key: metadata.name, operator: In, values: [a, b] }] }'),
    'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchFields[0].values',
    'exactly one',
  ],
  ['Pod', apart('{ topologyKey: zone, labelSelector: { matchExpressions: [{ key: a, operator: Exists }] } }')],
  [
    'Pod',
    apart('{ topologyKey: "", labelSelector: { matchLabels: { a: b } } }'),
    'spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey',
    'without a topologyKey',
  ],
  [
    'Pod',
    'affinity: { podAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 0, podAffinityTerm: { topologyKey: zone } }] } }',
    'spec.affinity.podAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].weight',
    'from 1 to 100',
  ],
  [
    'Pod',
    'affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 101, preference: {} }] } }',
    'spec.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].weight',
    'from 1 to 100',
  ],
  ['Pod', volume('configMap: { name: a, items: [{ key: a, path: b/c }], defaultMode: 420 }')],
  ['Pod', volume('emptyDir: {}, configMap: null')],
  ['Pod', 'volumes: [{ name: v }]'],
  ['Pod', volume('configMap: {}'), 'spec.volumes[0].configMap.name', 'name is missing'],
  ['Pod', volume('secret: {}'), 'spec.volumes[0].secret.secretName', 'secretName is missing'],
  [
    'Pod',
    volume('persistentVolumeClaim: { claimName: "" }'),
    'spec.volumes[0].persistentVolumeClaim.claimName',
    'claimName is missing',
  ],
  [
    'Pod',
    volume('configMap: { name: a, items: [{ key: a, path: ../c }] }'),
    'spec.volumes[0].configMap.items[0].path',
    'must not contain ..',
  ],
  ['Pod', volume('configMap: { name: a, defaultMode: 777 }'), 'spec.volumes[0].configMap.defaultMode', 'from 0 to 511'],
  [
    'Pod',
    `serviceAccountName: a\n${volume('projected: { sources: [{ serviceAccountToken: { path: t, expirationSeconds: 600 } }] }')}`,
  ],
  [
    'Pod',
    volume('projected: { sources: [{ serviceAccountToken: { path: t, expirationSeconds: 599 } }] }'),
    'spec.volumes[0].projected.sources[0].serviceAccountToken.expirationSeconds',
    'too short',
  ],
  ['Pod', volume('hostPath: { path: /a/../b }'), 'spec.volumes[0].hostPath.path', 'must not contain ..'],
  ['Pod', volume('hostPath: { path: a }')],
  ['Pod', volume('nfs: { server: a, path: a }'), 'spec.volumes[0].nfs.path', 'absolute path'],
  ['Pod', volume('emptyDir: { sizeLimit: -1 }'), 'spec.volumes[0].emptyDir.sizeLimit', 'negative'],
  [
    'Pod',
    volume('ephemeral: { volumeClaimTemplate: { spec: { accessModes: [ReadWriteOnce] } } }'),
    'spec.volumes[0].ephemeral.volumeClaimTemplate.spec.resources',
    'asks for no storage',
  ],
  ['Pod', 'volumes: [{ name: V_x, emptyDir: {} }]', 'spec.volumes[0].name', 'lowercase'],
  ['Pod', 'hostUsers: false'],
  ['Pod', 'hostUsers: false\nhostNetwork: true', 'spec.hostUsers', 'excludes hostNetwork'],
  ['Pod', 'hostPID: true\nshareProcessNamespace: true', 'spec.shareProcessNamespace', 'exclude each other'],
  ['Pod', 'dnsPolicy: None\ndnsConfig: { nameservers: [1.1.1.1] }'],
  ['Pod', 'dnsPolicy: None', 'spec.dnsPolicy', 'needs dnsConfig'],
  ['Pod', 'dnsPolicy: None\ndnsConfig: { searches: [a] }', 'spec.dnsPolicy', 'needs dnsConfig'],
  ['Pod', 'dnsConfig: { nameservers: [dns] }', 'spec.dnsConfig.nameservers[0]', 'no IP address'],
  ['Pod', 'hostAliases: [{ ip: "::ffff:1.2.3.4", hostnames: [a.b] }]'],
  ['Pod', 'hostAliases: [{ ip: x, hostnames: [a.b] }]', 'spec.hostAliases[0].ip', 'no IP address'],
  ['Pod', 'hostAliases: [{ ip: 1.2.3.4, hostnames: [A_b] }]', 'spec.hostAliases[0].hostnames[0]', 'lowercase'],
  ['Pod', 'hostname: a\nsubdomain: b'],
  ['Pod', 'hostname: A', 'spec.hostname', 'lowercase'],
  ['Pod', 'activeDeadlineSeconds: 0', 'spec.activeDeadlineSeconds', 'from 1 to'],
  ['Pod', 'securityContext: { fsGroup: -1 }', 'spec.securityContext.fsGroup', 'from 0 to'],
  [
    'Pod',
    'securityContext: { sysctls: [{ name: net.a, value: "1" }, { name: net.a, value: "2" }] }',
    'spec.securityContext.sysctls[1].name',
    'set twice',
  ],
  [
    'Pod',
    'securityContext: { sysctls: [{ name: Net.x, value: "1" }] }',
    'spec.securityContext.sysctls[0].name',
    'lowercase',
  ],
  ['Pod', 'schedulingGates: [{ name: a b }]', 'spec.schedulingGates[0].name', 'optional domain'],
  ['Pod', 'readinessGates: [{ conditionType: a b }]', 'spec.readinessGates[0].conditionType', 'optional domain'],
];
