import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { selectsExactly } from '../selector.ts';
import { candidates, mayBeElsewhere, named, namesText } from './presence.ts';

export const rolloutService: Rule = {
  id: 'reference/rollout-service',
  severity: 'error',
  title: 'a Rollout steers a Service that is not there or selects other pods',
  why: 'The controller sets the revision on the selector of the stable and canary Service. A Service that is missing, or whose selector does not fit the template, makes the Rollout Degraded with InvalidSpec before it makes a pod.',
  source: 'https://argo-rollouts.readthedocs.io/en/stable/features/specification/',
  examples: { failing: example('api-previw'), passing: example('api-preview') },
  *check(context: Context): Iterable<Observation> {
    for (const rollout of context.ofKind('argoproj.io', 'Rollout')) {
      for (const path of FIELDS) yield* service(context, rollout, path);
    }
  },
};

const FIELDS: readonly FieldPath[] = [
  ['spec', 'strategy', 'blueGreen', 'activeService'],
  ['spec', 'strategy', 'blueGreen', 'previewService'],
  ['spec', 'strategy', 'canary', 'stableService'],
  ['spec', 'strategy', 'canary', 'canaryService'],
  ['spec', 'strategy', 'canary', 'pingPong', 'pingService'],
  ['spec', 'strategy', 'canary', 'pingPong', 'pongService'],
];

function* service(context: Context, rollout: CheckedObject, path: FieldPath): Iterable<Observation> {
  const name = text(at(rollout.manifest, ...path));
  if (name === undefined || name === '') return;
  const found = named(context, '', 'Service', rollout.namespace, name);
  if (found === undefined) {
    if (mayBeElsewhere(context, rollout, rollout.namespace)) return;
    const known = candidates(context, '', 'Service', rollout.namespace);
    yield {
      on: rollout,
      path,
      message: `${path.at(-1)} names Service ${name}, which is not among the manifests`,
      fix: known.length === 0 ? `add Service ${name}` : `add it, or name one that is there: ${namesText(known)}`,
    };
    return;
  }
  const labels = context.podOf(rollout)?.labels;
  const selector = at(found.manifest, 'spec', 'selector');
  if (labels === undefined || selectsExactly(selector, labels)) return;
  yield {
    on: rollout,
    path,
    message: `${objectText(found.reference)} does not select the pods of ${objectText(rollout.reference)}`,
    fix: 'give the Service a selector of labels that the pod template has',
    related: [{ on: found, path: ['spec', 'selector'], message: 'its selector' }],
  };
}

function example(preview: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
  strategy: { blueGreen: { activeService: api, previewService: ${preview} } }
---
apiVersion: v1
kind: Service
metadata: { name: api, namespace: agent }
spec: { selector: { app: api }, ports: [{ port: 80, targetPort: 8080 }] }
---
apiVersion: v1
kind: Service
metadata: { name: api-preview, namespace: agent }
spec: { selector: { app: api }, ports: [{ port: 80, targetPort: 8080 }] }
`;
}
