/** A Kubernetes quantity of any sign, exact: as a count of billionths, the smallest unit that has a suffix. */
export class Quantity {
  readonly billionths: bigint;

  constructor(billionths: bigint) {
    this.billionths = billionths;
  }

  /** Negative, zero or positive, as this one is less than, equal to or more than the other. */
  compare(other: Quantity): number {
    return this.billionths < other.billionths ? -1 : this.billionths > other.billionths ? 1 : 0;
  }

  add(other: Quantity): Quantity {
    return new Quantity(this.billionths + other.billionths);
  }

  subtract(other: Quantity): Quantity {
    return new Quantity(this.billionths - other.billionths);
  }

  /** Whether it is a whole number that an int of CEL can hold. */
  get isInteger(): boolean {
    return (
      this.billionths % BILLION === 0n && BigInt.asIntN(64, this.billionths / BILLION) * BILLION === this.billionths
    );
  }

  /** @throws Error when it is none that an int can hold */
  get integer(): bigint {
    if (!this.isInteger) throw new Error('the quantity is no whole number');
    return this.billionths / BILLION;
  }

  toString(): string {
    return `${this.billionths}n`;
  }
}

/** Reads a quantity; undefined when the text is none. Rounds up beyond a billionth, as Kubernetes does. */
export function readQuantity(text: string): Quantity | undefined {
  let quantity = KNOWN.get(text);
  if (quantity === undefined) {
    quantity = read(text);
    if (quantity !== undefined && KNOWN.size < MOST_KNOWN) KNOWN.set(text, quantity);
  }
  return quantity;
}

/** Several rules read the same few amounts of all containers. */
const KNOWN = new Map<string, Quantity>();
const MOST_KNOWN = 1000;

function read(text: string): Quantity | undefined {
  const match = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?\d{1,2})?$/.exec(text);
  if (match === null || text.length > 64) return undefined;
  const [whole = '', part = ''] = match[2]!.split('.');
  const suffix = match[3] ?? '';
  const digits = BigInt(whole + part);
  const binary = 'KMGTPE'.indexOf(suffix[0] ?? ' ');
  const isBinary = suffix.length === 2 && suffix.endsWith('i');
  const power = isBinary ? 0 : (DECIMAL[suffix] ?? Number(suffix.slice(1)));
  const scaled = isBinary ? digits * 1024n ** BigInt(binary + 1) : digits;
  const exponent = 9 + power - part.length;
  const value = exponent >= 0 ? scaled * 10n ** BigInt(exponent) : roundedUp(scaled, 10n ** BigInt(-exponent));
  return new Quantity(match[1] === '-' ? -value : value);
}

function roundedUp(value: bigint, divisor: bigint): bigint {
  return (value + divisor - 1n) / divisor;
}

const BILLION = 1_000_000_000n;
const DECIMAL: Readonly<Record<string, number>> = {
  '': 0,
  n: -9,
  u: -6,
  m: -3,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18,
};
