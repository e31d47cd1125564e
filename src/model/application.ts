/** A thing that one Application brings and another may need, e.g. a CRD group, a namespace, a Secret. */
export interface Capability {
  readonly kind: 'crds' | 'namespace' | 'secret' | 'webhook' | 'service' | 'application';
  /** `argoproj.io`, `agent`, `agent/postgresql-app`, `kyverno`, `metrics/prometheus`, `policies`. */
  readonly name: string;
}

/** Something an Application or a Process cannot start without. */
export interface Need extends Capability {
  /** Why, as a clause that reads after "because": `Rollouts ask it for analysis`. */
  readonly because: string;
}

/** What the wave model knows of one Argo CD Application. */
export interface ApplicationNode {
  readonly name: string;
  readonly needs: readonly Need[];
  readonly provides: readonly Capability[];
}

/** A capability as messages name it: `crds argoproj.io`. */
export function capabilityText(capability: Capability): string {
  return `${capability.kind} ${capability.name}`;
}
