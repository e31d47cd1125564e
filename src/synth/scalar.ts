/**
 * A string as a YAML scalar on one line: plain where no reader can take it for something else, quoted otherwise.
 *
 * The readers are YAML 1.1 and 1.2 ones alike: PyYAML, libyaml, Go's yaml v2 and v3 (kubectl, Argo CD), js-yaml, yaml.
 * `text` must be well formed: a lone surrogate has no spelling that all of them read.
 */
export function scalar(text: string): string {
  if (PLAIN.test(text) && !MISREAD.test(text)) return text;
  if (ESCAPED.test(text)) return doubleQuoted(text);
  if (!text.includes('"') && !text.includes('\\')) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

/** Whether `text` holds half of a surrogate pair, which no encoding of a file can carry. */
export function hasLoneSurrogate(text: string): boolean {
  return LONE_SURROGATE.test(text);
}

/**
 * How a text of several lines opens as a literal block, e.g. `|`, `|-` or `|2+`; undefined when it must be quoted:
 * on one line, or with characters or blank lines that a block cannot hold or a reviewer cannot see.
 */
export function blockHeader(text: string): string | undefined {
  if (!text.includes('\n') || ESCAPED_IN_BLOCK.test(text) || BLANK_LINE_WITH_SPACES.test(text)) return undefined;
  const body = text.trimEnd();
  if (body === '') return undefined;
  const first = text.charCodeAt(0);
  // Readers work the indentation out from the first line, unless that line is blank or indented itself.
  const indentation = first === SPACE || first === TAB || first === NEWLINE ? '2' : '';
  const keep = text.endsWith('\n\n') ? '+' : text.endsWith('\n') ? '' : '-';
  return `|${indentation}${keep}`;
}

const SPACE = 32;
const TAB = 9;
const NEWLINE = 10;

/**
 * Starts with a letter, `_`, `/` or `-x`, or is a quantity, a duration or a percentage; goes on with characters that mean
 * nothing inside a plain scalar; a colon or a space only where something plain follows.
 */
const PLAIN =
  /^(?:(?:[A-Za-z_/]|--?[A-Za-z])(?:[\w./@+=,%$()*&?!;~^<>|-]|:(?=[^\s:])| (?=[^\s:]))*|[1-9]\d{0,14}(?:m|k|M|G|T|P|Ki|Mi|Gi|Ti|Pi|ms|s|h|d|w|%))$/;

/** Words that some reader takes for a boolean, null or (`e0`) a number; some in any case. */
const MISREAD = /^(?:y|n|yes|no|on|off|true|false|null|-?e[+-]?\d+)$/i;

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * What must be escaped to survive or to be seen: control characters, the line ends that only some readers know
 * (next line, line and paragraph separator), spaces and joiners of no width, marks that turn the direction of
 * the text a reviewer reads, invisible tag characters, and the code points that YAML forbids.
 */
const HIDDEN =
  '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u00a0\\u00ad\\u061c\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f' +
  '\\u205f-\\u206f\\u3000\\ufeff\\ufff9-\\ufffb\\ufffe\\uffff]|\\udb40[\\udc00-\\udfff]';
const ESCAPED = new RegExp(`[\\t\\n]|${HIDDEN}`);
const ESCAPED_IN_BLOCK = new RegExp(HIDDEN);
const ESCAPE = new RegExp(`["\\\\\\t\\n]|${HIDDEN}`, 'g');
const BLANK_LINE_WITH_SPACES = /(?:^|\n)[ \t]+(?:\n|$)/;

const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};

function doubleQuoted(text: string): string {
  return `"${text.replace(ESCAPE, (character) => SHORT[character] ?? escapeSequence(character.codePointAt(0)!))}"`;
}

function escapeSequence(codePoint: number): string {
  const hex = codePoint.toString(16);
  return codePoint > 0xffff ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`;
}
