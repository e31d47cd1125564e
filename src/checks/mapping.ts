/** A tool whose checks are mapped here. */
export type Peer = 'kube-linter' | 'kube-score' | 'polaris' | 'pluto' | 'kubeconform';

/** One check of another tool, and what stands for it here. */
export interface PeerCheck {
  readonly peer: Peer;
  /** Its name in that tool. */
  readonly check: string;
  /** Whether that tool runs it unless told otherwise. */
  readonly byDefault: boolean;
  /** Our rules for it; none where it says nothing about delivery. */
  readonly rules: readonly string[];
  /** What is different, or why there is none. @default - the same question */
  readonly note?: string;
}

/**
 * Every check of kube-linter, kube-score and polaris with our rule, and what pluto and kubeconform are run for, so that a team that
 * comes from one of them sees what it gets. Their lists:
 * https://github.com/stackrox/kube-linter/blob/35de568d4982/docs/generated/checks.md,
 * https://github.com/zegl/kube-score/blob/06dedc9ccce5/README_CHECKS.md and
 * https://github.com/FairwindsOps/polaris/blob/0ef08fcac300/pkg/config/default.yaml
 */
export function peerChecks(): readonly PeerCheck[] {
  return PEERS.flatMap((peer) => ROWS[peer].map(entry(peer)));
}

/** The mapping as Markdown: one table a tool. */
export function mappingTable(): string {
  const tables = PEERS.map((peer) => {
    const checks = peerChecks().filter((one) => one.peer === peer);
    const rows = checks.map(
      ({ check, byDefault, rules, note }) =>
        `| ${check} | ${byDefault ? 'yes' : 'no'} | ${rules.map((rule) => `\`${rule}\``).join(', ') || 'none'} | ${note ?? ''} |\n`,
    );
    const own = checks.filter(({ rules }) => rules.length > 0).length;
    return `## ${peer}\n\n${own} of its ${checks.length} checks have a rule here.\n\n| check | on by default | rule here | remark |\n|---|---|---|---|\n${rows.join('')}`;
  });
  return `# Checks of other tools\n\nWhat stands here for each check of another tool, or why nothing does.\n\n${tables.join('\n')}`;
}

type Row = readonly [check: string, onByDefault: 'on' | 'off', rules: string, note?: string];

function entry(peer: Peer): (row: Row) => PeerCheck {
  return ([check, on, rules, note]) => ({
    peer,
    check,
    byDefault: on === 'on',
    rules: rules.split(' ').filter((rule) => rule !== ''),
    ...(note !== undefined && { note }),
  });
}

const HOUSE_STYLE = 'a convention of one organisation, not a fault';
const SIZING =
  'how many or how large is a decision; whether it can be updated and drained is proved by `rollout/*` and `capacity/*`';
const SPREAD =
  'the scheduler spreads replicas by default; a hard rule is proved by `rollout/*`, and that a drain cannot take all by `runtime/drain-budget`';

