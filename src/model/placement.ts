/** Where the replicas of a Process may run. */
export interface Placement {
  /** At most one replica of a revision per node. */
  readonly across?: 'node';
  /** CPU architecture, as in the label `kubernetes.io/arch`. @default - any */
  readonly arch?: 'amd64' | 'arm64';
  /** Node labels that must match. @default - none */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Spread the replicas: at most one of a revision per node. */
export function across(topology: 'node', options: Omit<Placement, 'across'> = {}): Placement {
  return { across: topology, ...options };
}
