import fc from 'fast-check';

/** Pieces that some reader gives a meaning to: words, numbers, dates, indicators, spaces, line ends, what is hard to see. */
const PIECES = [
  ...['a', 'api', 'é', '語', '😀', 'Z', '_', '/', '\\', "'", '"', '`', '$', '(', ')', '+', '^', ';'],
  ...[
    'yes',
    'No',
    'ON',
    'off',
    'y',
    'n',
    'true',
    'False',
    'null',
    'NULL',
    '~',
    '.inf',
    '-.INF',
    '.nan',
    'NaN',
    'Infinity',
  ],
  ...[
    '0',
    '1',
    '9',
    '00',
    '017',
    '0o17',
    '0x1F',
    '0b11',
    '1_000',
    '1,000',
    '1e3',
    '1E+3',
    '1.',
    '.5',
    '-1',
    '+1',
    '-',
    '1:20',
    ':30.5',
  ],
  ...['1.2.3', '10.0.0.1', '250m', '1Gi', '30s', '50%', '2001-12-14', '2001-12-14t21:59:43.10-05:00', '12:30:45'],
  ...[
    ' ',
    '  ',
    '\t',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    ' \n',
    '\n ',
    '\n\t',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u00a0',
    '\ufeff',
    '\u200b',
    '\u202e',
  ],
  ...['\0', '\u0007', '\u001b', '\u007f', '\u009f', '\ufffe', '\uffff', '\u{e0041}', '\u{1ffff}', '\u{10ffff}'],
  ...[
    '#',
    ' #',
    '# ',
    ':',
    ': ',
    ' :',
    '- ',
    '? ',
    '?',
    ',',
    ', ',
    '[',
    ']',
    '{',
    '}',
    '{{',
    '}}',
    '&',
    '*',
    '!',
    '!!',
    '|',
    '|-',
    '>',
    '>2',
  ],
  ...[
    '%',
    '%YAML 1.1',
    '@',
    '=',
    '<<',
    '---',
    '--- ',
    '...',
    '---\n',
    '\n---\n',
    '\n...\n',
    '--flag=',
    '=~".+"',
    '[5m]',
    '://',
    '@sha256:',
  ],
];

/** A text that a careless printer spoils. Whole characters only: half of one cannot be written. */
export const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.constantFrom(...PIECES),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 10 }), { maxLength: 5 }).map((lines) => lines.join('\n')),
);

const number = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
  fc.constantFrom(1e21, 1e-7, 5e-324, Number.MAX_VALUE, 0.1, 1e20),
);

/** Data that a manifest can hold. */
export const manifestData = fc.letrec<{ value: unknown; list: unknown[]; map: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    hostileText,
    number,
    fc.boolean(),
    tie('list'),
    tie('map'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }),
  map: fc.dictionary(
    fc.oneof(hostileText, fc.constantFrom('name', 'kind', 'spec', 'containers', 'labels', 'data')),
    tie('value'),
    { maxKeys: 6, noNullPrototype: true },
  ),
}));

/** Every text of up to three of the characters that numbers, dates, booleans and indicators are made of. */
export function shortTexts(): readonly string[] {
  const characters = [...'01eEx.-+_:an~=<'];
  const two = characters.flatMap((first) => characters.map((second) => first + second));
  return ['', ...characters, ...two, ...two.flatMap((start) => characters.map((last) => start + last))];
}
