import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';

/**
 * Whether an object leaves one Application for another. Which folder its file is in says nothing where no Application follows
 * the folder.
 */
export function isMoved(before: Context, old: CheckedObject, after: Context, now: CheckedObject): boolean {
  if (old.application === now.application) return false;
  return [before.applications.get(old.application), after.applications.get(now.application)].some(
    (application) => application?.definition !== undefined,
  );
}
