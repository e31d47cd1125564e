import { stringify } from 'yaml';
import { assemble } from '../../src/checks/assemble.ts';
import { CAPACITY_RULES } from '../../src/checks/capacity/capacity-rules.ts';
import { compare } from '../../src/checks/change/compare.ts';
import { judge } from '../../src/checks/change/judge.ts';
import { adoptsRevisionKey } from '../../src/checks/change/rules/adopts-revision-key.ts';
import type { Context } from '../../src/checks/context.ts';
import { readText } from '../../src/checks/read/read-text.ts';
import { ROLLOUT_RULES } from '../../src/checks/rollout/rollout-rules.ts';
import { run } from '../../src/checks/run.ts';
import type { PlacementCase } from './placement-cases.ts';
import { caseManifests, environmentNodes } from './placement-manifests.ts';

/** What the checks say of a case. */
export interface RuleAnswer {
  /** Rules by which a pod finds no place, or this update does not end. */
  readonly stops: readonly string[];
  /** Whether a rule says that it does not know. */
  readonly unproved: boolean;
}

/** The rules that say whether pods find their places. The others speak of something else, e.g. of drains or of labels. */
const PLACES: ReadonlySet<string> = new Set([
  'rollout/can-finish',
  'rollout/replicas-fit',
  'capacity/pod-too-large',
  'capacity/at-rest',
  'capacity/update-peak',
]);

/** Runs the checks over the manifests of a case, and the comparison of both revisions, for an environment with its nodes. */
export function askRules(item: PlacementCase): RuleAnswer {
  const before = context(item, 'old');
  const after = context(item, 'new');
  const { findings } = run(after, { rules: [...ROLLOUT_RULES, ...CAPACITY_RULES] });
  const changes = judge(compare(before, after), [adoptsRevisionKey]);
  const about = findings.filter(({ rule }) => PLACES.has(rule));
  const stops = [...about.filter(({ severity }) => severity !== 'info'), ...changes.findings].map(({ rule }) => rule);
  return { stops: [...new Set(stops)].sort(), unproved: about.some(({ severity }) => severity === 'info') };
}

function context(item: PlacementCase, release: 'old' | 'new'): Context {
  const text = caseManifests(item, release)
    .map((manifest) => stringify(manifest, { aliasDuplicateObjects: false }))
    .join('---\n');
  return assemble([{ application: 'case', files: [readText(text, `${release}.yaml`)] }], {
    kubernetes: '1.35',
    environment: {
      name: 'case',
      kubernetes: '1.35',
      nodes: environmentNodes(item),
      storageClass: 'standard',
      git: { url: 'https://git.example.com/platform.git', revision: 'main' },
      argocd: { namespace: 'argocd', version: '3.6.1' },
      versions: {},
      provided: [],
      images: {},
    },
  });
}
