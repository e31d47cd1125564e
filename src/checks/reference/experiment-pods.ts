import type { Context } from '../context.ts';
import { at, list, textMap } from '../field.ts';
import type { Labels } from '../selector.ts';

/** Labels of the pods that an experiment makes, and the namespace they are in. */
export interface ExperimentPods {
  readonly namespace: string | undefined;
  readonly labels: Labels;
}

/**
 * The pods of Argo Rollouts' experiments: an Experiment has templates of its own, and a step of a Rollout takes the Rollout's pods
 * with labels over theirs. They run for a while only, so no other check counts them.
 * Source: https://argo-rollouts.readthedocs.io/en/stable/features/experiment/
 */
export function experimentPods(context: Context): readonly ExperimentPods[] {
  return context.once(find);
}

function find(context: Context): readonly ExperimentPods[] {
  const own = context.ofKind('argoproj.io', 'Experiment').flatMap(({ manifest, namespace }) =>
    list(at(manifest, 'spec', 'templates')).map((template) => ({
      namespace,
      labels: textMap(at(template, 'template', 'metadata', 'labels')),
    })),
  );
  const steps = context.ofKind('argoproj.io', 'Rollout').flatMap((rollout) => {
    const pods = context.podOf(rollout)?.labels ?? {};
    return list(at(rollout.manifest, 'spec', 'strategy', 'canary', 'steps'))
      .flatMap((step) => list(at(step, 'experiment', 'templates')))
      .map((template) => ({
        namespace: rollout.namespace,
        labels: { ...pods, ...textMap(at(template, 'metadata', 'labels')) },
      }));
  });
  return [...own, ...steps];
}
