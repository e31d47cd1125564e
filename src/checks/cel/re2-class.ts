/** Code points from and to, in ascending order. */
export type Ranges = readonly (readonly [number, number])[];

/** A set of characters of a Go expression, in JavaScript's spelling. */
export class Re2Class {
  readonly #negated: boolean;
  #body = '';

  constructor(negated: boolean) {
    this.#negated = negated;
  }

  /**
   * Adds characters.
   *
   * @throws SyntaxError for a range beyond ASCII whose case is ignored
   */
  add(low: number, high: number, ignoreCase: boolean): void {
    this.#body += low === high ? spelled(low) : `${spelled(low)}-${spelled(high)}`;
    if (!ignoreCase) return;
    if (low === high) this.#fold(low);
    // The two letters that Unicode folds onto k and s are the only others.
    else if (high > 127 && high < 0x10ffff) throw new SyntaxError('a range beyond ASCII whose case is ignored');
    else for (let point = Math.max(low, 65); point <= Math.min(high, 122); point++) this.#fold(point);
  }

  addNamed(ranges: Ranges, negated: boolean, ignoreCase: boolean): void {
    if (negated) for (const [low, high] of complement(ignoreCase ? folded(ranges) : ranges)) this.add(low, high, false);
    else for (const [low, high] of ranges) this.add(low, high, ignoreCase);
  }

  /** A category (`L`) or script (`Greek`) of Unicode. */
  addProperty(name: string, negated: boolean): void {
    const property = name === 'Any' || name.length <= 2 ? name : `Script=${name}`;
    this.#body += `\\${negated ? 'P' : 'p'}{${property}}`;
  }

  get source(): string {
    return `[${this.#negated ? '^' : ''}${this.#body}]`;
  }

  #fold(point: number): void {
    const char = String.fromCodePoint(point);
    for (const other of [char.toLowerCase(), char.toUpperCase()]) {
      if ([...other].length === 1) this.#body += spelled(other.codePointAt(0)!);
    }
    this.#body += FOLDED[char.toLowerCase()] ?? '';
  }
}

/** Letters beyond ASCII that count as one of it: the long s and the Kelvin sign. */
const FOLDED: Readonly<Record<string, string>> = { s: '\\u{17f}', k: '\\u{212a}' };

/** Ranges of ASCII with both cases of their letters. */
function folded(ranges: Ranges): Ranges {
  const points = new Set<number>();
  for (const [low, high] of ranges) {
    for (let point = low; point <= high; point++) {
      const char = String.fromCodePoint(point);
      points.add(char.toLowerCase().charCodeAt(0)).add(char.toUpperCase().charCodeAt(0));
      if (char === 's' || char === 'S') points.add(0x17f);
      if (char === 'k' || char === 'K') points.add(0x212a);
    }
  }
  return [...points].sort((a, b) => a - b).map((point) => [point, point] as const);
}

function complement(ranges: Ranges): Ranges {
  const out: [number, number][] = [];
  let from = 0;
  for (const [low, high] of ranges) {
    if (low > from) out.push([from, low - 1]);
    from = high + 1;
  }
  out.push([from, 0x10ffff]);
  return out;
}

function spelled(point: number): string {
  return `\\u{${point.toString(16)}}`;
}