const KUBE_LINTER: readonly Row[] = [
  ['access-to-create-pods', 'off', 'security/wildcard-rights', 'stars only: what a controller may create is its job'],
  ['access-to-secrets', 'off', 'security/wildcard-rights', 'stars only, and readers of everything'],
  ['cluster-admin-role-binding', 'off', 'security/cluster-admin'],
  ['dangling-horizontalpodautoscaler', 'off', 'reference/scale-target', 'also Canary, ScaledObject and workloadRef'],
  ['dangling-ingress', 'off', 'reference/backend', 'also ports and the routes of the Gateway API'],
  ['dangling-networkpolicy', 'off', 'reference/selects-nothing'],
  ['dangling-networkpolicypeer-podselector', 'off', 'reference/network-policy-peer'],
  ['dangling-service', 'on', 'reference/selects-nothing'],
  ['dangling-servicemonitor', 'off', 'reference/monitor-target', 'also ports, and PodMonitors'],
  ['default-service-account', 'off', 'security/token-automount', 'the token is what harms, not the name'],
  ['deprecated-service-account-field', 'on', 'schema/deprecated-field', 'where the new field is not set beside it'],
  ['dnsconfig-options', 'off', '', HOUSE_STYLE],
  ['docker-sock', 'on', 'security/host-access security/pod-security'],
  ['drop-net-raw-capability', 'on', 'security/restricted-gap security/pod-security'],
  ['duplicate-env-var', 'on', 'runtime/duplicate-variable'],
  [
    'env-value-from',
    'off',
    'reference/missing-key reference/missing-object',
    'ConfigMaps; a Secret does not belong into Git',
  ],
  ['env-var-secret', 'on', 'security/plain-credential', 'by the shape of the value, too'],
  ['exposed-services', 'off', '', 'a type of Service is a decision'],
  ['host-ipc', 'on', 'security/host-access security/pod-security'],
  ['host-network', 'on', 'security/host-access security/pod-security'],
  ['host-pid', 'on', 'security/host-access security/pod-security'],
  ['hpa-minimum-three-replicas', 'off', '', SIZING],
  ['invalid-target-ports', 'on', 'schema/name reference/service-port'],
  [
    'job-ttl-seconds-after-finished',
    'on',
    'runtime/job-ttl',
    'the opposite under Argo CD, where a Job that is cleaned up is made anew',
  ],
  ['latest-tag', 'on', 'security/image-tag', 'also main, edge and their like'],
  ['liveness-port', 'on', 'runtime/probe-port'],
  ['minimum-three-replicas', 'off', '', SIZING],
  ['mismatching-selector', 'on', 'schema/refused reference/own-selector'],
  ['no-anti-affinity', 'on', 'runtime/drain-budget', SPREAD],
  ['no-extensions-v1beta', 'on', 'schema/removed-api', 'for the Kubernetes version that is asked for'],
  ['no-liveness-probe', 'off', '', 'a program that ends when it is broken needs none, and a bad one does more harm'],
  ['no-node-affinity', 'off', '', HOUSE_STYLE],
  ['no-read-only-root-fs', 'on', 'security/writable-root'],
  ['no-readiness-probe', 'off', 'runtime/readiness', 'where a Service sends requests'],
  ['no-rolling-update-strategy', 'off', 'runtime/recreate', 'where a Service sends requests'],
  ['non-existent-service-account', 'on', 'reference/missing-object'],
  ['non-isolated-pod', 'off', 'security/default-deny'],
  ['pdb-max-unavailable', 'on', 'rollout/budget-blocks-drain'],
  ['pdb-min-available', 'on', 'rollout/budget-blocks-drain'],
  ['pdb-unhealthy-pod-eviction-policy', 'on', 'rollout/budget-unhealthy'],
  ['priority-class-name', 'off', '', HOUSE_STYLE],
  ['privilege-escalation-container', 'on', 'security/restricted-gap security/pod-security'],
  ['privileged-container', 'on', 'security/privileged security/pod-security'],
  ['privileged-ports', 'off', '', 'which ports a program may open is for the container runtime to say'],
  ['read-secret-from-env-var', 'off', '', 'a variable from a Secret is no fault of delivery'],
  ['readiness-port', 'on', 'runtime/probe-port'],
  ['required-annotation-email', 'off', '', HOUSE_STYLE],
  ['required-label-owner', 'off', '', HOUSE_STYLE],
  ['restart-policy', 'off', 'schema/refused'],
  ['run-as-non-root', 'on', 'security/restricted-gap security/root-user security/pod-security'],
  ['scc-deny-privileged-container', 'off', '', 'OpenShift alone'],
  [
    'schema-validation',
    'off',
    'schema/unknown-field schema/wrong-type schema/missing-field schema/invalid-value schema/unknown-kind',
    'an unknown kind is never passed over',
  ],
  ['sensitive-host-mounts', 'on', 'security/host-access security/pod-security'],
  ['sorted-keys', 'off', '', HOUSE_STYLE],
  ['ssh-port', 'on', '', 'a port number says nothing about what listens there'],
  ['startup-port', 'on', 'runtime/probe-port'],
  ['unsafe-proc-mount', 'off', 'security/unsafe-setting security/pod-security'],
  ['unsafe-sysctls', 'on', 'security/unsafe-setting security/pod-security'],
  [
    'unset-cpu-requirements',
    'on',
    'runtime/resources',
    'requests; a CPU limit slows a program down and protects nobody',
  ],
  ['unset-memory-requirements', 'on', 'runtime/resources'],
  ['use-namespace', 'off', '', 'the Application may name the namespace'],
  ['wildcard-in-rules', 'off', 'security/wildcard-rights'],
  ['writable-host-mount', 'off', 'security/host-access security/pod-security'],
];

