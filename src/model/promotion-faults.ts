import type { Engine } from './engine.ts';
import { engineOf } from './engine.ts';
import type { Environment } from './environment.ts';
import { evidenceFault } from './evidence.ts';
import type { Fault } from './fault.ts';
import { positionOf } from './located.ts';
import type { Process } from './process.ts';
import type { BlueGreen, Canary, LatencyLimit, Rolling } from './promotion.ts';
import { detectionFaults } from './sequential-test.ts';
import { isAtLeast } from './version.ts';

/**
 * What is wrong with how a Process is promoted: a cutover that forbids it, limits that let nothing move, an analysis that
 * cannot tell good from bad, an engine too old for it. All faults at once.
 *
 * @param path where the Process stands in the data
 */
export function promotionFaults(
  process: Pick<Process, 'name' | 'cutover' | 'promotion' | 'release'>,
  environment: Pick<Environment, 'name' | 'versions'>,
  path: string,
): Fault[] {
  const { name, cutover, promotion } = process;
  if (promotion === undefined) return [];
  const at = `${path}.promotion`;
  if (cutover === 'interrupted') {
    return [
      {
        path: at,
        message: `process "${name}" is interrupted, and ${KIND_TEXT[promotion.kind]} runs two revisions at once`,
        hint: "write cutover: 'continuous' if two may overlap, or remove the promotion",
      },
    ];
  }
  const faults: Fault[] = [];
  if (promotion.kind === 'canary') {
    if (process.release === undefined) {
      faults.push({
        path: `${path}.release`,
        message: `process "${name}" is promoted by a canary and has no release, which holds its image and its steps`,
        hint: `add releases/${name}.yaml and pass it as release`,
      });
    }
    faults.push(...canaryFaults(promotion, at));
  }
  if (promotion.kind === 'blueGreen') faults.push(...blueGreenFaults(promotion, at));
  if (promotion.kind !== 'blueGreen') faults.push(...limitFaults(promotion, at));
  return [...faults, ...engineFaults(name, engineOf(process), environment, at)];
}

const KIND_TEXT = { canary: 'a canary', blueGreen: 'a blue-green promotion', rolling: 'a rolling update' } as const;

function canaryFaults(promotion: Canary, path: string): Fault[] {
  const { detect, latency, interval } = promotion;
  const faults = detectionFaults(detect, `${path}.detect`);
  if (faults.length === 0) {
    const fault = evidenceFault(promotion, `${path}.evidence`);
    if (fault !== undefined) faults.push(fault);
  }
  if (!(interval.milliseconds >= 1000)) {
    faults.push({
      path: `${path}.interval`,
      message: `interval of ${interval.milliseconds} ms asks the metrics more often than once a second`,
      hint: 'write seconds(1) or more; 2 s is the default',
    });
  }
  return [...faults, ...(latency === undefined ? [] : latencyFaults(latency, `${path}.latency`))];
}

function latencyFaults({ quantile = 0.95, worseThanStable, above }: LatencyLimit, path: string): Fault[] {
  const faults: Fault[] = [];
  if (!(quantile > 0 && quantile < 1)) {
    faults.push({
      path: `${path}.quantile`,
      message: `quantile ${quantile} must lie between 0 and 1, both excluded`,
      hint: 'write e.g. 0.95',
    });
  }
  if (!(worseThanStable > 1)) {
    faults.push({
      path: `${path}.worseThanStable`,
      message: `worseThanStable ${worseThanStable} would refuse a release that is as fast as the stable one`,
      hint: 'write a factor above 1, e.g. 1.5',
    });
  }
  if (!(above.milliseconds > 0)) {
    faults.push({
      path: `${path}.above`,
      message: `the floor of ${above.milliseconds} ms would refuse differences that nobody notices`,
      hint: 'write the latency that is fast enough in any case, e.g. ms(250)',
    });
  }
  return faults;
}

function blueGreenFaults({ iterations, interval, threshold }: BlueGreen, path: string): Fault[] {
  const faults: Fault[] = [];
  for (const [field, value] of [
    ['iterations', iterations],
    ['threshold', threshold],
  ] as const) {
    if (Number.isInteger(value) && value >= 1) continue;
    faults.push({
      path: `${path}.${field}`,
      message: `${field} must be a whole number, 1 or more, got ${value}`,
      hint:
        field === 'iterations'
          ? 'write 2 or more: the first one checks no metric'
          : 'write 1: the first failed check ends the release',
    });
  }
  if (!(interval.milliseconds >= FLAGGER_FLOOR)) {
    faults.push({
      path: `${path}.interval`,
      message: `interval of ${interval.milliseconds / 1000} s is below Flagger's floor of ${FLAGGER_FLOOR / 1000} s, which it would use instead`,
      hint: 'write seconds(10) or more',
    });
  }
  return faults;
}

function limitFaults(promotion: Canary | Rolling, path: string): Fault[] {
  const { maxSurge, maxUnavailable } = promotion;
  const faults: Fault[] = [];
  for (const [field, value] of [
    ['maxSurge', maxSurge],
    ['maxUnavailable', maxUnavailable],
  ] as const) {
    if (Number.isInteger(value) && value >= 0) continue;
    faults.push({
      path: `${path}.${field}`,
      message: `${field} must be a whole number of pods, 0 or more, got ${value}`,
      hint: 'write 1',
    });
  }
  if (maxSurge === 0 && maxUnavailable === 0) {
    faults.push({
      path,
      message:
        'maxSurge and maxUnavailable are both 0, so no pod may come before one goes and none may go before one comes',
      hint: 'set maxSurge to 1, or maxUnavailable to 1 where there is no room for one more pod',
    });
  }
  return faults;
}

/** A metric that ends at its first success (`consecutiveSuccessLimit`) came with Argo Rollouts 1.8. */
function engineFaults(
  name: string,
  engine: Engine,
  environment: Pick<Environment, 'name' | 'versions'>,
  path: string,
): Fault[] {
  if (engine !== 'Argo Rollouts') return [];
  const version = environment.versions['argo-rollouts'];
  if (version === undefined || isAtLeast(version, '1.8')) return [];
  const at = positionOf(environment, ['versions', 'argo-rollouts']);
  return [
    {
      ...(at === undefined ? {} : { at }),
      path,
      message: `process "${name}" needs Argo Rollouts 1.8 or later, since a proof ends at the first success, and environment "${environment.name}" has ${version}`,
      hint: 'raise Argo Rollouts to 1.8 or later',
    },
  ];
}

/** Milliseconds: https://github.com/fluxcd/flagger/blob/main/pkg/apis/flagger/v1beta1/canary.go (GetAnalysisInterval) */
const FLAGGER_FLOOR = 10_000;
