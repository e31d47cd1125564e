import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, text } from '../field.ts';
import { objectText } from '../finding.ts';
import { named } from '../reference/presence.ts';
import type { Observation, Rule } from '../rule.ts';
import { ignoredDifference } from './ignored-difference.ts';

export const flaggerOwned: Rule = {
  id: 'identity/flagger-owned',
  severity: 'error',
  title: 'Git and Flagger both set what Flagger steers by',
  why: 'Flagger scales the target to 0 between releases and points the Service at the primary. Where Git sets the replicas or the selector, each sync undoes that: idle pods run, an analysis loses its pods, or all requests go to a target that has none.',
  source: 'https://docs.flagger.app/faq',
  examples: { failing: example('replicas: 3'), passing: example('revisionHistoryLimit: 3') },
  *check(context: Context): Iterable<Observation> {
    for (const canary of context.ofKind('flagger.app', 'Canary')) {
      const name = text(at(canary.manifest, 'spec', 'targetRef', 'name'));
      const kind = text(at(canary.manifest, 'spec', 'targetRef', 'kind')) ?? 'Deployment';
      if (name === undefined || kind === 'Service') continue;
      const target = named(context, 'apps', kind, canary.namespace, name);
      if (target !== undefined) yield* contested(context, canary, target, 'replicas', '/spec/replicas');
      const apex = text(at(canary.manifest, 'spec', 'service', 'name')) ?? name;
      for (const suffix of ['', '-primary', '-canary']) {
        const service = named(context, '', 'Service', canary.namespace, apex + suffix);
        if (service !== undefined) yield* contested(context, canary, service, 'selector', '/spec/selector');
      }
    }
  },
};

function* contested(
  context: Context,
  canary: CheckedObject,
  object: CheckedObject,
  field: 'replicas' | 'selector',
  pointer: string,
): Iterable<Observation> {
  if (at(object.manifest, 'spec', field) === undefined) return;
  const ignored = ignoredDifference(context, object, pointer);
  if (ignored === 'ignored') return;
  const written = ignored === 'compared' ? '' : ', though it is not compared';
  yield {
    on: object,
    path: ['spec', field],
    message: `each sync writes ${field} of ${objectText(object.reference)}${written}, which ${objectText(canary.reference)} sets`,
    fix:
      field === 'replicas'
        ? 'remove replicas here and set the size with an autoscaler that the Canary names'
        : 'remove the Service: the Canary makes it',
    related: [{ on: canary, message: 'the Canary' }],
  };
}

function example(field: string): string {
  return `
apiVersion: flagger.app/v1beta1
kind: Canary
metadata: { name: console, namespace: agent }
spec:
  targetRef: { apiVersion: apps/v1, kind: Deployment, name: console }
  service: { port: 80 }
  analysis: { interval: 15s, iterations: 2, threshold: 1 }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: console, namespace: agent }
spec:
  ${field}
  selector: { matchLabels: { app: console } }
  template:
    metadata: { labels: { app: console } }
    spec: { containers: [{ name: console, image: registry.example.com/console:1.0.0 }] }
`;
}
