import * as z from 'zod';
import type { Duration } from '../model/duration.ts';
import { minutes, seconds } from '../model/duration.ts';
import { Faults } from '../model/fault.ts';
import { imageFault } from '../model/image.ts';
import { quoted } from './quoted.ts';

/** What a field is in its user's words. The schema says the same to the machine. */
export interface Field {
  /** What it sets, for an editor's tooltip. */
  readonly about: string;
  /** Reads after "must be": `a whole number of percent from 1 to 100`. */
  readonly expected: string;
  /** A value that is right, as it is written. */
  readonly example: string | number;
  /** For the JSON schema alone: a pattern that is nearly the rule, where code judges more finely. */
  readonly pattern?: RegExp;
  /**
   * The right spelling of a wrong value, when it can be guessed.
   *
   * @param plain the value as it was written, when it was not quoted: `1.30`
   */
  readonly mend?: (got: unknown, plain: string | undefined) => string | undefined;
}

const FIELDS = new WeakMap<z.core.$ZodType, Field>();

/** Names a schema's field, for faults and for the JSON schema. */
export function field<T extends z.ZodType>(schema: T, words: Field): T {
  FIELDS.set(schema, words);
  return schema;
}

/** The words of a schema that {@link field} named. */
export function fieldOf(schema: z.core.$ZodType): Field | undefined {
  return FIELDS.get(schema);
}

/** A text of the form `pattern`. */
export function text(pattern: RegExp, words: Omit<Field, 'pattern'>): z.ZodString {
  return field(z.string().regex(pattern), { mend: quoteIt, ...words });
}

/** A text that `read` converts; what it throws as Faults becomes the fault of the field. */
export function converted<T>(read: (text: string) => T, words: Field) {
  const schema = z.union([z.string(), z.number()]).transform((got, context): T => {
    const refusal = unprintable(String(got));
    if (refusal !== undefined) {
      context.addIssue(refusal);
      return z.NEVER;
    }
    try {
      return read(String(got));
    } catch (error) {
      if (!Faults.is(error)) throw error;
      for (const { message, hint } of error.faults) context.addIssue({ code: 'custom', message, params: { hint } });
      return z.NEVER;
    }
  });
  return field(schema, words);
}

/** A container image that means the same tomorrow: see {@link imageFault}. */
export function image(words: Pick<Field, 'about' | 'example'>) {
  const schema = z.string().superRefine((reference, context) => {
    const refusal = unprintable(reference);
    if (refusal !== undefined) return context.addIssue(refusal);
    const fault = imageFault(reference);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault.message, params: { hint: fault.hint } });
  });
  return field(schema, {
    expected: 'an image with a pinned tag or a digest',
    pattern: /^[^\s@]+(?::(?!latest$)[\w][\w.-]{0,127}|@sha(?:256|512):[0-9a-f]{64,128})$/,
    ...words,
  });
}

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number, words: Omit<Field, 'expected'> & { readonly unit: string }): z.ZodInt {
  const { unit, ...rest } = words;
  return field(z.int().min(min).max(max), { expected: `${unit} from ${min} to ${max}`, mend: unquoteIt, ...rest });
}

/** A length of time from one second to one day, in whole seconds, minutes or hours. */
export function duration(words: Pick<Field, 'about' | 'example'>) {
  const pattern = /^(?:[1-9]\d{0,4}s|[1-9]\d{0,3}m|[1-9]\d?h)$/;
  const schema = z
    .string()
    .regex(pattern)
    .transform((spelling, context): Duration => {
      const amount = Number.parseInt(spelling, 10);
      const length = spelling.endsWith('s') ? seconds(amount) : minutes(amount * (spelling.endsWith('h') ? 60 : 1));
      if (length.milliseconds > DAY_MS) {
        context.addIssue({ code: 'custom', message: `must be at most a day, got ${spelling}` });
      }
      return length;
    });
  return field(schema, { expected: 'a time with its unit, such as 30s, 2m or 1h', mend: withUnit, ...words });
}

const DAY_MS = 86_400_000;

/** The model's faults repeat a text as it is, and an escape in YAML can put anything into it. */
function unprintable(spelling: string) {
  if (/^[\x21-\x7e]{1,1000}$/.test(spelling)) return undefined;
  return {
    code: 'custom' as const,
    message: `must be printable ASCII without spaces, got ${quoted(spelling)}`,
    params: { hint: 'delete the other characters' },
  };
}

/** The right spelling of a time without unit, or with a long or spaced one. */
function withUnit(got: unknown): string | undefined {
  const match = /^\s*(\d+)\s*(s|sec|seconds?|m|min|minutes?|h|hours?)?\s*$/i.exec(String(got));
  if (match?.[1] === undefined || /^0+$/.test(match[1])) return undefined;
  const amount = Number(match[1]);
  return match[2] === undefined ? `${amount}s or ${amount}m` : `${amount}${match[2][0]!.toLowerCase()}`;
}

/** YAML took a text for something else: the quoted text, exactly as it was written. */
function quoteIt(got: unknown, plain: string | undefined): string | undefined {
  return plain !== undefined && (typeof got === 'number' || typeof got === 'boolean') ? `'${plain}'` : undefined;
}

/** A number in quotes, or with a percent sign. */
function unquoteIt(got: unknown): string | undefined {
  return typeof got === 'string' ? /^\s*(\d{1,9})\s*%?\s*$/.exec(got)?.[1] : undefined;
}
