import type { CheckedObject } from '../checked-object.ts';
import type { FieldChange } from './field-change.ts';

/** One object that differs between two trees. */
export type ObjectChange =
  | {
      readonly kind: 'added';
      readonly before?: undefined;
      readonly after: CheckedObject;
      readonly fields: readonly FieldChange[];
    }
  | {
      readonly kind: 'removed';
      readonly before: CheckedObject;
      readonly after?: undefined;
      readonly fields: readonly FieldChange[];
    }
  /** The same identity in both. Without a field that differs, it moved to another Application. */
  | {
      readonly kind: 'changed';
      readonly before: CheckedObject;
      readonly after: CheckedObject;
      readonly fields: readonly FieldChange[];
    }
  /** Another name or namespace, and the same content, or a name that differs only in the hash of its content. */
  | {
      readonly kind: 'renamed';
      readonly before: CheckedObject;
      readonly after: CheckedObject;
      readonly fields: readonly FieldChange[];
    };

/** The object that a change is about: as it will be, or as it was when it goes. */
export function subjectOf(change: ObjectChange): CheckedObject {
  return change.after ?? change.before;
}
