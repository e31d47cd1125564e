import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, isRecord, list } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const routerOnlyField: Rule = {
  id: 'rollout/router-only-field',
  severity: 'error',
  title: 'a field that needs a traffic router, in a canary without one',
  why: 'Without trafficRouting a weight is reached by the number of pods alone. The controller refuses a Rollout that asks for more than that (InvalidSpec: nothing is updated any more), and passes over the rest in silence.',
  source: 'https://github.com/argoproj/argo-rollouts/blob/v1.9.1/pkg/apis/rollouts/validation/validation.go',
  examples: {
    failing: example('- setCanaryScale: { replicas: 1 }'),
    passing: example('- setWeight: 20'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const rollout of context.ofKind('argoproj.io', 'Rollout')) {
      const canary = at(rollout.manifest, 'spec', 'strategy', 'canary');
      if (!isRecord(canary) || canary['trafficRouting'] !== undefined) continue;
      yield* fields(rollout, canary);
      for (const [index, step] of list(canary['steps']).entries()) {
        for (const field of STEPS) {
          if (at(step, field) === undefined) continue;
          yield {
            on: rollout,
            path: ['spec', 'strategy', 'canary', 'steps', index, field],
            mark: 'key',
            message: `step ${index + 1} is ${field}, and the canary has no trafficRouting: the controller refuses the Rollout`,
            fix: 'use setWeight, or add a trafficRouting',
          };
        }
      }
    }
  },
};

const STEPS = ['setCanaryScale', 'setHeaderRoute', 'setMirrorRoute'];

const REFUSED = ['scaleDownDelaySeconds', 'dynamicStableScale'];
const IGNORED = ['abortScaleDownDelaySeconds', 'minPodsPerReplicaSet'];

function* fields(rollout: CheckedObject, canary: Readonly<Record<string, unknown>>): Iterable<Observation> {
  for (const field of [...REFUSED, ...IGNORED]) {
    // A false dynamicStableScale is the default.
    if (canary[field] === undefined || canary[field] === false) continue;
    const refused = REFUSED.includes(field);
    yield {
      on: rollout,
      path: ['spec', 'strategy', 'canary', field],
      mark: 'key',
      severity: refused ? 'error' : 'warning',
      message: `${field} without a trafficRouting: the controller ${refused ? 'refuses the Rollout' : 'passes over it'}`,
      fix: `take ${field} away, or add a trafficRouting`,
    };
  }
}

function example(step: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  strategy:
    canary:
      steps:
        ${step}
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
