import { stringify } from 'yaml';

/** Annotation value that gives a node to kwok. */
export const FAKE = { 'kwok.x-k8s.io/node': 'fake' } as const;

/** Label of the lab's own fake nodes. */
export const FAKE_LABEL = { 'waveproof.dev/fake': 'true' } as const;

/** Taint of fake nodes that stand beside real ones. */
export const FAKE_TAINT = { key: 'waveproof.dev/fake', value: 'true', effect: 'NoSchedule' } as const;

/** Annotation of a pod on a fake node that decides how it behaves: `never-ready` keeps it Pending without a condition. */
export const BEHAVIOUR = 'waveproof.dev/fake';

/** What a fake node looks like to the scheduler. */
export interface FakeNode {
  readonly name: string;
  /** @default 4 cores, 8 GiB, 110 pods */
  readonly allocatable?: { readonly cpu: string; readonly memory: string; readonly pods: string };
  /** Labels beside hostname, architecture and system. @default - none */
  readonly labels?: Readonly<Record<string, string>>;
  /** @default - none */
  readonly taints?: readonly { readonly key: string; readonly value?: string; readonly effect: string }[];
}

/** The Node object of a fake node; its allocatable is set at creation, since no kubelet will ever report one. */
export function fakeNode(node: FakeNode) {
  const resources = node.allocatable ?? { cpu: '4', memory: '8Gi', pods: '110' };
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name: node.name,
      annotations: FAKE,
      labels: {
        'kubernetes.io/hostname': node.name,
        'kubernetes.io/arch': 'amd64',
        'kubernetes.io/os': 'linux',
        ...node.labels,
      },
    },
    spec: node.taints === undefined ? {} : { taints: node.taints },
    status: { allocatable: resources, capacity: resources },
  };
}

/**
 * How fake nodes and pods live, as kwok stages: a node is ready at once and keeps its lease, a pod becomes ready at
 * once, a Job's pod succeeds, a deleted pod is gone without its grace period.
 */
export function stages(): string {
  return [
    stage(
      'node-ready',
      'Node',
      [is('.status.conditions.[] | select( .type == "Ready" ) | .status', 'NotIn', ['True'])],
      {
        statusTemplate: NODE_STATUS,
      },
    ),
    stage('node-alive', 'Node', [is('.status.phase', 'In', ['Running'])], { statusTemplate: NODE_CONDITIONS }, 300_000),
    stage(
      'pod-ready',
      'Pod',
      [
        { key: '.metadata.deletionTimestamp', operator: 'DoesNotExist' },
        is('.status.phase', 'In', ['Pending']),
        is(`.metadata.annotations["${BEHAVIOUR}"]`, 'NotIn', ['never-ready']),
      ],
      { statusTemplate: POD_STATUS },
    ),
    stage(
      'job-done',
      'Pod',
      [
        { key: '.metadata.deletionTimestamp', operator: 'DoesNotExist' },
        is('.status.phase', 'In', ['Running']),
        is('.metadata.ownerReferences.[].kind', 'In', ['Job']),
      ],
      { statusTemplate: 'phase: Succeeded' },
    ),
    stage('pod-gone', 'Pod', [{ key: '.metadata.deletionTimestamp', operator: 'Exists' }], { delete: true }),
  ]
    .map((item) => stringify(item))
    .join('---\n');
}

interface Condition {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
}

function stage(name: string, kind: string, matchExpressions: readonly Condition[], next: object, delayMs?: number) {
  const delay = { durationMilliseconds: delayMs, jitterDurationMilliseconds: (delayMs ?? 0) * 1.1 };
  return {
    apiVersion: 'kwok.x-k8s.io/v1alpha1',
    kind: 'Stage',
    metadata: { name },
    spec: {
      resourceRef: { apiGroup: 'v1', kind },
      selector: { matchExpressions },
      ...(delayMs === undefined ? {} : { delay }),
      next,
    },
  };
}

function is(key: string, operator: string, values: readonly string[]): Condition {
  return { key, operator, values };
}

const NODE_CONDITIONS = `{{ $now := Now }}
conditions:
{{ range NodeConditions }}
- type: {{ .type | Quote }}
  status: {{ .status | Quote }}
  reason: {{ .reason | Quote }}
  message: {{ .message | Quote }}
  lastHeartbeatTime: {{ $now | Quote }}
  lastTransitionTime: {{ $now | Quote }}
{{ end }}
`;

const NODE_STATUS = `${NODE_CONDITIONS}
addresses:
- {type: InternalIP, address: {{ NodeIP | Quote }}}
- {type: Hostname, address: {{ NodeName | Quote }}}
nodeInfo: {architecture: amd64, operatingSystem: linux, kubeletVersion: fake, bootID: "", containerRuntimeVersion: fake, kernelVersion: fake, kubeProxyVersion: "", machineID: "", osImage: fake, systemUUID: ""}
phase: Running
`;

const POD_STATUS = `{{ $now := Now }}
phase: Running
startTime: {{ $now | Quote }}
hostIP: {{ NodeIPWith .spec.nodeName | Quote }}
podIP: {{ PodIPWith .spec.nodeName ( or .spec.hostNetwork false ) ( or .metadata.uid "" ) ( or .metadata.name "" ) ( or .metadata.namespace "" ) | Quote }}
conditions:
- {type: Initialized, status: "True", lastTransitionTime: {{ $now | Quote }}}
- {type: ContainersReady, status: "True", lastTransitionTime: {{ $now | Quote }}}
- {type: Ready, status: "True", lastTransitionTime: {{ $now | Quote }}}
{{ range .spec.readinessGates }}
- {type: {{ .conditionType | Quote }}, status: "True", lastTransitionTime: {{ $now | Quote }}}
{{ end }}
containerStatuses:
{{ range .spec.containers }}
- {name: {{ .name | Quote }}, image: {{ .image | Quote }}, imageID: fake, ready: true, started: true, restartCount: 0, state: {running: {startedAt: {{ $now | Quote }}}}}
{{ end }}
initContainerStatuses:
{{ range .spec.initContainers }}
{{ if eq ( or .restartPolicy "" ) "Always" }}
- {name: {{ .name | Quote }}, image: {{ .image | Quote }}, imageID: fake, ready: true, started: true, restartCount: 0, state: {running: {startedAt: {{ $now | Quote }}}}}
{{ else }}
- {name: {{ .name | Quote }}, image: {{ .image | Quote }}, imageID: fake, ready: true, started: false, restartCount: 0, state: {terminated: {exitCode: 0, reason: Completed, startedAt: {{ $now | Quote }}, finishedAt: {{ $now | Quote }}}}}
{{ end }}
{{ end }}
`;
