import type { Capability } from '../model/application.ts';
import type { OperatorName } from '../model/environment.ts';

/**
 * What each operator brings, whether an Application of the platform installs it or the cluster already has it.
 * Kept in one table, so that taking an operator off the platform and onto the `provided` list changes no wave reason.
 */
export const OPERATOR_CAPABILITIES: Readonly<Record<OperatorName, readonly Capability[]>> = {
  'argo-rollouts': [{ kind: 'crds', name: 'argoproj.io' }],
  'cloudnative-pg': [
    { kind: 'crds', name: 'postgresql.cnpg.io' },
    { kind: 'webhook', name: 'cloudnative-pg' },
  ],
  flagger: [{ kind: 'crds', name: 'flagger.app' }],
  'kube-prometheus-stack': [
    { kind: 'crds', name: 'monitoring.coreos.com' },
    { kind: 'service', name: 'metrics/prometheus' },
  ],
  kyverno: [
    { kind: 'crds', name: 'policies.kyverno.io' },
    { kind: 'webhook', name: 'kyverno' },
  ],
  'metrics-server': [{ kind: 'service', name: 'metrics/resources' }],
};

/** What an environment has before the platform's first wave. */
export function givenCapabilities(provided: readonly OperatorName[]): readonly Capability[] {
  return provided.flatMap((name) => [{ kind: 'application', name } as const, ...OPERATOR_CAPABILITIES[name]]);
}
