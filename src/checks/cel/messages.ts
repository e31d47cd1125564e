import { brackets, isName, parts, type Token } from './tokens.ts';

/** The function that stands for a message: its first argument is the type, the others are the values of its fields. */
export const MESSAGE = 'message__';

/** Whether an expression makes messages. */
export function hasMessages(all: readonly Token[]): boolean {
  return all.some((_, index) => isOpening(all, index));
}

/**
 * An expression of a mutation with calls in the place of its messages, or why the API server refuses one of them; undefined where it
 * makes others than `Object` and `JSONPatch`.
 * Source: https://kubernetes.io/docs/reference/access-authn-authz/mutating-admission-policy/
 */
export function withoutMessages(
  expression: string,
  all: readonly Token[],
): { readonly expression: string } | { readonly error: string } | undefined {
  const pairs = brackets(all);
  const instead = new Map<number, string>();
  for (const [open] of all.entries()) {
    if (!isOpening(all, open)) continue;
    const close = pairs.get(open);
    if (close === undefined) return { error: 'the expression cannot be parsed: { is never closed' };
    let start = open - 1;
    while (all[start - 1]?.text === '.' && isName(all[start - 2])) start -= 2;
    const names = all.slice(start, open).map(({ text }) => text);
    if (!TYPES.has(names[0]!)) return undefined;
    for (let index = start; index < open; index++) instead.set(index, '');
    instead.set(open, `${MESSAGE}("${names.join('')}"`);
    instead.set(close, ')');
    const fields = parts(all, pairs, open);
    for (const [from, to] of fields) {
      const name = all[from]?.text === '?' ? from + 1 : from;
      if (!isName(all[name]) || all[name + 1]?.text !== ':' || name + 2 >= to) {
        const shown = expression.slice(all[from]?.start ?? 0, all[to - 1]?.end);
        return {
          error: `the expression cannot be parsed: ${names.join('')} takes fields as name: value, not ${shown}`,
        };
      }
      const field = all[name]!.text;
      if (names[0] === 'JSONPatch' && !PATCH.includes(field)) {
        return { error: `JSONPatch has no field ${field}, only ${PATCH.join(', ')}` };
      }
      for (let index = from; index < name + 1; index++) instead.set(index, '');
      instead.set(name + 1, ',');
      // The comma behind it goes: each value brings its own.
      if (all[to]?.text === ',') instead.set(to, '');
    }
  }
  let out = '';
  let from = 0;
  all.forEach(({ text, start, end }, index) => {
    out += expression.slice(from, start) + (instead.get(index) ?? text);
    from = end;
  });
  return { expression: out + expression.slice(from) };
}

/** Whether it is the `{` behind the name of a type. */
function isOpening(all: readonly Token[], index: number): boolean {
  return all[index]!.text === '{' && isName(all[index - 1]) && all[index - 1]!.text !== 'in';
}

const TYPES: ReadonlySet<string> = new Set(['Object', 'JSONPatch']);
const PATCH = ['op', 'path', 'from', 'value'];
