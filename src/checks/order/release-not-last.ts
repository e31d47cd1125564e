import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { hooksOf, waveOf } from './landing.ts';
import { syncOptions } from './server-side-apply.ts';

export const releaseNotLast: Rule = {
  id: 'order/release-not-last',
  severity: 'error',
  title: 'something in its Application waits for a release to end',
  why: 'A sync waits for a Rollout or Canary to become healthy before it goes on to a later wave, a PostSync hook or a prune that comes last. A canary that pauses keeps the sync running all the while, and a running sync takes no newer commit: also not the one that mends the release.',
  source: 'https://github.com/argoproj/argo-cd/issues/25054',
  examples: {
    failing: example('2'),
    passing: example('0'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const application of context.applications.values()) {
      if (application.definition === undefined) continue;
      for (const release of application.objects.filter(isRelease)) {
        const late = application.objects.find((object) => landsLater(context, object, release));
        if (late === undefined) continue;
        yield {
          on: release,
          message: `the sync of Application ${application.name} waits for it before ${objectText(late.reference)}: ${reason(context, late)}`,
          fix: `move ${objectText(late.reference)} to wave ${waveOf(release)} or earlier, or into another Application`,
          related: [{ on: late, message: 'what comes after it' }],
        };
      }
    }
  },
};

function isRelease({ group, kind }: CheckedObject): boolean {
  return (group === 'argoproj.io' && kind === 'Rollout') || (group === 'flagger.app' && kind === 'Canary');
}

function landsLater(context: Context, object: CheckedObject, release: CheckedObject): boolean {
  if (object === release) return false;
  const hooks = hooksOf(object);
  if (hooks.includes('PostSync') || syncOptions(context, object).includes('PruneLast=true')) return true;
  return hooks.length === 0 && waveOf(object) > waveOf(release);
}

function reason(context: Context, object: CheckedObject): string {
  if (hooksOf(object).includes('PostSync')) return 'a PostSync hook';
  if (syncOptions(context, object).includes('PruneLast=true')) return 'pruned last';
  return `in wave ${waveOf(object)}`;
}

function example(wave: string): Readonly<Record<string, string>> {
  return {
    'root/app.yaml': `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec: { project: default, source: { repoURL: https://git.example.com/p, path: shop }, destination: {} }
`,
    'shop/all.yaml': `
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: shop, annotations: { argocd.argoproj.io/sync-wave: '1' } }
spec: { workloadRef: { apiVersion: apps/v1, kind: Deployment, name: api } }
---
apiVersion: v1
kind: Service
metadata: { name: api, namespace: shop, annotations: { argocd.argoproj.io/sync-wave: '${wave}' } }
spec: { selector: { app: api }, ports: [{ port: 80 }] }
`,
  };
}
