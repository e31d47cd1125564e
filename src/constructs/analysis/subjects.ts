import type { Subject } from './vocabulary.ts';

/** Arguments that a Rollout passes to an analysis run. */
export const CANARY_HASH = 'canary-hash';
export const STABLE_HASH = 'stable-hash';

/** Label that Argo Rollouts puts on its pods, and the metric label that Prometheus makes of it. */
export const ROLLOUT_HASH_LABEL = 'rollouts-pod-template-hash';
export const ROLLOUT_HASH_METRIC_LABEL = 'rollouts_pod_template_hash';

/** Pods of the revision that an analysis run judges. Never by a role label: those change hands at promotion. */
export function canaryPods(rollout: RolloutIdentity): Subject {
  return revision(rollout, `{{args.${CANARY_HASH}}}`);
}

/** Pods of the revision that is being replaced. */
export function stablePods(rollout: RolloutIdentity): Subject {
  return revision(rollout, `{{args.${STABLE_HASH}}}`);
}

/**
 * New pods of a Flagger target. Flagger fills in its own names; the pods have no hash label that Prometheus keeps, but
 * a Deployment's pods are named `<name>-<hash>-<random>`, which the primary's `<name>-primary-<hash>-<random>` is not.
 */
export function flaggerCanaryPods(): Subject {
  return { namespace: '{{ namespace }}', labels: {}, pods: { matches: '{{ target }}-[0-9a-z]+-[0-9a-z]+' } };
}

export interface RolloutIdentity {
  readonly name: string;
  readonly namespace: string;
}

function revision({ name, namespace }: RolloutIdentity, hash: string): Subject {
  return {
    namespace,
    labels: { [ROLLOUT_HASH_METRIC_LABEL]: hash },
    pods: { matches: `${name}-${hash}-[0-9a-z]+` },
  };
}
