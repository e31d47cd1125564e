/** What the API server takes a list for: a set, or items that each have a key, whose fields these are. */
export type ListKind = 'set' | readonly string[];

/** The same list, which from now on compares and adds as one of its kind. */
export function ofKind<T>(list: T[], kind: ListKind): T[] {
  KINDS.set(list, kind);
  return list;
}

/** The kind of a list; undefined where only its order counts. */
export function listKind(list: readonly unknown[]): ListKind | undefined {
  return KINDS.get(list);
}

/** Beside the lists, since CEL knows a list by its being a plain array. */
const KINDS = new WeakMap<readonly unknown[], ListKind>();
