import { Faults } from './fault.ts';

/**
 * CPU of a Kubernetes quantity in millicores, e.g. `50m` is 50 and `1.5` is 1500.
 *
 * https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/
 *
 * @throws Faults when it is not a quantity, not above 0, finer than one millicore, or has a suffix of memory
 */
export function parseCpu(text: string, path?: string): number {
  if (/^[^a-zA-Z]*[KMGTPE]i$/.test(text)) {
    throw refuse(text, 'cpu', path, 'has a suffix of memory', 'write cores or millicores, e.g. 50m');
  }
  return whole(text, 'cpu', 1000n, path, 'one millicore (1m) is the finest that Kubernetes accepts');
}

/**
 * Bytes of a Kubernetes quantity, e.g. `128Mi` is 134217728 and `1G` is 1000000000. For memory and for storage.
 *
 * https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/
 *
 * @throws Faults when it is not a quantity, not above 0, or not whole bytes: `128m` is an eighth of a byte
 */
export function parseBytes(text: string, path?: string): number {
  return bytes(text, 'memory', path);
}

/**
 * Bytes of the memory or the storage that a program is to run in.
 *
 * @throws Faults when {@link parseBytes} does, and below 1Mi: a quantity without a unit is bytes, and no program fits
 */
export function parseRoom(text: string, what: 'memory' | 'storage', path: string): number {
  const size = bytes(text, what, path);
  if (size >= SMALLEST_ROOM) return size;
  const example = what === 'memory' ? '64Mi' : '1Gi';
  const hint = /^\d+$/.test(text) ? `add the unit: ${withUnit(text, MOST_GI[what])}` : `write e.g. ${example}`;
  throw refuse(
    text,
    what,
    path,
    `is ${size} ${size === 1 ? 'byte' : 'bytes'}, less than 1Mi, and nothing fits in`,
    hint,
  );
}

/**
 * Bytes. Far below the least that a runtime starts a container with (6 MiB in Docker, 12 MiB in CRI-O) and above whatever is
 * left of a size whose unit was forgotten.
 */
const SMALLEST_ROOM = 1024 ** 2;

/** The largest bare number that is more likely meant in Gi than in Mi. */
const MOST_GI = { memory: 16, storage: 1024 } as const;

/**
 * A number of bytes whose unit was forgotten, with the one that makes it a likely size: `64Mi`, `8Gi`, `8388608Ki`.
 *
 * @param digits a whole number
 * @param mostGi the largest that is read as Gi
 */
export function withUnit(digits: string, mostGi: number): string {
  const value = Number(digits);
  if (value <= mostGi) return `${digits}Gi`;
  // 64 Gi: beyond it the Ki that kubelets report are likelier.
  return value <= 65_536 ? `${digits}Mi` : `${digits}Ki`;
}

function bytes(text: string, what: string, path: string | undefined): number {
  const meant = /^(\d+)m$/.exec(text);
  const hint = meant === null ? 'write whole bytes, e.g. 128Mi' : `m means thousandths; write ${meant[1]}Mi`;
  return whole(text, what, 1n, path, hint);
}

/** Millicores as Kubernetes spells them: `50m`, and `2` for whole cores. */
export function cpuText(millicores: number): string {
  return millicores % 1000 === 0 ? String(millicores / 1000) : `${millicores}m`;
}

/** Bytes in the largest binary unit that holds them exactly: `128Mi`, `1Gi`, `1000`. */
export function bytesText(bytes: number): string {
  const units = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi'];
  let index = 0;
  let rest = bytes;
  while (rest > 0 && rest % 1024 === 0 && index < units.length - 1) {
    rest /= 1024;
    index++;
  }
  return `${rest}${units[index]}`;
}

/** A number as a fraction, so that `0.1` is a tenth and not the double next to it. */
interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const SPELLING = /^([+-]?)(\d+\.?\d*|\.\d+)(?:([KMGTPE]i|[numkMGTPE])|[eE]([+-]?\d+))?$/;
/** Beyond this no quantity of a cluster lies, and a power of it would cost memory. */
const MAX_EXPONENT = 30;
const DECIMAL_POWER: Readonly<Record<string, number>> = { n: -9, u: -6, m: -3, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 };
const BINARY_POWER: Readonly<Record<string, bigint>> = { Ki: 10n, Mi: 20n, Gi: 30n, Ti: 40n, Pi: 50n, Ei: 60n };

function whole(text: string, what: string, scale: bigint, path: string | undefined, fractionHint: string): number {
  const value = fraction(text);
  if (value === undefined) {
    const [, amount, unit = ''] = /^(\d+(?:\.\d+)?) ?([kmgtp])i?b$/i.exec(text) ?? [];
    const hint =
      amount === undefined
        ? 'write a number with an optional suffix, e.g. 50m or 128Mi'
        : `write it without B: ${amount}${unit.toUpperCase()}i`;
    throw refuse(text, what, path, 'is not a Kubernetes quantity', hint);
  }
  const scaled = value.numerator * scale;
  if (scaled <= 0n) throw refuse(text, what, path, 'must be above 0', 'write what one replica needs');
  if (scaled % value.denominator !== 0n) throw refuse(text, what, path, 'is too fine', fractionHint);
  const result = scaled / value.denominator;
  if (result > BigInt(Number.MAX_SAFE_INTEGER))
    throw refuse(text, what, path, 'is more than any node has', 'check the suffix');
  return Number(result);
}

function fraction(text: string): Fraction | undefined {
  const match = SPELLING.exec(text);
  if (match === null || text.length > 40) return undefined;
  const [, sign, digits = '', suffix = '', exponent = '0'] = match;
  const [integer = '', decimals = ''] = digits.split('.');
  const power = (DECIMAL_POWER[suffix] ?? Number(exponent)) - decimals.length;
  if (Math.abs(Number(exponent)) > MAX_EXPONENT) return undefined;
  const numerator = BigInt(`${integer}${decimals}`) * 2n ** (BINARY_POWER[suffix] ?? 0n) * (sign === '-' ? -1n : 1n);
  return power >= 0
    ? { numerator: numerator * 10n ** BigInt(power), denominator: 1n }
    : { numerator, denominator: 10n ** BigInt(-power) };
}

function refuse(text: string, what: string, path: string | undefined, wrong: string, hint: string): Faults {
  return new Faults([{ ...(path === undefined ? {} : { path }), message: `${what} "${text}" ${wrong}`, hint }]);
}
