import type { ParseArgsConfig } from 'node:util';
import { Faults } from '../model/fault.ts';
import type { ResultCache } from './kept-result.ts';
import type { Terminal } from './terminal.ts';

/** Exit codes of every command; scripts may rely on them. */
export const EXIT = {
  /** Done, nothing found. */
  clean: 0,
  /** Could not do it, or could not tell. */
  failed: 1,
  /** Wrong usage or invalid input. */
  invalid: 2,
  /** Looked and found: a difference, a failed check. */
  found: 3,
  /** Interrupted, after clean-up. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The options of a command, as `node:util` parses them. */
export type Options = NonNullable<ParseArgsConfig['options']>;

/** Values of the options given; absent ones are undefined. */
export type OptionValues = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** One verb of the command line: a row of the table in `main.ts`. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** The whole help: usage, what it does, options, examples, exit codes. */
  readonly help: string;
  readonly options: Options;
  /** Whether words that are not options are taken. */
  readonly positionals: boolean;
  run(context: CommandContext): Promise<ExitCode>;
}

/** What one run of a command is given. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly options: OptionValues;
  readonly positionals: readonly string[];
  /** Loads a module by its URL. */
  readonly load: (url: string) => Promise<unknown>;
  /** Where results are kept between runs. @default - nowhere */
  readonly cache?: ResultCache;
}

/** The option of commands that keep results. */
export const CACHE_OPTION = { cache: { type: 'boolean', default: true } } as const;

/** The help of {@link CACHE_OPTION}. */
export const CACHE_HELP = `      --no-cache           check anew, even what was checked before, byte for byte
`;

/** Where this run keeps results, unless it was told not to. */
export function cacheOf({ cache, options }: CommandContext): ResultCache | undefined {
  return options['cache'] === false ? undefined : cache;
}

/** The value of a string option. */
export function text(options: OptionValues, name: string): string | undefined {
  const value = options[name];
  if (value !== '') return typeof value === 'string' ? value : undefined;
  throw new Faults([{ message: `--${name} is empty`, hint: 'write a value, or leave the option out' }]);
}

/** The values of a string option that may be repeated. */
export function texts(options: OptionValues, name: string): readonly string[] {
  const value = options[name];
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string');
}

/** Whether a flag was given. */
export function flag(options: OptionValues, name: string): boolean {
  return options[name] === true;
}
