import type { CheckedObject } from '../checked-object.ts';
import { objectText } from '../finding.ts';
import type { ChangeProblem } from './change-rule.ts';
import type { Comparison } from './comparison.ts';
import { meaning } from './meaning.ts';

/** A problem for each object that matches and will be deleted. One that only leaves Git and stays in the cluster is none. */
export function* deletions(
  comparison: Comparison,
  matches: (object: CheckedObject) => boolean,
  fix?: string,
): Iterable<ChangeProblem> {
  for (const change of comparison.changes) {
    if (change.kind !== 'removed' && change.kind !== 'renamed') continue;
    if (!matches(change.before)) continue;
    const effect = meaning(comparison, change).find(({ kind }) => kind === 'deletes' || kind === 'cascades');
    if (effect === undefined) continue;
    const renamed = change.kind === 'renamed' ? ` (renamed to ${objectText(change.after.reference)})` : '';
    yield {
      change,
      message: `${objectText(change.before.reference)} is deleted${renamed}: ${effect.text}`,
      ...(fix !== undefined && { fix }),
    };
  }
}

/** A problem for each effect of a kind, on the field that causes it. */
export function* effectsOfKind(
  comparison: Comparison,
  kind: 'replaces' | 'scales to zero' | 'loses endpoints' | 'adopts a revision key' | 'moves',
  fix: string,
): Iterable<ChangeProblem> {
  for (const change of comparison.changes) {
    for (const effect of meaning(comparison, change)) {
      if (effect.kind !== kind) continue;
      const object = change.after ?? change.before;
      yield {
        change,
        ...(effect.path !== undefined && { path: effect.path }),
        message: `${objectText(object.reference)} ${kind}: ${effect.text}`,
        fix,
      };
    }
  }
}