const KUBE_SCORE: readonly Row[] = [
  ['deployment-strategy', 'on', 'runtime/recreate'],
  ['deployment-replicas', 'on', '', SIZING],
  ['ingress-targets-service', 'on', 'reference/backend'],
  ['cronjob-has-deadline', 'on', '', 'since Kubernetes 1.21 a CronJob without one goes on after many missed starts'],
  ['cronjob-restartpolicy', 'on', 'schema/refused'],
  ['container-resources', 'on', 'runtime/resources', 'requests and the limit of memory; a CPU limit is no must'],
  ['container-resource-requests-equal-limits', 'off', '', SIZING],
  ['container-cpu-requests-equal-limits', 'off', '', SIZING],
  ['container-memory-requests-equal-limits', 'off', '', SIZING],
  ['container-image-tag', 'on', 'security/image-tag'],
  [
    'container-image-pull-policy',
    'on',
    '',
    'a pinned image is the same wherever it is pulled, and Always makes each restart hang on the registry',
  ],
  [
    'container-ephemeral-storage-request-and-limit',
    'on',
    '',
    'few programs write beside their volumes: `security/writable-root`',
  ],
  ['container-ephemeral-storage-request-equals-limit', 'off', '', SIZING],
  ['container-ports-check', 'off', 'schema/refused schema/name runtime/port-clash'],
  ['environment-variable-key-duplication', 'on', 'runtime/duplicate-variable'],
  [
    'statefulset-has-poddisruptionbudget',
    'on',
    'runtime/drain-budget',
    'where a Service sends requests to two replicas or more',
  ],
  [
    'deployment-has-poddisruptionbudget',
    'on',
    'runtime/drain-budget',
    'where a Service sends requests to two replicas or more',
  ],
  ['poddisruptionbudget-has-policy', 'on', 'runtime/drain-budget', 'a budget that says nothing counts as none'],
  ['pod-networkpolicy', 'on', 'security/default-deny', 'once a namespace'],
  ['networkpolicy-targets-pod', 'on', 'reference/selects-nothing'],
  ['pod-probes', 'on', 'runtime/readiness runtime/probe-timeout'],
  ['pod-probes-identical', 'on', 'runtime/liveness-equals-readiness', 'where the question is one of readiness'],
  [
    'container-security-context-user-group-id',
    'on',
    'security/restricted-gap security/root-user',
    'not root; a number above 10,000 is no must',
  ],
  ['container-security-context-privileged', 'on', 'security/privileged security/pod-security'],
  ['container-security-context-readonlyrootfilesystem', 'on', 'security/writable-root'],
  ['container-seccomp-profile', 'off', 'security/restricted-gap security/pod-security'],
  ['service-targets-pod', 'on', 'reference/selects-nothing'],
  ['service-type', 'on', '', 'a type of Service is a decision'],
  ['stable-version', 'on', 'schema/deprecated-api schema/removed-api'],
  ['deployment-has-host-podantiaffinity', 'on', 'runtime/drain-budget', SPREAD],
  ['statefulset-has-host-podantiaffinity', 'on', 'runtime/drain-budget', SPREAD],
  [
    'deployment-targeted-by-hpa-does-not-have-replicas-configured',
    'on',
    'identity/autoscaled-replicas',
    'also KEDA, and what Argo CD ignores',
  ],
  ['statefulset-has-servicename', 'on', 'reference/stateful-set-service'],
  ['deployment-pod-selector-labels-match-template-metadata-labels', 'on', 'schema/refused'],
  ['statefulset-pod-selector-labels-match-template-metadata-labels', 'on', 'schema/refused'],
  ['label-values', 'on', 'schema/name'],
  ['horizontalpodautoscaler-has-target', 'on', 'reference/scale-target'],
  ['horizontalpodautoscaler-replicas', 'on', '', SIZING],
  ['pod-topology-spread-constraints', 'on', 'runtime/drain-budget', SPREAD],
];

