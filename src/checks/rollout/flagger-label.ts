import type { Context } from '../context.ts';
import { at } from '../field.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { selects } from '../selector.ts';
import { type FlaggerTarget, flaggerTargets, isRewritten, primaryLabels } from './flagger.ts';
import { placementTerms } from './placement-term.ts';

export const flaggerLabel: Rule = {
  id: 'rollout/flagger-label',
  severity: 'error',
  title: 'a label by which Flagger cannot tell canary from primary',
  why: "Flagger needs one of its selector labels on the target, and gives the primary its value with -primary appended. In anti-affinity and topology spread it appends the suffix only where the value is the Deployment's own name. With another value the primary's rules go on looking at the canary's pods: its own are not kept apart, and the two keep each other away.",
  source: 'https://github.com/fluxcd/flagger/blob/v1.44.0/pkg/canary/deployment_controller.go',
  examples: { failing: example('shop-api'), passing: example('api') },
  *check(context: Context): Iterable<Observation> {
    for (const found of flaggerTargets(context)) {
      if (found.label === undefined) yield noLabel(found);
      else yield* notRewritten(context, found);
    }
  },
};

function noLabel({ target, canary, selectorLabels }: FlaggerTarget): Observation {
  return {
    on: target,
    path: ['spec', 'selector', 'matchLabels'],
    message: `Flagger finds none of the labels ${selectorLabels.join(', ')} in the selector, so Canary ${canary.name} never starts`,
    fix: `select by app: ${target.name}`,
    related: [{ on: canary, path: ['spec', 'targetRef'], message: 'the Canary' }],
  };
}

function* notRewritten(context: Context, found: FlaggerTarget): Iterable<Observation> {
  const { target, canary, label, value } = found;
  const pod = context.podOf(target);
  if (pod === undefined) return;
  const primary = primaryLabels(found, pod.labels);
  for (const { term, path, kind, hard } of placementTerms(pod.spec, pod.specPath)) {
    const selector = at(term, 'labelSelector');
    // Flagger does not touch pod affinity, and a term about other pods needs no suffix.
    if (kind === 'affinity' || !selects(selector, pod.labels) || isRewritten(found, selector)) continue;
    if (selects(selector, primary)) continue;
    yield {
      on: target,
      path: [...path, 'labelSelector'],
      severity: hard ? 'error' : 'warning',
      message: `${kind} selects ${label}: ${value}, which is not the name of ${objectText(target.reference)}, so the primary's copy goes on selecting the canary's pods`,
      fix: `make the label ${label}: ${target.name}, in the pod template, the selector and here`,
      related: [{ on: canary, path: ['spec', 'targetRef'], message: 'the Canary' }],
    };
  }
}

function example(value: string): string {
  return `
apiVersion: flagger.app/v1beta1
kind: Canary
metadata: { name: api, namespace: agent }
spec: { targetRef: { apiVersion: apps/v1, kind: Deployment, name: api }, service: { port: 80 } }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: ${value} } }
  template:
    metadata: { labels: { app: ${value} } }
    spec:
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: DoNotSchedule
          labelSelector: { matchLabels: { app: ${value} } }
          matchLabelKeys: [pod-template-hash]
      containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
`;
}
