/** A YAML syntax error as a sentence of ours; the parser's own words where there is none. */
export function sentenceOf(error: { readonly code: string; readonly message: string }): string {
  const own = SENTENCES[error.code];
  if (own !== undefined) return own;
  return `not valid YAML: ${error.message.split('\n')[0]!.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`;
}

const SENTENCES: Readonly<Record<string, string>> = {
  BAD_ALIAS: 'not valid YAML: an alias (*) or anchor (&) without a proper name',
  BAD_DQ_ESCAPE:
    'not valid YAML: a backslash escape that does not exist; write \\\\ for a backslash, or use single quotes',
  BAD_INDENT: 'not valid YAML: the indentation fits nothing above it',
  BAD_SCALAR_START: 'not valid YAML: a value cannot start with this character; put it in quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'not valid YAML: a second "key: value" on the same line; put the value in quotes or on a line of its own',
  BLOCK_IN_FLOW: 'not valid YAML: a block inside {…} or […]',
  KEY_OVER_1024_CHARS: 'not valid YAML: a key is longer than 1024 characters',
  MISSING_CHAR: 'not valid YAML: something is not closed or separated here: a quote, a bracket, a comma or a colon',
  MULTILINE_IMPLICIT_KEY: 'not valid YAML: a key that goes over several lines; is a colon missing?',
  MULTIPLE_DOCS: 'not valid YAML: a second document begins here without a --- line',
  TAB_AS_INDENT: 'not valid YAML: a tab is used for indentation; use spaces',
  RESOURCE_EXHAUSTION: 'nested too deeply to be read',
};
