import type { Process } from './process.ts';
import type { Promotion } from './promotion.ts';
import { rolling } from './promotion.ts';

/** The controller that replaces one revision of a Process with the next. */
export type Engine = 'Argo Rollouts' | 'Flagger' | 'Deployment';

/** Stop every old replica, then start the new ones: what `interrupted` means. */
export interface Recreate {
  readonly kind: 'recreate';
}

/** Label whose value is the revision of a pod: what keeps a new pod from being repelled by old ones. */
export type RevisionKey = 'pod-template-hash' | 'rollouts-pod-template-hash';

/** How a Process is promoted: what it says, else rolling when it may overlap and recreate when it may not. */
export function promotionOf(process: Pick<Process, 'cutover' | 'promotion'>): Promotion | Recreate {
  if (process.cutover === 'interrupted') return { kind: 'recreate' };
  return process.promotion ?? rolling();
}

/** The controller that promotes a Process. */
export function engineOf(process: Pick<Process, 'cutover' | 'promotion'>): Engine {
  switch (promotionOf(process).kind) {
    case 'canary':
      return 'Argo Rollouts';
    case 'blueGreen':
      return 'Flagger';
    default:
      return 'Deployment';
  }
}

/**
 * The label that an engine's controllers put on each revision's pods before they are created. Flagger promotes Deployments
 * and leaves their label as it is; Argo Rollouts makes its own ReplicaSets and uses its own label.
 *
 * https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#matchlabelkeys and
 * https://github.com/argoproj/argo-rollouts/blob/master/pkg/apis/rollouts/v1alpha1/types.go
 */
export function revisionKey(engine: Engine): RevisionKey {
  return engine === 'Argo Rollouts' ? 'rollouts-pod-template-hash' : 'pod-template-hash';
}
