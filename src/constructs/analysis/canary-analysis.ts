import { Construct } from 'constructs';
import { AnalysisTemplate } from '../../../imports/argoproj.io.ts';
import { EVIDENCE_BUDGET, evidence } from '../../model/evidence.ts';
import type { Canary } from '../../model/promotion.ts';
import { scrapeTiming } from '../../model/scrape-timing.ts';
import { sequentialTest } from '../../model/sequential-test.ts';
import { awaited, looksWithin, watched } from './measurement.ts';
import { errorShare, errorsSinceStart, lateErrors, restarts, slowness } from './questions.ts';
import { CANARY_HASH, canaryPods, STABLE_HASH, stablePods } from './subjects.ts';

export interface CanaryAnalysisProps {
  /** Name of the Process and of its Rollout. */
  readonly name: string;
  readonly namespace: string;
  readonly promotion: Canary;
  /** URL of the Prometheus that is asked. */
  readonly prometheus: string;
}

/** Argument of the gate: how many looks a step grants. In the Rollout, so that a release can change it in one file. */
export const LOOKS = 'looks';

/**
 * What judges the canaries of one Process: *the watch refutes, the gates prove*.
 *
 * - the watch runs beside the steps and can only stop a release;
 * - a gate stands in place of a fixed pause: it ends when a bad release is ruled out, and fails when it never is;
 * - the evidence is the last step: without enough good requests nothing is promoted.
 *
 * None of the three changes with a release.
 */
export class CanaryAnalysis extends Construct {
  readonly watch: string;
  readonly gate: string;
  readonly evidence: string;
  /** Whether the evidence is held against the stable pods too, and so has to be told which they are. */
  readonly asksStable: boolean;

  constructor(scope: Construct, id: string, props: CanaryAnalysisProps) {
    super(scope, id);
    const { name, namespace, promotion, prometheus } = props;
    const test = sequentialTest(promotion.detect);
    const canary = canaryPods(props);
    const asking = { prometheus, interval: promotion.interval };
    const timing = scrapeTiming(promotion.interval);
    const errors = errorsSinceStart(canary, test);
    const looks = looksWithin(EVIDENCE_BUDGET, promotion.interval);

    // One wave before the Rollout: it must not start a release that is judged by what stood there before.
    const metadata = { namespace, annotations: { 'argocd.argoproj.io/sync-wave': '-1' } };

    this.watch = `${name}-watch`;
    new AnalysisTemplate(this, 'watch', {
      metadata: { name: this.watch, ...metadata },
      spec: {
        args: [{ name: CANARY_HASH }],
        metrics: [errors, lateErrors(canary, test, timing), restarts(canary)].map((question) =>
          watched(question, asking),
        ),
      },
    });

    this.gate = `${name}-gate`;
    new AnalysisTemplate(this, 'gate', {
      metadata: { name: this.gate, ...metadata },
      spec: {
        // The controller checks the template with this default, before a step gives its own number.
        args: [{ name: CANARY_HASH }, { name: LOOKS, value: '1' }],
        metrics: [awaited(errors, asking, `{{args.${LOOKS}}}`)],
      },
    });

    this.asksStable = promotion.latency !== undefined;
    this.evidence = `${name}-evidence`;
    new AnalysisTemplate(this, 'evidence', {
      metadata: { name: this.evidence, ...metadata },
      spec: {
        args: [{ name: CANARY_HASH }, ...(this.asksStable ? [{ name: STABLE_HASH }] : [])],
        metrics: [
          errorShare(canary, evidence(promotion)),
          ...(promotion.latency === undefined ? [] : [slowness(canary, stablePods(props), promotion.latency, timing)]),
        ].map((question) => awaited(question, asking, looks)),
      },
    });
  }
}
