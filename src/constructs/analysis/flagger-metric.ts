import type { CanarySpecAnalysisMetricsThresholdRange, MetricTemplateSpec } from '../../../imports/flagger.app.ts';
import type { Question } from './question.ts';

/** A question as a MetricTemplate asks it. */
export function metricTemplate(question: Question, prometheus: string): MetricTemplateSpec {
  return { provider: { type: 'prometheus', address: prometheus }, query: question.query };
}

/**
 * A question as Flagger judges its answer. Flagger knows good and bad and nothing between: an open question counts as a
 * failed check, and so does one without an answer.
 */
export function thresholdRange({ passes }: Question): CanarySpecAnalysisMetricsThresholdRange {
  return { max: passes.atMost };
}
