import { Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import type { IntOrString, NetworkPolicyPeer, NetworkPolicyPort, NetworkPolicySpec } from '../../imports/k8s.ts';
import { NetworkPolicy } from '../../imports/k8s.ts';
import { Platform } from './platform.ts';
import type { ServiceAddress } from './service-address.ts';

/** Pods by label. Empty: every pod. */
export type PodLabels = Readonly<Record<string, string>>;

/** Pods on the other end of a connection. */
export interface Peer {
  /** @default - the namespace of the policy */
  readonly namespace?: string;
  /** @default - every pod of that namespace */
  readonly pods?: PodLabels;
}

/** Pods to reach, at ports of their own: a policy sees the pod's port, never the Service's. */
export interface Destination extends Peer {
  /** Port numbers or names. @default - every port */
  readonly ports?: readonly IntOrString[];
}

/**
 * Nothing may call the pods of a namespace unless another policy says so.
 *
 * The kubelet's probes come from the node and pass; everything else, the same namespace included, is refused.
 */
export class DefaultDenyIngress extends Construct {
  constructor(scope: Construct, id: string, props: { readonly namespace: string }) {
    super(scope, id);
    new NetworkPolicy(this, 'policy', {
      metadata: { name: 'default-deny-ingress', namespace: props.namespace },
      spec: { podSelector: {}, policyTypes: ['Ingress'] },
    });
  }
}

export interface AllowIngressProps {
  readonly namespace: string;
  /** Name of the policy. */
  readonly name: string;
  /** The pods that may be called. */
  readonly pods: PodLabels;
  readonly from: readonly Peer[];
  /** Port numbers or names of the called pods. */
  readonly ports: readonly IntOrString[];
  /** The Service in front of the pods: namespaces whose Applications need it may call too. @default - none */
  readonly service?: Pick<ServiceAddress, 'namespace' | 'name'>;
}

/** Named callers, and whoever declares a need for the Service, may reach named ports of some pods. */
export class AllowIngress extends Construct {
  constructor(scope: Construct, id: string, props: AllowIngressProps) {
    super(scope, id);
    const { name, namespace, pods, ports, service } = props;
    const spec = (from: readonly Peer[]): NetworkPolicySpec => ({
      podSelector: selector(pods),
      policyTypes: ['Ingress'],
      // No callers must mean nobody. A rule with an empty `from` would mean everybody.
      ingress: from.length === 0 ? [] : [{ from: from.map(peer), ports: ports.map(port) }],
    });
    // Who needs the Service is known when every Application has been made.
    const lazy = () => spec([...props.from, ...needing(Platform.of(this), service!, props.from)]);
    new NetworkPolicy(this, 'policy', {
      metadata: { name, namespace },
      spec: service === undefined ? spec(props.from) : (Lazy.any({ produce: lazy }) as NetworkPolicySpec),
    });
  }
}

/** Namespaces that need a Service and are not among its callers anyway. */
function needing(
  platform: Platform,
  service: NonNullable<AllowIngressProps['service']>,
  from: readonly Peer[],
): Peer[] {
  return platform
    .callersOf(service)
    .filter((caller) => from.every(({ namespace }) => namespace !== caller))
    .map((namespace) => ({ namespace }));
}

/** The cluster's DNS. No port: distributions give CoreDNS ports of its own behind the Service's 53. */
export const DNS: Destination = { namespace: 'kube-system', pods: { 'k8s-app': 'kube-dns' } };

export interface AllowEgressProps {
  readonly namespace: string;
  /** Name of the policy. */
  readonly name: string;
  /** The pods that may call. */
  readonly pods: PodLabels;
  /** @default - none */
  readonly to?: readonly Destination[];
  /** TCP ports that may be reached at any address: the API server is no pod and has no label. @default - none */
  readonly anywhereOn?: readonly number[];
}

/** Some pods may reach named destinations. */
export class AllowEgress extends Construct {
  constructor(scope: Construct, id: string, props: AllowEgressProps) {
    super(scope, id);
    const { to = [], anywhereOn = [] } = props;
    new NetworkPolicy(this, 'policy', {
      metadata: { name: props.name, namespace: props.namespace },
      spec: {
        podSelector: selector(props.pods),
        policyTypes: ['Egress'],
        egress: [
          ...to.map((destination) => ({
            to: [peer(destination)],
            ...(destination.ports === undefined ? {} : { ports: destination.ports.map(port) }),
          })),
          ...(anywhereOn.length === 0 ? [] : [{ ports: anywhereOn.map(port) }]),
        ],
      },
    });
  }
}

/**
 * What every pod of a namespace may call: the cluster's DNS, pods beside it, and the given destinations. Nothing else.
 */
export class EgressBaseline extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: { readonly namespace: string; readonly to?: readonly Destination[] },
  ) {
    super(scope, id);
    new AllowEgress(this, 'egress', {
      namespace: props.namespace,
      name: 'egress-baseline',
      pods: {},
      to: [DNS, {}, ...(props.to ?? [])],
    });
  }
}

function selector(pods: PodLabels) {
  return Object.keys(pods).length === 0 ? {} : { matchLabels: pods };
}

function peer({ namespace, pods = {} }: Peer): NetworkPolicyPeer {
  return {
    podSelector: selector(pods),
    ...(namespace === undefined
      ? {}
      : { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }),
  };
}

function port(value: IntOrString): NetworkPolicyPort {
  return { port: value, protocol: 'TCP' };
}
