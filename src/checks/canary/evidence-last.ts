import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, isRecord, list } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { type CanaryRollout, canaryRollouts } from './canary-step.ts';
import { exampleCanary } from './example.ts';

export const evidenceLast: Rule = {
  id: 'canary/evidence-last',
  severity: 'warning',
  title: 'a release that is promoted without having been judged',
  why: 'After its last step a Rollout goes to every pod. Only an analysis step makes that depend on a verdict: time passes for a bad release too, and what a later weight exposes is judged by nothing when the analysis came before it. In our own platform this is refused.',
  source: 'https://argo-rollouts.readthedocs.io/en/stable/features/analysis/#inline-analysis',
  examples: {
    failing: exampleCanary('steps:\n  - setWeight: 20\n  - pause: { duration: 60s }'),
    passing: exampleCanary('steps:\n  - setWeight: 20\n  - analysis: { templates: [{ templateName: errors }] }'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const canary of canaryRollouts(context)) yield* ofRollout(canary);
    for (const rollout of context.ofKind('argoproj.io', 'Rollout')) yield* ofBlueGreen(rollout);
    for (const canary of context.ofKind('flagger.app', 'Canary')) yield* ofFlagger(canary);
  },
};

function* ofRollout({ rollout, steps }: CanaryRollout): Iterable<Observation> {
  const severity = rollout.source === undefined ? 'warning' : 'error';
  const path = ['spec', 'strategy', 'canary', 'steps'];
  // Without steps it is a rolling update. What a plugin decides is not known here.
  if (steps.length === 0 || steps.some(({ kind }) => kind === 'plugin')) return;
  const last = steps.findLastIndex(({ kind }) => kind === 'analysis' || kind === 'experiment');
  // A person who goes on has judged, and answers for the steps that follow.
  if (steps.slice(last + 1).some(({ open }) => open === true)) return;
  if (last < 0) {
    const analysis = at(rollout.manifest, 'spec', 'strategy', 'canary', 'analysis');
    // That is said by canary/background-only.
    if (isRecord(analysis)) return;
    yield {
      on: rollout,
      path,
      mark: 'key',
      severity,
      message: `its ${steps.length} steps hold no analysis: it is promoted when their time has passed`,
      fix: 'end the steps with an analysis that must succeed',
    };
    return;
  }
  const unjudged = steps.slice(last + 1).find(({ weight }) => weight !== undefined && weight < 100);
  if (unjudged === undefined) return;
  yield {
    on: rollout,
    path: unjudged.path,
    severity,
    message: `step ${unjudged.index + 1} exposes weight ${unjudged.weight} after the last judgement (step ${last + 1}): nothing judges it before promotion`,
    fix: 'put an analysis step after it, as the last one',
    related: [{ on: rollout, path: steps[last]!.path, message: 'the last judgement' }],
  };
}

/** A blue-green Rollout that switches users over as soon as its pods are ready. */
function* ofBlueGreen(rollout: CheckedObject): Iterable<Observation> {
  const strategy = at(rollout.manifest, 'spec', 'strategy', 'blueGreen');
  if (!isRecord(strategy) || strategy['autoPromotionEnabled'] === false) return;
  if (strategy['prePromotionAnalysis'] !== undefined) return;
  yield {
    on: rollout,
    path: ['spec', 'strategy', 'blueGreen'],
    mark: 'key',
    severity: 'info',
    message: 'all users are switched over as soon as the new pods are ready',
    fix: 'add a prePromotionAnalysis, or set autoPromotionEnabled: false',
  };
}

/** A Canary of Flagger whose iterations pass by themselves. */
function* ofFlagger(canary: CheckedObject): Iterable<Observation> {
  const analysis = at(canary.manifest, 'spec', 'analysis');
  const skips = at(canary.manifest, 'spec', 'skipAnalysis') === true;
  const judges = list(at(analysis, 'metrics')).length + list(at(analysis, 'webhooks')).length > 0;
  if (!skips && judges) return;
  yield {
    on: canary,
    path: skips ? ['spec', 'skipAnalysis'] : ['spec', 'analysis'],
    mark: 'key',
    severity: skips && canary.source !== undefined ? 'error' : 'warning',
    message: skips
      ? 'skipAnalysis promotes each release at once, without waiting for the primary to become ready'
      : 'its analysis has neither a metric nor a webhook: it is promoted when its pods are ready',
    fix: skips ? 'take skipAnalysis away' : 'add a metric with a threshold',
  };
}
