/**
 * The value of an unquoted scalar as Kubernetes reads it. kubectl, Helm and Argo CD all go through sigs.k8s.io/yaml, which is
 * go-yaml v2: YAML 1.1 booleans (`yes`, `on`, `y` …) are booleans, `0644` is octal, `1_000` is a number, dates stay strings,
 * and sexagesimals are not numbers. Source: https://github.com/kubernetes-sigs/yaml, `resolve.go` of go.yaml.in/yaml/v2.
 *
 * Infinities and not-a-number come back as such although no JSON can hold them: the caller refuses them.
 */
export function resolvePlain(text: string): string | number | boolean | null {
  const first = text.charCodeAt(0);
  if (Number.isNaN(first)) return null;
  switch (first < 128 ? HINTS[first] : OTHER) {
    case OTHER:
      return text;
    case WORD: {
      if (text.length > 5) return text;
      const word = WORDS.get(text);
      return word === undefined ? text : word;
    }
    case DOT: {
      const word = WORDS.get(text);
      if (word !== undefined) return word;
      return DOT_FLOAT.test(text) ? finite(text.replaceAll('_', ''), text) : text;
    }
    default:
      return resolveNumber(text);
  }
}

/** An unquoted key as Kubernetes reads it: numbers and booleans become their text. Undefined where that has no sure spelling. */
export function resolveKey(text: string): string | undefined {
  if (!MAYBE_NOT_TEXT.test(text)) return text;
  const value = resolvePlain(text);
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  return Number.isSafeInteger(value) ? String(value) : undefined;
}

/** Whether an unquoted scalar is a boolean to Kubernetes but a string to YAML 1.2 readers: `yes`, `no`, `on`, `off`, `y`, `n`. */
export function isAmbiguousBoolean(text: string): boolean {
  return text.length <= 3 && AMBIGUOUS.test(text);
}

function resolveNumber(text: string): string | number {
  const { length } = text;
  // Most numbers in manifests are short decimals.
  if (length <= 9) {
    let value = 0;
    let i = 0;
    for (; i < length; i++) {
      const digit = text.charCodeAt(i) - 48;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    if (i === length && (length === 1 || text.charCodeAt(0) !== 48)) return value;
  }
  const word = WORDS.get(text);
  if (word !== undefined) return word as number;
  const plain = text.includes('_') ? text.replaceAll('_', '') : text;
  const integer = INTEGER.exec(plain);
  if (integer !== null) {
    const value = resolveInteger(integer[1]!, integer[2]!);
    if (value !== undefined) return value;
  }
  return FLOAT.test(plain) ? finite(plain, text) : text;
}

/** A signed integer in Go's base-0 spelling; undefined when it does not fit 64 bits, as then it is tried as a float. */
function resolveInteger(sign: string, digits: string): number | undefined {
  const octal = /^0[0-7]+$/.test(digits);
  const spelled = octal ? `0o${digits.slice(1)}` : digits.toLowerCase();
  if (spelled.length <= 11) return sign === '-' ? 0 - Number(spelled) : Number(spelled);
  const magnitude = BigInt(spelled);
  const limit = sign === '-' ? 2n ** 63n : sign === '+' ? 2n ** 63n - 1n : 2n ** 64n - 1n;
  if (magnitude > limit) return undefined;
  return sign === '-' ? -Number(magnitude) : Number(magnitude);
}

function finite(spelled: string, original: string): number | string {
  const value = Number(spelled);
  return Number.isFinite(value) ? value : original;
}

const OTHER = 0;
const WORD = 1;
const NUMBER = 2;
const DOT = 3;

const HINTS: Uint8Array = hints();

function hints(): Uint8Array {
  const table = new Uint8Array(128);
  for (const char of 'yYnNtTfFoO~') table[char.charCodeAt(0)] = WORD;
  for (const char of '0123456789+-') table[char.charCodeAt(0)] = NUMBER;
  table['.'.charCodeAt(0)] = DOT;
  return table;
}

const WORDS: ReadonlyMap<string, boolean | number | null> = new Map<string, boolean | number | null>([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map((word) => [word, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map((word) => [word, false] as const),
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, Number.NaN] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map((word) => [word, Number.POSITIVE_INFINITY] as const),
  ...['-.inf', '-.Inf', '-.INF'].map((word) => [word, Number.NEGATIVE_INFINITY] as const),
]);

const AMBIGUOUS = /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF)$/;
const INTEGER = /^([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO][0-7]+|0[0-7]*|[1-9][0-9]*)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const DOT_FLOAT = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
const MAYBE_NOT_TEXT = /^(?:[-+.0-9]|[yYnNtTfFoO~].{0,4}$)/;
