import { words } from './names.ts';

/**
 * The built-in type to use for a structure, if any. Small structures are alike by accident: one field alone (`{ name }`) is a
 * dozen types and stays local; two fields need a word in common between the name of the field and of the type. From three on
 * the structure is the type; where several types have it, that word decides, or those of all fields that hold it.
 */
export function pickBuiltIn(
  candidates: readonly string[],
  size: number,
  field: string,
  allFields: Iterable<string>,
): string | undefined {
  if (size < 2) return undefined;
  if (size === 2) return best(candidates, [field]);
  return candidates.length === 1 ? candidates[0] : (best(candidates, [field]) ?? best(candidates, [...allFields]));
}

function best(candidates: readonly string[], fields: readonly string[]): string | undefined {
  const scored = candidates.map((name) => ({
    name,
    score: fields.reduce((sum, field) => sum + likeness(name, field), 0),
  }));
  scored.sort((a, b) => b.score - a.score || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  return scored[0] !== undefined && scored[0].score > 0 ? scored[0].name : undefined;
}

/** The part of the type's words that the field's name has too. */
function likeness(type: string, field: string): number {
  const wanted = new Set(words(field));
  const own = words(type);
  return own.filter((word) => wanted.has(word)).length / own.length;
}
