import { durationShape } from './promotion-shape.ts';
import type { Release, ReleaseFault, ReleaseStep } from './release.ts';
import { either, list, number, optional, record, text } from './shape.ts';

type StepOf<K extends string> = Extract<ReleaseStep, Readonly<Record<K, unknown>>>;

const step = either(
  'a step',
  '{ weight: 20 }',
  record<StepOf<'weight'>>('a step with a weight', '{ weight: 20 }', { weight: number(20) }),
  record<StepOf<'prove'>>('a step that proves', '{ prove: minutes(2) }', { prove: durationShape('minutes(2)') }),
  record<StepOf<'pause'>>('a pause', '{ pause: seconds(10) }', { pause: durationShape('seconds(10)') }),
);

/** A release as a release file holds it, or as a platform file writes it. */
export const RELEASE = record<Release>('a release', "releases['api']", {
  image: text("'registry.example.com/api:1.0.0'"),
  release: text("'v1'"),
  fault: optional(
    record<ReleaseFault>('a fault', '{ percent: 30, status: 500 }', { percent: number(30), status: number(500) }),
  ),
  steps: list(step),
});
