import type { CST, ParsedNode, YAMLError } from 'yaml';
import { Composer, Lexer, Parser } from 'yaml';
import type { Fault } from '../model/fault.ts';
import { printable } from './quoted.ts';

/** A fault whose place is still an offset into the text. */
export interface OffsetFault extends Fault {
  readonly offset: number;
}

/** Deepest nesting that is read: the readers below recurse, and configuration needs five levels. */
const MAX_DEPTH = 32;

/** Most lexical pieces that are read: a bound on the work that one file can cause. */
const MAX_PIECES = 250_000;

/** Syntax faults that are told: the ones after the first few are echoes. */
const MAX_SYNTAX_FAULTS = 5;

/**
 * The nodes of the one YAML 1.2 document in `text`. `contents` is undefined when there are errors, or nothing in it.
 *
 * Duplicate keys are left to the reader of the nodes: the library compares every pair of keys.
 */
export function composeYaml(text: string): {
  readonly contents: ParsedNode | undefined;
  readonly errors: readonly OffsetFault[];
} {
  const { tokens, refusal } = tokenise(text);
  if (refusal !== undefined) return { contents: undefined, errors: [refusal] };
  const composer = new Composer({ version: '1.2', schema: 'core', merge: false, uniqueKeys: false, stringKeys: true });
  const [document] = [...composer.compose(tokens, true, text.length)];
  const errors = syntaxFaults(document?.errors ?? []);
  if (errors.length > 0) return { contents: undefined, errors };
  const contents = document?.contents ?? undefined;
  // A document of comments alone is composed as an empty scalar.
  if (
    contents === undefined ||
    (text.slice(contents.range[0], contents.range[1]) === '' && contents.tag === undefined)
  ) {
    return { contents: undefined, errors: [{ message: 'is empty', offset: 0 }] };
  }
  return { contents, errors: [] };
}

function tokenise(text: string): { tokens: CST.Token[]; refusal?: OffsetFault } {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let pieces = 0;
  for (const piece of new Lexer().lex(text)) {
    tokens.push(...parser.next(piece));
    pieces += 1;
    // The stack holds the document and one entry for each level inside it.
    if (parser.stack.length > MAX_DEPTH + 1) return { tokens, refusal: { ...TOO_DEEP, offset: parser.offset } };
    if (pieces > MAX_PIECES) return { tokens, refusal: { ...TOO_LONG, offset: parser.offset } };
  }
  tokens.push(...parser.end());
  const directive = tokens.find((token) => token.type === 'directive');
  if (directive !== undefined) return { tokens, refusal: { ...DIRECTIVE, offset: directive.offset } };
  const second = tokens.filter((token) => token.type === 'document')[1];
  if (second !== undefined) return { tokens, refusal: { ...SECOND_DOCUMENT, offset: second.offset } };
  return { tokens };
}

const TOO_DEEP: Fault = {
  message: `nests deeper than ${MAX_DEPTH} levels`,
  hint: 'close a bracket, or name the right file',
};
const TOO_LONG: Fault = { message: `holds more than ${MAX_PIECES} pieces up to here`, hint: 'name the right file' };
const DIRECTIVE: Fault = { message: 'has a YAML directive', hint: 'delete the line that begins with %' };
const SECOND_DOCUMENT: Fault = {
  message: 'begins a second document here: a file holds one',
  hint: 'delete the line ---, or move what follows it to a file of its own',
};

/** Sentences for the syntax errors that people make; the library's own words serve for the rest. */
const SENTENCES: Partial<Record<YAMLError['code'], readonly [message: string, hint: string]>> = {
  BAD_INDENT: [
    'is indented by another amount than the lines around it, or a bracket before it is not closed',
    'indent the fields of one mapping alike, with spaces',
  ],
  BAD_SCALAR_START: ['has a text that begins with a character YAML reserves', 'put the text in quotes'],
  BLOCK_AS_IMPLICIT_KEY: [
    'gives a field both a text and fields of its own',
    'put a text with ": " in quotes, or indent the next field like its neighbours',
  ],
  KEY_OVER_1024_CHARS: ['has a field name of more than 1,024 characters', 'check that a line break is not missing'],
  MISSING_CHAR: ['misses a character that closes or parts something, such as a quote', 'close the quote or bracket'],
  MULTILINE_IMPLICIT_KEY: ['is not a field: there is no ": " after its name', 'write name: value'],
  NON_STRING_KEY: ['has a list or a mapping where a field name belongs', 'put a text with {{ }} or [ ] in quotes'],
  TAB_AS_INDENT: ['is indented with a tab: YAML indents with spaces only', 'replace each tab with two spaces'],
};

/** One fault an offset: what the library adds at the same place is an echo. */
function syntaxFaults(errors: readonly YAMLError[]): OffsetFault[] {
  const faults = new Map<number, OffsetFault>();
  for (const { code, message, pos } of errors) {
    const [offset] = pos;
    if (faults.size === MAX_SYNTAX_FAULTS) break;
    if (faults.has(offset)) continue;
    const sentence = SENTENCES[code];
    faults.set(
      offset,
      sentence === undefined
        ? { message: printable(`this is not YAML: ${message.charAt(0).toLowerCase()}${message.slice(1, 200)}`), offset }
        : { message: `this line ${sentence[0]}`, hint: sentence[1], offset },
    );
  }
  return [...faults.values()];
}