const POLARIS: readonly Row[] = [
  ['deploymentMissingReplicas', 'on', '', SIZING],
  ['priorityClassNotSet', 'on', '', HOUSE_STYLE],
  ['tagNotSpecified', 'on', 'security/image-tag'],
  ['pullPolicyNotAlways', 'on', '', 'a pinned image is the same wherever it is pulled'],
  ['readinessProbeMissing', 'on', 'runtime/readiness', 'where a Service sends requests'],
  ['livenessProbeMissing', 'on', '', 'a program that ends when it is broken needs none, and a bad one does more harm'],
  ['metadataAndInstanceMismatched', 'on', '', HOUSE_STYLE],
  ['pdbDisruptionsIsZero', 'on', 'rollout/budget-blocks-drain', 'against the replicas that are there'],
  [
    'missingPodDisruptionBudget',
    'on',
    'runtime/drain-budget',
    'where a Service sends requests to two replicas or more',
  ],
  ['topologySpreadConstraint', 'on', 'runtime/drain-budget', SPREAD],
  ['hpaMaxAvailability', 'on', '', SIZING],
  ['hpaMinAvailability', 'on', '', SIZING],
  [
    'pdbMinAvailableGreaterThanOrEqualToHPAMinReplicas',
    'on',
    'rollout/budget-blocks-drain',
    'an autoscaler counts with its least replicas',
  ],
  ['cpuRequestsMissing', 'on', 'runtime/resources'],
  ['cpuLimitsMissing', 'on', '', 'a CPU limit slows a program down and protects nobody'],
  ['memoryRequestsMissing', 'on', 'runtime/resources'],
  ['memoryLimitsMissing', 'on', 'runtime/resources'],
  ['automountServiceAccountToken', 'on', 'security/token-automount'],
  ['hostIPCSet', 'on', 'security/host-access security/pod-security'],
  ['hostPathSet', 'on', 'security/host-access security/pod-security'],
  ['hostProcess', 'on', 'security/pod-security', 'Windows alone'],
  ['hostPIDSet', 'on', 'security/host-access security/pod-security'],
  ['linuxHardening', 'on', 'security/restricted-gap security/pod-security'],
  ['missingNetworkPolicy', 'on', 'security/default-deny', 'once a namespace'],
  ['notReadOnlyRootFilesystem', 'on', 'security/writable-root'],
  ['privilegeEscalationAllowed', 'on', 'security/restricted-gap security/pod-security'],
  ['procMount', 'on', 'security/unsafe-setting security/pod-security'],
  ['runAsRootAllowed', 'on', 'security/restricted-gap security/root-user security/pod-security'],
  ['runAsPrivileged', 'on', 'security/privileged security/pod-security'],
  ['dangerousCapabilities', 'on', 'security/capabilities security/pod-security'],
  ['insecureCapabilities', 'on', 'security/restricted-gap security/pod-security'],
  ['hostNetworkSet', 'on', 'security/host-access security/pod-security'],
  ['hostPortSet', 'on', 'security/host-access security/pod-security'],
  ['tlsSettingsMissing', 'on', '', 'where TLS ends is a decision, and often another object says it'],
  ['sensitiveContainerEnvVar', 'on', 'security/plain-credential', 'by the shape of the value, too'],
  ['sensitiveConfigmapContent', 'on', 'security/plain-credential', 'by the shape of the value, too'],
  ['clusterrolePodExecAttach', 'on', 'security/wildcard-rights', 'stars only: some controllers must attach'],
  ['rolePodExecAttach', 'on', 'security/wildcard-rights', 'stars only: some controllers must attach'],
  ['clusterrolebindingPodExecAttach', 'on', 'security/wildcard-rights', 'stars only: some controllers must attach'],
  ['rolebindingClusterRolePodExecAttach', 'on', 'security/wildcard-rights', 'stars only: some controllers must attach'],
  ['rolebindingRolePodExecAttach', 'on', 'security/wildcard-rights', 'stars only: some controllers must attach'],
  ['clusterrolebindingClusterAdmin', 'on', 'security/cluster-admin'],
  ['rolebindingClusterAdminClusterRole', 'on', '', 'all rights in one namespace: what a namespace of its own is for'],
  ['rolebindingClusterAdminRole', 'on', 'security/wildcard-rights', 'the rights themselves, not the name of the role'],
];

const PLUTO: readonly Row[] = [
  [
    'k8s',
    'on',
    'schema/removed-api schema/deprecated-api',
    'for the Kubernetes version that is asked for, and `schema/deprecated-field`',
  ],
  [
    'istio',
    'on',
    'schema/unknown-kind',
    'by the versions that the CustomResourceDefinitions at hand serve, not by a list: also for cert-manager and all others',
  ],
];

const KUBECONFORM: readonly Row[] = [
  [
    'validation',
    'on',
    'schema/wrong-type schema/missing-field schema/invalid-value schema/unknown-kind schema/removed-api',
    'without a download: Kubernetes 1.30 to 1.35 are in the package',
  ],
  ['strict', 'off', 'schema/unknown-field schema/newer-field read/duplicate-key', 'always on'],
  ['ignore-missing-schemas', 'off', 'schema/unknown-kind', 'an unknown kind ends with exit code 1, never with 0'],
];

const ROWS: Readonly<Record<Peer, readonly Row[]>> = {
  'kube-linter': KUBE_LINTER,
  'kube-score': KUBE_SCORE,
  polaris: POLARIS,
  pluto: PLUTO,
  kubeconform: KUBECONFORM,
};
const PEERS = Object.keys(ROWS) as readonly Peer[];
