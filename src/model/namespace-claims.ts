import type { Fault } from './fault.ts';

/** Who owns a namespace, or wants to make one its own. */
export interface NamespaceClaim {
  readonly namespace: string;
  /** Name of an Application. */
  readonly by: string;
}

/** Namespaces that Kubernetes itself makes and needs. */
const SYSTEM = ['default', 'kube-node-lease', 'kube-public', 'kube-system'];

/**
 * Namespaces that an Application makes its own although somebody else runs in them: from then on nobody could call the pods
 * of either without a policy that says so, and Pod Security would refuse what runs there today.
 *
 * @param claims namespaces that get a Namespace object, Pod Security and a default deny
 * @param held namespaces that operators run in
 */
export function namespaceClaimFaults(claims: readonly NamespaceClaim[], held: readonly NamespaceClaim[]): Fault[] {
  const holders = new Map<string, string>([
    ...held.map(({ namespace, by }) => [namespace, `${by} runs there`] as const),
    ...SYSTEM.map((namespace) => [namespace, 'it is one of Kubernetes itself'] as const),
  ]);
  return claims
    .filter(({ namespace }) => holders.has(namespace))
    .map(({ namespace, by }) => ({
      path: by,
      message: `application "${by}" takes the namespace "${namespace}" for its own, and ${holders.get(namespace)}`,
      hint: 'give it another namespace',
    }));
}
