import { objectText } from '../../finding.ts';
import { workloadsOf } from '../../rollout/workload.ts';
import type { ChangeRule } from '../change-rule.ts';
import { isConfiguration, prunedTooEarly } from '../effects/configuration.ts';
import { application } from './example-objects.ts';

export const prunesUsedConfiguration: ChangeRule = {
  id: 'change/prunes-used-configuration',
  severity: 'warning',
  title: 'a ConfigMap or Secret is pruned while pods of the old revision still read it',
  why: 'A canary runs old and new pods side by side for minutes or hours, and an aborted one goes back to the old pods. The old configuration is pruned at the start of that: an old pod that is made anew cannot start.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/#no-prune-resources',
  examples: {
    failing: files(''),
    passing: files(', annotations: { argocd.argoproj.io/sync-options: Prune=false }'),
  },
  *check(comparison) {
    for (const change of comparison.changes) {
      if (change.before === undefined || change.kind === 'changed' || !isConfiguration(change.before)) continue;
      for (const owner of prunedTooEarly(comparison, change.before)) {
        const [workload] = workloadsOf(comparison.after, owner);
        if (workload === undefined || (!LONG.has(workload.update.kind) && workload.flagger === undefined)) continue;
        yield {
          change,
          message: `${objectText(change.before.reference)} is pruned when the release of ${workload.name} begins, and its old pods read it to the end`,
          fix: 'annotate it with argocd.argoproj.io/sync-options: Prune=false, or keep the last one in Git',
        };
      }
    }
  },
};

/** Updates that keep old pods for as long as they judge the new ones. */
const LONG: ReadonlySet<string> = new Set(['canary', 'routed canary', 'blue-green']);

function files(metadata: string) {
  return {
    'before/shop.yaml': application(),
    'before/app/config.yaml': config('1a2b3c4d', metadata),
    'before/app/rollout.yaml': rollout('1a2b3c4d'),
    'after/shop.yaml': application(),
    'after/app/config.yaml': config('5e6f7a8b', metadata),
    'after/app/rollout.yaml': rollout('5e6f7a8b'),
  };
}

function config(hash: string, metadata: string): string {
  return `
apiVersion: v1
kind: ConfigMap
metadata: { name: api-${hash}, namespace: shop${metadata} }
data: { revision: "${hash}" }
`;
}

function rollout(hash: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: shop }
spec:
  replicas: 3
  selector: { matchLabels: { app: api } }
  strategy: { canary: { steps: [{ setWeight: 30 }, { pause: { duration: 10m } }] } }
  template:
    metadata: { labels: { app: api } }
    spec:
      containers:
        - { name: api, image: registry.example.com/api:1.0.0, envFrom: [{ configMapRef: { name: api-${hash} } }] }
`;
}
