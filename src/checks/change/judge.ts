import { pathText } from '../field.ts';
import type { Finding, NotEvaluated } from '../finding.ts';
import type { ReadFault } from '../read/read-file.ts';
import { SEVERITIES } from '../result.ts';
import type { ChangeProblem, ChangeRule } from './change-rule.ts';
import { CHANGE_RULES } from './change-rules.ts';
import type { Comparison } from './comparison.ts';
import { subjectOf } from './object-change.ts';
import { hidingFaults } from './unread.ts';

/** What the change rules say about one environment, before anything is acknowledged. */
export interface Judgement {
  readonly findings: readonly Finding[];
  /** Files that could not be read, and rules that failed: what they would have said is not known. */
  readonly notEvaluated: readonly NotEvaluated[];
}

/**
 * Runs the change rules over a comparison, each on its own: one that breaks is reported as not evaluated.
 *
 * @param rules @default - every change rule
 */
export function judge(comparison: Comparison, rules: readonly ChangeRule[] = CHANGE_RULES): Judgement {
  const findings: Finding[] = [];
  const notEvaluated: NotEvaluated[] = unread(comparison);
  for (const rule of rules) {
    try {
      for (const problem of rule.check(comparison)) findings.push(finding(rule, problem));
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      notEvaluated.push({ rule: rule.id, message: `the rule itself failed: ${cause}`, fix: 'report this as a bug' });
    }
  }
  return { findings: findings.sort(byWeight), notEvaluated };
}

function finding(rule: ChangeRule, { change, path, message, fix, severity }: ChangeProblem): Finding {
  const object = subjectOf(change);
  return {
    rule: rule.id,
    severity: severity ?? rule.severity,
    object: object.reference,
    at: object.position(path ?? []),
    ...(path !== undefined && path.length > 0 && { path: pathText(path) }),
    message,
    why: rule.why,
    link: rule.source,
    ...(fix !== undefined && { fix }),
    ...(object.source !== undefined && { source: object.source }),
  };
}

/** A file that cannot be read hides objects, which are therefore left out of the comparison. One that did not change hides nothing. */
function unread({ before, after }: Comparison): NotEvaluated[] {
  const seen = new Set<ReadFault>();
  const both = new Set(before.files);
  const shared = new Set(after.files.filter((file) => both.has(file)));
  const gaps: NotEvaluated[] = [];
  for (const [context, state] of [
    [before, 'before'],
    [after, 'after'],
  ] as const) {
    for (const file of context.files) {
      if (shared.has(file)) continue;
      for (const fault of hidingFaults(file.faults)) {
        if (seen.has(fault)) continue;
        seen.add(fault);
        const message = `what this file held ${state} the change is not known: ${fault.message}`;
        gaps.push({
          rule: `read/${fault.kind}`,
          at: fault.at,
          message,
          ...(fault.fix !== undefined && { fix: fault.fix }),
        });
      }
    }
  }
  return gaps;
}

function byWeight(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}
