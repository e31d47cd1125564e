import type { ChangeRule } from '../change-rule.ts';
import { effectsOfKind } from '../problems.ts';
import { deployment } from './example-objects.ts';

export const adoptsRevisionKey: ChangeRule = {
  id: 'change/adopts-revision-key',
  severity: 'error',
  title: 'the update that lets revisions share nodes for the first time',
  why: 'Required anti-affinity holds both ways: old pods that were made without the revision key keep new ones off their nodes, so on a full cluster this one update stalls, although every later one ends. Neither maxSurge 0 nor a spare node helps for sure: a new pod that only an old one turned away is not tried again when that one goes, until the scheduler looks at all of them after five minutes.',
  source: 'https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#matchlabelkeys',
  examples: {
    failing: {
      'before/deployment.yaml': deployment({ pod: apart('') }),
      'after/deployment.yaml': deployment({ pod: apart('matchLabelKeys: [pod-template-hash], ') }),
    },
    passing: {
      'before/deployment.yaml': deployment(),
      'after/deployment.yaml': deployment({ pod: apart('matchLabelKeys: [pod-template-hash], ') }),
    },
  },
  check: (comparison) =>
    effectsOfKind(
      comparison,
      'adopts a revision key',
      'have a node for each old and each new pod during this one update, or delete a new pod that stays Pending once an old one is gone: its replacement is scheduled at once',
    ),
};

function apart(keys: string): string {
  return `      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - { ${keys}labelSelector: { matchLabels: { app: api } }, topologyKey: kubernetes.io/hostname }
`;
}
