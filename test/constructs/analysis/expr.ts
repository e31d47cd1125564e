/**
 * Evaluates the part of the expr language that our conditions use: terms joined by `&&`, left to right, each one
 * `len(result)`, `result[0]` or a negated `isNaN(result[0])` compared with a number. Anything else is an error, so that a
 * condition outside this part cannot slip through untested.
 *
 * Indexing an empty list is an error here as it is there.
 */
export function evaluateCondition(condition: string, result: readonly number[]): boolean {
  return condition.split('&&').every((term) => evaluateTerm(term.trim(), result));
}

function evaluateTerm(term: string, result: readonly number[]): boolean {
  if (term === '!isNaN(result[0])') return !Number.isNaN(first(result));
  const match = /^(len\(result\)|result\[0\]) (<=|<|>=|>|==) (-?\d+(?:\.\d+)?)$/.exec(term);
  if (match === null) throw new Error(`cannot read the term "${term}"`);
  const left = match[1] === 'len(result)' ? result.length : first(result);
  const right = Number(match[3]);
  switch (match[2]) {
    case '<=':
      return left <= right;
    case '<':
      return left < right;
    case '>=':
      return left >= right;
    case '>':
      return left > right;
    default:
      return left === right;
  }
}

function first(result: readonly number[]): number {
  if (result.length === 0) throw new Error('index out of range: 0 (array length is 0)');
  return result[0]!;
}
