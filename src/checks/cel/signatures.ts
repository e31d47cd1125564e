import { type CelType, DYN, equals, fits, isOpen, joined, scalar, UNKNOWN } from './cel-type.ts';

/** One way to call a function. */
export interface Signature {
  /** Which of several ways it is, where their costs differ. */
  readonly id: string;
  readonly method: boolean;
  readonly takes: readonly Pattern[];
  readonly gives: Pattern;
}

type Pattern =
  | { readonly kind: 'one'; readonly type: CelType }
  | { readonly kind: 'any'; readonly name: string }
  | { readonly kind: 'list'; readonly of: Pattern }
  | { readonly kind: 'map'; readonly key: Pattern; readonly of: Pattern };

/** The ways to call a function by this name; undefined where they are not known here. */
export function signatures(name: string): readonly Signature[] | undefined {
  BY_NAME ??= byName();
  return BY_NAME.get(name);
}

let BY_NAME: ReadonlyMap<string, readonly Signature[]> | undefined;

/** What the ways that fit some arguments give, and which they are; undefined when none fits. */
export function resolve(
  all: readonly Signature[],
  types: readonly CelType[],
  method: boolean,
): { readonly type: CelType; readonly ids: readonly string[] } | undefined {
  const ids: string[] = [];
  let type: CelType | undefined;
  for (const one of all) {
    const bound = new Map<string, CelType>();
    if (one.method !== method || one.takes.length !== types.length) continue;
    if (!one.takes.every((pattern, index) => takes(pattern, types[index]!, bound))) continue;
    ids.push(one.id);
    const given = made(one.gives, bound);
    type =
      type === undefined || equals(type, given) ? given : types.some(({ kind }) => kind === 'unknown') ? UNKNOWN : DYN;
  }
  return type === undefined ? undefined : { type, ids };
}

function takes(pattern: Pattern, type: CelType, bound: Map<string, CelType>): boolean {
  switch (pattern.kind) {
    case 'one':
      return fits(pattern.type, type);
    case 'any': {
      const known = bound.get(pattern.name);
      if (known !== undefined && !fits(known, type)) return false;
      bound.set(pattern.name, known === undefined ? type : joined(known, type));
      return true;
    }
    case 'list':
      if (type.kind !== 'list') return isOpen(type) && takes(pattern.of, type, bound);
      return takes(pattern.of, type.of, bound);
    case 'map':
      if (type.kind !== 'map') return isOpen(type) && takes(pattern.key, type, bound) && takes(pattern.of, type, bound);
      return takes(pattern.key, type.key, bound) && takes(pattern.of, type.of, bound);
  }
}

function made(pattern: Pattern, bound: ReadonlyMap<string, CelType>): CelType {
  switch (pattern.kind) {
    case 'one':
      return pattern.type;
    case 'any':
      return bound.get(pattern.name) ?? UNKNOWN;
    case 'list':
      return { kind: 'list', of: made(pattern.of, bound) };
    case 'map':
      return { kind: 'map', key: made(pattern.key, bound), of: made(pattern.of, bound) };
  }
}

/*
 * `NAME: TYPES -> TYPE` or, with an id in brackets, `NAME[ID]: …`; a method has its receiver before a dot. `A` and `B` are any type.
 * Sources: https://github.com/google/cel-go/blob/v0.26.0/common/stdlib/standard.go,
 * https://github.com/kubernetes/apiserver/tree/v0.35.4/pkg/cel/library
 */
const ORDERED = ['bool', 'int', 'uint', 'double', 'string', 'bytes', 'timestamp', 'duration'];
const NUMBERS = ['int', 'uint', 'double'];

function lines(): readonly string[] {
  const found: string[] = [
    '_?_:_: bool, A, A -> A',
    '_&&_: bool, bool -> bool',
    '_||_: bool, bool -> bool',
    '!_: bool -> bool',
    '-_: int -> int',
    '-_: double -> double',
    '@not_strictly_false: bool -> bool',
    '_==_: A, A -> bool',
    '_!=_: A, A -> bool',
    '@in[list]: A, list(A) -> bool',
    '@in[map]: A, map(A, B) -> bool',
    '_[_][list]: list(A), int -> A',
    '_[_][map]: map(A, B), A -> B',
    '_+_[text]: string, string -> string',
    '_+_[text]: bytes, bytes -> bytes',
    '_+_[list]: list(A), list(A) -> list(A)',
    '_+_: duration, duration -> duration',
    '_+_: duration, timestamp -> timestamp',
    '_+_: timestamp, duration -> timestamp',
    '_-_: duration, duration -> duration',
    '_-_: timestamp, duration -> timestamp',
    '_-_: timestamp, timestamp -> duration',
    'type: A -> type',
    'dyn: A -> dyn',
    'matches: string, string -> bool',
    'string[bytes]: bytes -> string',
    'bytes: bytes -> bytes',
    'bytes[string]: string -> bytes',
    'url: string -> URL',
    'isURL: string -> bool',
    'quantity: string -> Quantity',
    'isQuantity: string -> bool',
    'sign: Quantity -> int',
    'jsonpatch.escapeKey: string -> string',
    'sets.contains: list(A), list(A) -> bool',
    'sets.equivalent: list(A), list(A) -> bool',
    'sets.intersects: list(A), list(A) -> bool',
    'ip: string -> IP',
    'isIP: string -> bool',
    'cidr: string -> CIDR',
    'isCIDR: string -> bool',
  ];
  for (const type of NUMBERS) {
    for (const sign of type === 'double' ? '+-*/' : '+-*/%') found.push(`_${sign}_: ${type}, ${type} -> ${type}`);
  }
  for (const sign of ['<', '<=', '>', '>=']) {
    for (const type of ORDERED) {
      found.push(`_${sign}_${type === 'string' || type === 'bytes' ? '[text]' : ''}: ${type}, ${type} -> bool`);
      if (NUMBERS.includes(type))
        for (const other of NUMBERS) if (other !== type) found.push(`_${sign}_: ${type}, ${other} -> bool`);
    }
  }
  for (const type of ['string', 'bytes', 'list(A)', 'map(A, B)'])
    found.push(`size: ${type} -> int`, `size: ${type}. -> int`);
  for (const [to, from] of Object.entries(CONVERSIONS)) for (const one of from) found.push(`${to}: ${one} -> ${to}`);
  for (const [receiver, methods] of Object.entries(METHODS)) {
    for (const method of methods) {
      const [, name = '', args = '', gives = ''] = /^(\w+)\((.*)\) (.+)$/.exec(method)!;
      found.push(`${name}: ${receiver}.${args === '' ? '' : ` ${args}`} -> ${gives}`);
    }
  }
  for (const type of ORDERED) {
    found.push(`isSorted: list(${type}). -> bool`, `min: list(${type}). -> ${type}`, `max: list(${type}). -> ${type}`);
  }
  for (const type of [...NUMBERS, 'duration']) found.push(`sum: list(${type}). -> ${type}`);
  return found;
}

