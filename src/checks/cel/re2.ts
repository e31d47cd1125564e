import { type Ranges, Re2Class } from './re2-class.ts';

/**
 * A regular expression of Go (RE2), as Kubernetes uses it in `pattern` of a schema and in `matches()` of CEL, for JavaScript.
 * The two languages share most of their spelling and differ in the rest without an error: `[[:alpha:]]` is a set of brackets and
 * letters to JavaScript, and `\A` the letter A. Undefined for what RE2 refuses, and for the little that JavaScript cannot say.
 * Source: https://github.com/google/re2/wiki/Syntax
 */
export function re2(pattern: string): RegExp | undefined {
  const known = EXPRESSIONS.get(pattern);
  if (known !== undefined) return known ?? undefined;
  let made: RegExp | null = null;
  try {
    made = new RegExp(new Translation(pattern).run(), 'u');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // A rule may make its pattern out of each object's values.
  if (EXPRESSIONS.size > 1000) EXPRESSIONS.clear();
  EXPRESSIONS.set(pattern, made);
  return made ?? undefined;
}

const EXPRESSIONS = new Map<string, RegExp | null>();

interface Flags {
  /** Ignores case. */
  readonly i: boolean;
  /** `^` and `$` hold at lines. */
  readonly m: boolean;
  /** A dot takes line ends. */
  readonly s: boolean;
  /** Few before many. */
  readonly U: boolean;
}

class Translation {
  readonly #text: string;
  #pos = 0;
  #flags: Flags = { i: false, m: false, s: false, U: false };

  constructor(text: string) {
    this.#text = text;
  }

  run(): string {
    const out = this.#alternatives(0);
    if (this.#pos < this.#text.length) throw refused();
    return out;
  }

  #alternatives(depth: number): string {
    if (depth > MAX_DEPTH) throw refused();
    let out = '';
    let last = '';
    while (this.#pos < this.#text.length) {
      const char = this.#text[this.#pos]!;
      if (char === ')') break;
      const repeat = this.#repeat();
      if (repeat !== undefined) {
        // Twice in a row RE2 refuses, and so does JavaScript.
        out = out.slice(0, out.length - last.length) + (last === '' ? refuse() : `(?:${last})`) + repeat;
        last = '';
        continue;
      }
      last = char === '|' ? this.#take('|') : this.#atom(char, depth);
      out += last;
      if (char === '|') last = '';
    }
    return out;
  }

  #take(text: string): string {
    this.#pos += text.length;
    return text;
  }

  #atom(char: string, depth: number): string {
    switch (char) {
      case '(':
        return this.#group(depth);
      case '[':
        return this.#set();
      case '\\':
        return this.#escape();
      case '.':
        this.#pos++;
        return this.#flags.s ? '[\\s\\S]' : '[^\\n]';
      case '^':
        this.#pos++;
        return this.#flags.m ? '(?<![^\\n])' : '^';
      case '$':
        this.#pos++;
        return this.#flags.m ? '(?![^\\n])' : '$';
      default: {
        const point = this.#text.codePointAt(this.#pos)!;
        this.#pos += point > 0xffff ? 2 : 1;
        return this.#literal(point);
      }
    }
  }

  #literal(point: number): string {
    if (!this.#flags.i && /^\w$/.test(String.fromCodePoint(point))) return String.fromCodePoint(point);
    const one = new Re2Class(false);
    one.add(point, point, this.#flags.i);
    return one.source;
  }

  /** A repetition at this place; undefined where there is none. A brace that counts nothing is a brace. */
  #repeat(): string | undefined {
    const [all, count, lazy] = /^([*+?]|\{\d+(?:,\d*)?\})(\??)/.exec(this.#text.slice(this.#pos, this.#pos + 16)) ?? [];
    if (all === undefined || count === undefined) return undefined;
    const [, least, most] = /^\{(\d+),?(\d*)\}$/.exec(count) ?? [];
    if (Number(least) > MAX_REPEAT || Number(most) > MAX_REPEAT) throw refused();
    this.#pos += all.length;
    return count + ((lazy === '?') !== this.#flags.U ? '?' : '');
  }

  #group(depth: number): string {
    const rest = this.#text.slice(this.#pos, this.#pos + 200);
    const named = /^\(\?P?<([A-Za-z_]\w*)>/.exec(rest);
    const flagged = /^\(\?([imsU]*)(?:-([imsU]+))?([:)])/.exec(rest);
    if (rest.startsWith('(?') && named === null && flagged === null) throw refused();
    const outer = this.#flags;
    let open = '(';
    if (named !== null) {
      this.#pos += named[0].length;
      open = `(?<${named[1]}>`;
    } else if (flagged !== null) {
      this.#pos += flagged[0].length;
      const set = (flags: string | undefined, on: boolean) => [...(flags ?? '')].map((flag) => [flag, on] as const);
      this.#flags = { ...outer, ...Object.fromEntries([...set(flagged[1], true), ...set(flagged[2], false)]) };
      // Without a colon they hold for the rest of the group that they stand in.
      if (flagged[3] === ')') return '';
      open = '(?:';
    } else this.#pos++;
    const inner = this.#alternatives(depth + 1);
    if (this.#text[this.#pos] !== ')') throw refused();
    this.#pos++;
    this.#flags = outer;
    return `${open}${inner})`;
  }

  /** `[…]`. */
  #set(): string {
    this.#pos++;
    const negated = this.#text[this.#pos] === '^';
    if (negated) this.#pos++;
    const set = new Re2Class(negated);
    for (let first = true; first || this.#text[this.#pos] !== ']'; first = false) {
      if (this.#pos >= this.#text.length) throw refused();
      const named = /^\[:(\^?)(\w+):\]/.exec(this.#text.slice(this.#pos, this.#pos + 16));
      if (named !== null) {
        this.#pos += named[0].length;
        set.addNamed(POSIX[named[2]!] ?? refuse(), named[1] === '^', this.#flags.i);
        continue;
      }
      if (this.#text[this.#pos] === '\\' && this.#classEscape(set)) continue;
      const low = this.#member();
      let high = low;
      if (this.#text[this.#pos] === '-' && this.#text[this.#pos + 1] !== ']' && this.#pos + 1 < this.#text.length) {
        this.#pos++;
        high = this.#member();
      }
      if (high < low) throw refused();
      set.add(low, high, this.#flags.i);
    }
    this.#pos++;
    return set.source;
  }

  /** One character inside brackets. */
  #member(): number {
    if (this.#text[this.#pos] === '\\') return this.#escapedPoint();
    const point = this.#text.codePointAt(this.#pos) ?? refuse();
    this.#pos += point > 0xffff ? 2 : 1;
    return point;
  }

  #escape(): string {
    const next = this.#text[this.#pos + 1];
    const assertion = ASSERTIONS[next ?? ''];
    if (assertion !== undefined) {
      this.#pos += 2;
      return assertion;
    }
    if (next === 'Q') {
      const end = this.#text.indexOf('\\E', this.#pos);
      const quoted = this.#text.slice(this.#pos + 2, end < 0 ? undefined : end);
      this.#pos = end < 0 ? this.#text.length : end + 2;
      const literals = [...quoted].map((char) => this.#literal(char.codePointAt(0)!));
      // What follows repeats the last character alone: that of a longer text is left out.
      if (literals.length > 1 && this.#repeatFollows()) throw refused();
      return literals.join('');
    }
    const set = new Re2Class(false);
    if (this.#classEscape(set)) return set.source;
    return this.#literal(this.#escapedPoint());
  }

  #repeatFollows(): boolean {
    return /^(?:[*+?]|\{\d+(?:,\d*)?\})/.test(this.#text.slice(this.#pos, this.#pos + 16));
  }

  /** Reads `\d`, `\pL` and the like into a set; false when the escape is something else. */
  #classEscape(set: Re2Class): boolean {
    const rest = this.#text.slice(this.#pos, this.#pos + 64);
    const [perl, letter] = /^\\([dDsSwW])/.exec(rest) ?? [];
    if (perl !== undefined && letter !== undefined) {
      this.#pos += 2;
      set.addNamed(PERL[letter.toLowerCase()]!, letter !== letter.toLowerCase(), this.#flags.i);
      return true;
    }
    const [unicode, sign, inner, name] = /^\\([pP])(?:\{(\^?)(\w+)\}|(?=[A-Z]))/.exec(rest) ?? [];
    if (unicode === undefined) return false;
    // Folded case of a whole alphabet has no spelling in JavaScript.
    if (this.#flags.i) throw refused();
    const property = name ?? this.#text[this.#pos + 2]!;
    this.#pos += unicode.length + (name === undefined ? 1 : 0);
    set.addProperty(property, (sign === 'P') !== (inner === '^'));
    return true;
  }

  #escapedPoint(): number {
    const rest = this.#text.slice(this.#pos + 1, this.#pos + 16);
    const [hex, short, long] = /^x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]+)\})/.exec(rest) ?? [];
    if (hex !== undefined) {
      this.#pos += 1 + hex.length;
      const point = Number.parseInt(short ?? long!, 16);
      return point > 0x10ffff ? refuse() : point;
    }
    const octal = /^(?:[1-7][0-7]{1,2}|0[0-7]{0,2})/.exec(rest);
    if (octal !== null) {
      this.#pos += 1 + octal[0].length;
      return Number.parseInt(octal[0], 8);
    }
    const char = rest[0] ?? refuse();
    const control = CONTROLS[char];
    // Any other letter or digit is refused, as is a character beyond ASCII.
    if (control === undefined && !/^[!-/:-@[-`{-~ ]$/.test(char)) throw refused();
    this.#pos += 2;
    return control ?? char.charCodeAt(0);
  }
}

function refused(): SyntaxError {
  return new SyntaxError('not an expression that JavaScript can say');
}

function refuse(): never {
  throw refused();
}

/** Most that RE2 repeats, and deepest that it nests. */
const MAX_REPEAT = 1000;
const MAX_DEPTH = 200;

const ASSERTIONS: Readonly<Record<string, string>> = {
  A: '^',
  z: '$',
  b: '(?:(?<=[0-9A-Za-z_])(?![0-9A-Za-z_])|(?<![0-9A-Za-z_])(?=[0-9A-Za-z_]))',
  B: '(?:(?<=[0-9A-Za-z_])(?=[0-9A-Za-z_])|(?<![0-9A-Za-z_])(?![0-9A-Za-z_]))',
};
const CONTROLS: Readonly<Record<string, number>> = { a: 7, f: 12, t: 9, n: 10, r: 13, v: 11 };

const DIGIT: Ranges = [[48, 57]];
const UPPER: Ranges = [[65, 90]];
const LOWER: Ranges = [[97, 122]];
const PERL: Readonly<Record<string, Ranges>> = {
  d: DIGIT,
  s: [
    [9, 10],
    [12, 13],
    [32, 32],
  ],
  w: [...DIGIT, ...UPPER, [95, 95], ...LOWER],
};
const POSIX: Readonly<Record<string, Ranges>> = {
  alnum: [...DIGIT, ...UPPER, ...LOWER],
  alpha: [...UPPER, ...LOWER],
  ascii: [[0, 127]],
  blank: [
    [9, 9],
    [32, 32],
  ],
  cntrl: [
    [0, 31],
    [127, 127],
  ],
  digit: DIGIT,
  graph: [[33, 126]],
  lower: LOWER,
  print: [[32, 126]],
  punct: [
    [33, 47],
    [58, 64],
    [91, 96],
    [123, 126],
  ],
  space: [
    [9, 13],
    [32, 32],
  ],
  upper: UPPER,
  word: PERL['w']!,
  xdigit: [...DIGIT, [65, 70], [97, 102]],
};
