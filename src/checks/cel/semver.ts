/** A version of https://semver.org. */
export class Semver {
  readonly numbers: readonly [bigint, bigint, bigint];
  readonly #pre: readonly string[];

  constructor(numbers: readonly [bigint, bigint, bigint], pre: readonly string[]) {
    this.numbers = numbers;
    this.#pre = pre;
  }

  toString(): string {
    return `${this.numbers.join('.')}${this.#pre.length > 0 ? `-${this.#pre.join('.')}` : ''}`;
  }

  compare(other: Semver): number {
    for (const [i, number] of this.numbers.entries()) {
      if (number !== other.numbers[i]!) return number < other.numbers[i]! ? -1 : 1;
    }
    if (this.#pre.length === 0 || other.#pre.length === 0) return Math.sign(other.#pre.length - this.#pre.length);
    for (let i = 0; i < Math.min(this.#pre.length, other.#pre.length); i++) {
      const order = comparePart(this.#pre[i]!, other.#pre[i]!);
      if (order !== 0) return order;
    }
    return Math.sign(this.#pre.length - other.#pre.length);
  }
}

/**
 * Reads a version; undefined when the text is none.
 *
 * @param lenient - takes a `v` before it, fewer than three numbers and zeros before them
 */
export function readSemver(text: string, lenient = false): Semver | undefined {
  const whole = lenient ? normalised(text) : text;
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?$/.exec(whole);
  if (match === null) return undefined;
  const pre = match[4]?.split('.') ?? [];
  if (pre.some((part) => part === '' || /^0\d+$/.test(part)) || match[5]?.split('.').includes('')) return undefined;
  return new Semver([BigInt(match[1]!), BigInt(match[2]!), BigInt(match[3]!)], pre);
}

function normalised(text: string): string {
  const [, numbers = '', rest = ''] = /^v?([\d.]*)(.*)$/s.exec(text) ?? [];
  const parts = numbers.split('.').map((part) => part.replace(/^0+(?=\d)/, ''));
  // A short version with a pre-release stays one that is refused.
  while (rest === '' && parts.length < 3) parts.push('0');
  return parts.join('.') + rest;
}

function comparePart(a: string, b: string): number {
  const [left, right] = [a, b].map((part) => /^\d+$/.test(part));
  if (left && right) return BigInt(a) < BigInt(b) ? -1 : BigInt(a) > BigInt(b) ? 1 : 0;
  if (left !== right) return left ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
