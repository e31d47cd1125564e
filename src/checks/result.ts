import type { UnknownSource } from './application-graph.ts';
import type { Finding, NotEvaluated } from './finding.ts';

/** A finding that someone decided to live with, and why. */
export interface Suppressed {
  readonly finding: Finding;
  readonly by: 'annotation' | 'config' | 'baseline';
  readonly reason: string;
}

/** One Application as a report shows it. */
export interface ApplicationSummary {
  readonly name: string;
  readonly parent?: string;
  readonly wave: number;
  readonly objects: number;
}

/** What one check found: plain data, the same for every report format. */
export interface Result {
  /** `major.minor` that was checked against. */
  readonly kubernetes: string;
  readonly files: number;
  readonly objects: number;
  readonly applications: readonly ApplicationSummary[];
  /** Ids of the rules that ran. */
  readonly rules: readonly string[];
  /** By file, then line, then rule. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly Suppressed[];
  readonly notEvaluated: readonly NotEvaluated[];
  /** Sources of Applications whose objects this check never saw. */
  readonly unknownSources: readonly UnknownSource[];
}

/** What a check came to: what the exit code is made from. */
export type Outcome = 'clean' | 'found' | 'could not tell';

/**
 * The outcome of a result. A finding at or above `failOn` counts as found; else anything that was not evaluated makes it
 * "could not tell"; else it is clean.
 *
 * @param failOn - lowest severity that fails the check. @default 'error'
 */
export function outcome(result: Result, failOn: Finding['severity'] = 'error'): Outcome {
  const limit = SEVERITIES.indexOf(failOn);
  if (result.findings.some((finding) => SEVERITIES.indexOf(finding.severity) <= limit)) return 'found';
  return result.notEvaluated.length > 0 ? 'could not tell' : 'clean';
}

/** Severities, worst first. */
export const SEVERITIES: readonly Finding['severity'][] = ['error', 'warning', 'info'];
