import type { Context } from '../context.ts';
import { at, type FieldPath } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { podLimit } from './update.ts';

export const cannotMove: Rule = {
  id: 'rollout/cannot-move',
  severity: 'error',
  title: 'an update that may neither add nor remove a pod',
  why: 'With maxSurge and maxUnavailable both 0 no pod could ever be replaced. The API server refuses such a Deployment or DaemonSet; Argo Rollouts accepts the object and stops at InvalidSpec. A DaemonSet may also not have both.',
  source: 'https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#max-unavailable',
  examples: { failing: example(0), passing: example(1) },
  *check(context: Context): Iterable<Observation> {
    for (const [group, kind, path] of PLACES) {
      for (const object of context.ofKind(group, kind)) {
        const limits = at(object.manifest, ...path);
        const surge = zero(at(limits, 'maxSurge'));
        const unavailable = zero(at(limits, 'maxUnavailable'));
        // A DaemonSet surges by 0 and lets 1 be unavailable unless it says otherwise.
        const surges = kind === 'DaemonSet' ? surge === false : surge !== true;
        if (unavailable === true && !surges) {
          yield {
            on: object,
            path: [...path, 'maxUnavailable'],
            message: 'maxSurge and maxUnavailable are both 0, so no pod can be replaced',
            fix: 'set maxSurge: 1, or maxUnavailable: 1',
          };
        } else if (kind === 'DaemonSet' && surges && unavailable !== true) {
          yield {
            on: object,
            path: [...path, 'maxSurge'],
            message: 'a DaemonSet that surges must have maxUnavailable: 0',
            fix: 'set maxUnavailable: 0, or take maxSurge away',
          };
        }
      }
    }
  },
};

const PLACES: readonly (readonly [string, string, FieldPath])[] = [
  ['apps', 'Deployment', ['spec', 'strategy', 'rollingUpdate']],
  ['apps', 'DaemonSet', ['spec', 'updateStrategy', 'rollingUpdate']],
  ['argoproj.io', 'Rollout', ['spec', 'strategy', 'canary']],
];

/** Whether a limit is 0; undefined when it is not written. */
function zero(value: unknown): boolean | undefined {
  const limit = podLimit(value);
  return limit === undefined ? undefined : limit === 0 || /^0+%$/.test(String(limit));
}

function example(surge: number): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  strategy: { canary: { maxSurge: ${surge}, maxUnavailable: 0 } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
