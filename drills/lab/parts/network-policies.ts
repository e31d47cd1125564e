import type { Manifest } from '../../../src/synth/manifest.ts';
import { run } from '../command.ts';
import { REGISTRY } from '../images/catalogue.ts';
import { VERSIONS } from '../versions.ts';

const NAMESPACE = 'kube-system';
const NAME = 'kube-network-policies';
const LABELS = { app: NAME };
/** Number of the queue that the agent reads packets from. */
const QUEUE = '100';

/** Name of the agent's own nftables table, which it must not touch. */
const TABLE = 'kube-network-policies';

/** The agent that enforces NetworkPolicies on every node that takes workloads. */
export function networkPolicyManifests(): readonly Manifest[] {
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: NAME, namespace: NAMESPACE } },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: `lab:${NAME}` },
      rules: [
        { apiGroups: [''], resources: ['pods', 'namespaces', 'nodes'], verbs: ['get', 'list', 'watch'] },
        { apiGroups: ['networking.k8s.io'], resources: ['networkpolicies'], verbs: ['get', 'list', 'watch'] },
        { apiGroups: ['', 'events.k8s.io'], resources: ['events'], verbs: ['create', 'patch', 'update'] },
      ],
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name: `lab:${NAME}` },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: `lab:${NAME}` },
      subjects: [{ kind: 'ServiceAccount', name: NAME, namespace: NAMESPACE }],
    },
    {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: { name: NAME, namespace: NAMESPACE },
      spec: {
        selector: { matchLabels: LABELS },
        template: {
          metadata: { labels: LABELS },
          spec: {
            hostNetwork: true,
            serviceAccountName: NAME,
            enableServiceLinks: false,
            priorityClassName: 'system-node-critical',
            // Fake nodes run nothing, so an agent there would only look as if it did.
            affinity: {
              nodeAffinity: {
                requiredDuringSchedulingIgnoredDuringExecution: {
                  nodeSelectorTerms: [{ matchExpressions: [{ key: 'waveproof.dev/fake', operator: 'DoesNotExist' }] }],
                },
              },
            },
            // Started first, and there as long as the agent: see its own source for what would be lost without it.
            initContainers: [
              {
                name: 'table-holder',
                image: `${REGISTRY}/table-holder:1`,
                imagePullPolicy: 'IfNotPresent',
                restartPolicy: 'Always',
                args: [TABLE],
                resources: { requests: { cpu: '1m', memory: '8Mi' }, limits: { memory: '32Mi' } },
                securityContext: { capabilities: { add: ['NET_ADMIN'] } },
              },
            ],
            containers: [
              {
                name: 'agent',
                image: `${REGISTRY}/kube-network-policies:${VERSIONS['kube-network-policies']}`,
                imagePullPolicy: 'IfNotPresent',
                args: [
                  '--hostname-override=$(NODE)',
                  '--disable-nri',
                  '--metrics-bind-address=:19080',
                  '--netfilter-bug-1766-fix=false',
                ],
                env: [{ name: 'NODE', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } }],
                // Every new connection waits for it: it must not starve when pods start.
                resources: { requests: { cpu: '100m', memory: '64Mi' }, limits: { memory: '128Mi' } },
                securityContext: { capabilities: { add: ['NET_ADMIN'] } },
              },
            ],
          },
        },
      },
    },
  ];
}

/**
 * Sends the first packet of every connection to a pod of this node to the agent. The agent's own nftables rules do the
 * same, but need a kernel with queues in nftables; where that is missing they fail and policies would do nothing.
 * Traffic from the node itself is exempt, as the API server's and the kubelet's must be.
 *
 * @param enter command and arguments that lead into the node
 */
export async function queuePackets(enter: readonly string[], podCidr: string): Promise<void> {
  const mangle = ['iptables', '--wait', '-t', 'mangle', '-A', 'POSTROUTING'];
  const rules = [
    ['-m', 'addrtype', '--src-type', 'LOCAL', '-j', 'RETURN'],
    ['-d', podCidr, '-m', 'conntrack', '--ctstate', 'NEW', '-j', 'NFQUEUE', '--queue-num', QUEUE],
  ];
  for (const rule of rules) await run(enter[0]!, [...enter.slice(1), ...mangle, ...rule]);
}