const CONVERSIONS: Readonly<Record<string, readonly string[]>> = {
  bool: ['bool', 'string'],
  int: ['int', 'double', 'duration', 'string', 'timestamp', 'uint'],
  uint: ['uint', 'double', 'int', 'string'],
  double: ['double', 'int', 'string', 'uint'],
  string: ['string', 'bool', 'double', 'duration', 'int', 'timestamp', 'uint', 'IP', 'CIDR'],
  timestamp: ['timestamp', 'int', 'string'],
  duration: ['duration', 'int', 'string'],
};

const PARTS = ['getHours', 'getMinutes', 'getSeconds', 'getMilliseconds'];
const DATES = ['getDate', 'getDayOfMonth', 'getDayOfWeek', 'getDayOfYear', 'getFullYear', 'getMonth'];

const METHODS: Readonly<Record<string, readonly string[]>> = {
  string: [
    ...['startsWith(string) bool', 'endsWith(string) bool', 'contains(string) bool', 'matches(string) bool'],
    ...['find(string) string', 'findAll(string) list(string)', 'findAll(string, int) list(string)'],
    ...['charAt(int) string', 'lowerAscii() string', 'upperAscii() string', 'trim() string'],
    ...['indexOf(string) int', 'indexOf(string, int) int', 'lastIndexOf(string) int', 'lastIndexOf(string, int) int'],
    ...['replace(string, string) string', 'replace(string, string, int) string'],
    ...['split(string) list(string)', 'split(string, int) list(string)'],
    ...['substring(int) string', 'substring(int, int) string', 'format(list(dyn)) string'],
  ],
  'list(string)': ['join() string', 'join(string) string'],
  'list(A)': ['indexOf(A) int', 'lastIndexOf(A) int'],
  timestamp: [...PARTS, ...DATES].flatMap((name) => [`${name}() int`, `${name}(string) int`]),
  duration: PARTS.map((name) => `${name}() int`),
  URL: [
    ...['getScheme', 'getHost', 'getHostname', 'getPort', 'getEscapedPath'].map((name) => `${name}() string`),
    'getQuery() map(string, list(string))',
  ],
  Quantity: [
    ...['add(Quantity) Quantity', 'add(int) Quantity', 'sub(Quantity) Quantity', 'sub(int) Quantity'],
    ...['isLessThan(Quantity) bool', 'isGreaterThan(Quantity) bool', 'compareTo(Quantity) int'],
    ...['isInteger() bool', 'asInteger() int', 'asApproximateFloat() double'],
  ],
};

function byName(): ReadonlyMap<string, readonly Signature[]> {
  const all = new Map<string, Signature[]>();
  for (const line of lines()) {
    const [, title = '', given = '', gives = ''] = /^(.+?): (.*) -> (.+)$/.exec(line)!;
    const [, name = '', id = ''] = /^(.+?)(?:\[(\w+)\])?$/.exec(title)!;
    const [, receiver, rest = ''] = /^([^.]*)\. ?(.*)$/.exec(given) ?? [undefined, undefined, given];
    const texts = [...(receiver === undefined ? [] : [receiver]), ...(rest.match(/\w+(?:\([^)]*\))?/g) ?? [])];
    const one = { id, method: receiver !== undefined, takes: texts.map(pattern), gives: pattern(gives) };
    all.set(name, [...(all.get(name) ?? []), one]);
  }
  return all;
}

function pattern(text: string): Pattern {
  if (text === 'A' || text === 'B') return { kind: 'any', name: text };
  const [, outer, inner = ''] = /^(list|map)\((.+)\)$/.exec(text) ?? [];
  if (outer === 'list') return { kind: 'list', of: pattern(inner) };
  if (outer === 'map') {
    const [key = '', ...of] = inner.split(', ');
    return { kind: 'map', key: pattern(key), of: pattern(of.join(', ')) };
  }
  if (text === 'dyn') return { kind: 'one', type: DYN };
  return { kind: 'one', type: /^[A-Z]/.test(text) ? { kind: 'named', name: text } : scalar(text as 'bool') };
}
