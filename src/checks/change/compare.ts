import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { Comparison } from './comparison.ts';
import { diffFields } from './diff-fields.ts';
import { isMoved } from './moves.ts';
import { type ObjectChange, subjectOf } from './object-change.ts';
import { renames } from './rename.ts';
import { unreadFiles } from './unread.ts';

/**
 * Compares two states of one environment by object identity (group, kind, namespace, name), wherever the objects stand.
 * Objects read once for both states, because their files hold the same bytes, are not looked at again.
 */
export function compare(before: Context, after: Context): Comparison {
  const changes: ObjectChange[] = [];
  const removed: CheckedObject[] = [];
  const added: CheckedObject[] = [];
  const shared = sharedObjects(before, after);
  const [unknown, lost] = [unreadFiles(before), unreadFiles(after)];
  const left = byIdentity(before, shared);
  const right = byIdentity(after, shared);
  for (const [identity, olds] of left) {
    const news = right.get(identity);
    if (news === undefined) {
      // A second copy of an object that is still there is no object that goes, nor is one whose file cannot be read now.
      if (find(after, olds[0]!) === undefined && !lost.has(olds[0]!.file)) removed.push(olds[0]!);
      continue;
    }
    const [old, now] = counterparts(olds, news);
    const fields = diffFields(old.manifest, now.manifest);
    if (fields.length > 0 || isMoved(before, old, after, now)) {
      changes.push({ kind: 'changed', before: old, after: now, fields });
    }
  }
  for (const [identity, news] of right) {
    if (left.has(identity) || unknown.has(news[0]!.file)) continue;
    if (find(before, news[0]!) === undefined) added.push(news[0]!);
  }
  const pairs = renames(removed, added);
  for (const old of removed) {
    const now = pairs.get(old);
    changes.push(
      now === undefined
        ? { kind: 'removed', before: old, fields: [] }
        : { kind: 'renamed', before: old, after: now, fields: contentChanges(old, now) },
    );
  }
  const renamed = new Set(pairs.values());
  for (const now of added) if (!renamed.has(now)) changes.push({ kind: 'added', after: now, fields: [] });
  return new Comparison(before, after, changes.sort(byPlace));
}

/** Objects of both states that were read once for both and belong to the same place: nothing about them can differ. */
function sharedObjects(before: Context, after: Context): ReadonlySet<CheckedObject> {
  const known = new Map(after.objects.map((object) => [object.manifest, object]));
  const shared = new Set<CheckedObject>();
  for (const old of before.objects) {
    const now = known.get(old.manifest);
    if (now === undefined || old.namespace !== now.namespace || old.application !== now.application) continue;
    shared.add(old).add(now);
  }
  return shared;
}

function byIdentity(
  context: Context,
  except: ReadonlySet<CheckedObject>,
): ReadonlyMap<string, readonly CheckedObject[]> {
  const map = new Map<string, CheckedObject[]>();
  for (const object of context.objects) {
    if (except.has(object)) continue;
    const { identity } = object;
    const known = map.get(identity);
    if (known === undefined) map.set(identity, [object]);
    else known.push(object);
  }
  return map;
}

function find(context: Context, { group, kind, namespace, name }: CheckedObject): CheckedObject | undefined {
  return context.find(group, kind, namespace, name);
}

/** Which of several files with one object to compare: a rule of its own complains about the others. */
function counterparts(olds: readonly CheckedObject[], news: readonly CheckedObject[]): [CheckedObject, CheckedObject] {
  for (const old of olds) {
    const now = news.find(({ file, index }) => file === old.file && index === old.index);
    if (now !== undefined) return [old, now];
  }
  return [olds[0]!, news[0]!];
}

function contentChanges(old: CheckedObject, now: CheckedObject) {
  return diffFields(old.manifest, now.manifest).filter(
    ({ path }) => !(path[0] === 'metadata' && (path[1] === 'name' || path[1] === 'namespace')),
  );
}

function byPlace(a: ObjectChange, b: ObjectChange): number {
  const left = subjectOf(a);
  const right = subjectOf(b);
  return order(left.application, right.application) || order(left.identity, right.identity) || order(a.kind, b.kind);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
