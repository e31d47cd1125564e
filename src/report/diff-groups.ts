import type { ReportedChange } from '../checks/change/change-result.ts';

/** Least number of objects with the same edit that are shown as one. */
const LEAST = 3;

/**
 * Puts together the changes of one Application that are the same edit of several objects, e.g. a label on all of them. The
 * others stand alone. In the order of the first of each.
 */
export function groupChanges(changes: readonly ReportedChange[]): readonly (readonly ReportedChange[])[] {
  const groups = new Map<string, ReportedChange[]>();
  for (const change of changes) {
    const key = signature(change);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [change]);
    else known.push(change);
  }
  const seen = new Set<ReportedChange>();
  return changes.flatMap((change) => {
    if (seen.has(change)) return [];
    const group = groups.get(signature(change))!;
    if (group.length < LEAST) return [[change]];
    for (const one of group) seen.add(one);
    return [group];
  });
}

/** What makes two changes the same edit. */
function signature({ kind, step, effects, fields, environments }: ReportedChange): string {
  return JSON.stringify([kind, step, effects, fields, environments]);
}
