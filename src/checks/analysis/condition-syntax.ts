/**
 * Why a condition does not compile whatever its result is; undefined when nothing is known against it. Only what is certain
 * in every version of the language is told.
 * Source: https://expr-lang.org/docs/language-definition
 */
export function syntaxFault(condition: string): string | undefined {
  const tokens = tokenize(condition);
  if (typeof tokens === 'string') return tokens;
  const made = new Set(tokens.filter((_, index) => tokens[index - 1] === 'let'));
  return (
    bracketFault(tokens) ??
    tokens.map((_, index) => operatorFault(tokens, index) ?? nameFault(tokens, index, made)).find(Boolean)
  );
}

/** Blanks and comments; texts; numbers; names, `#acc` and `$env` among them; signs. */
const TOKEN =
  /\s+|\/\/.*|\/\*[\s\S]*?\*\/|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`)|(\d[\w.]*(?<!\.)|\.\d\w*)|([#$]?[A-Za-z_]\w*|#)|(\*\*|==|!=|<=|>=|&&|\|\||\?\?|\?\.|\?:|\.\.|[-+*/%^!<>()[\],{}?:.;=|])/y;

function tokenize(text: string): readonly string[] | string {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(text);
    if (match === null) return `${JSON.stringify(text[at])} means nothing here`;
    const token = match[1] ?? match[2] ?? match[3] ?? match[4];
    if (token !== undefined) tokens.push(token);
  }
  return tokens;
}

function bracketFault(tokens: readonly string[]): string | undefined {
  const open: string[] = [];
  for (const token of tokens) {
    if (token in CLOSES) open.push(CLOSES[token]!);
    else if (Object.values(CLOSES).includes(token) && open.pop() !== token) return `a ${token} closes nothing`;
  }
  return open.length > 0 ? `a ${open.pop()} is missing` : undefined;
}

function operatorFault(tokens: readonly string[], index: number): string | undefined {
  const token = tokens[index]!;
  const next = tokens[index + 1];
  // A single equals sign gives a variable its value, and nothing else.
  if (token === '=' && tokens[index - 2] !== 'let') return 'a single = is no comparison';
  if (!BINARY.has(token)) return undefined;
  if (next === undefined) return `nothing follows ${token}`;
  return BINARY.has(next) && next !== '-' && next !== '+' ? `${next} follows ${token}` : undefined;
}

function nameFault(tokens: readonly string[], index: number, made: ReadonlySet<string>): string | undefined {
  const token = tokens[index]!;
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  if (!/^[A-Za-z_]/.test(token) || before === '.' || before === '?.' || WORDS.has(token) || token === 'result')
    return undefined;
  // Before a colon it may be the key of a map.
  if (made.has(token) || next === ':') return undefined;
  return FUNCTIONS.has(token) ? undefined : `there is no ${next === '(' ? 'function' : 'variable'} ${token}`;
}

const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const BINARY: ReadonlySet<string> = new Set([
  ...['==', '!=', '<', '>', '<=', '>=', '&&', '||', '??', '+', '-', '*', '/', '%', '**', '^', '|'],
  ...['and', 'or', 'in', 'matches', 'contains', 'startsWith', 'endsWith'],
]);
const WORDS: ReadonlySet<string> = new Set([
  ...['and', 'or', 'not', 'in', 'matches', 'contains', 'startsWith', 'endsWith'],
  ...['let', 'if', 'else', 'true', 'false', 'nil'],
]);

/** What the language has, and the six that Argo Rollouts adds at the end. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'all none any one filter map find findIndex findLast findLastIndex count sum groupBy sortBy reduce len type abs ceil floor ' +
    'round int float string trim trimPrefix trimSuffix upper lower split splitAfter replace repeat join indexOf lastIndexOf ' +
    'hasPrefix hasSuffix max min mean median toJSON fromJSON toBase64 fromBase64 now duration date timezone first last get take ' +
    'keys values toPairs fromPairs reverse uniq concat flatten sort bitand bitor bitxor bitnand bitnot bitshl bitshr bitushr ' +
    'asInt asFloat isNaN isInf isNil default'
  ).split(' '),
);
