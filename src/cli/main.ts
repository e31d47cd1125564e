import { parseArgs } from 'node:util';
import { Faults, faultText } from '../model/fault.ts';
import { nearest } from '../model/nearest.ts';
import type { Command, ExitCode } from './command.ts';
import { EXIT } from './command.ts';
import type { ResultCache } from './kept-result.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { version } from './version.ts';

/** Loaded when asked for: each command brings packages that the others do without. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  synth: async () => (await import('./synth.ts')).synthCommand,
  check: async () => (await import('./check.ts')).checkCommand,
  diff: async () => (await import('./diff.ts')).diffCommand,
  explain: async () => (await import('./explain.ts')).explainCommand,
  import: async () => (await import('./import.ts')).importCommand,
};

/** What the launcher hands over. */
export interface MainOptions {
  /** Loads a module by its URL. @default - `import` of this file */
  readonly load?: (url: string) => Promise<unknown>;
  /** Where results are kept between runs. @default - nowhere */
  readonly cache?: ResultCache;
  /** @default - the terminal of this process */
  readonly terminal?: Terminal;
}

/**
 * Runs one command and says how it ended. Never throws for a user's mistake and never exits:
 * the launcher sets the exit code.
 */
export async function main(argv: readonly string[], options: MainOptions = {}): Promise<ExitCode> {
  const terminal = options.terminal ?? processTerminal();
  const [verb, ...rest] = argv;
  if (verb === undefined || verb === 'help' || verb === '--help' || verb === '-h') {
    const command = verb === 'help' && rest[0] !== undefined ? await load(rest[0]) : undefined;
    terminal.out(command?.help ?? (await overview()));
    return verb === undefined ? EXIT.invalid : EXIT.clean;
  }
  if (verb === '--version' || verb === '-v') {
    terminal.out(`${version()}\n`);
    return EXIT.clean;
  }
  const command = await load(verb);
  if (command === undefined) return unknownCommand(verb, terminal);
  try {
    const parsed = parse(verb, command, rest);
    if (parsed.values['help'] === true) {
      terminal.out(command.help);
      return EXIT.clean;
    }
    return await command.run({
      terminal,
      options: parsed.values,
      positionals: parsed.positionals,
      ...(options.cache !== undefined && { cache: options.cache }),
      load: options.load ?? ((url) => import(url)),
    });
  } catch (error) {
    return report(error, terminal);
  }
}

async function load(verb: string): Promise<Command | undefined> {
  return Object.hasOwn(COMMANDS, verb) ? await COMMANDS[verb]!() : undefined;
}

function parse(verb: string, command: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', short: 'h' }, ...command.options },
      allowPositionals: command.positionals,
      allowNegative: true,
      strict: true,
    });
  } catch (error) {
    const names = Object.keys(command.options).map((name) => `--${name}`);
    const given = /'(--?[^' =]+)/.exec((error as Error).message)?.[1];
    const guess = given === undefined ? undefined : nearest(given, names);
    throw new Faults([
      {
        message: sentence((error as Error).message),
        hint: guess === undefined ? `run \`waveproof ${verb} --help\` for its options` : `did you mean ${guess}?`,
      },
    ]);
  }
}

/** The first sentence of a message of `node:util`, in our form: lowercase, no full stop. */
function sentence(message: string): string {
  const first = message.split(/\. /)[0] ?? message;
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/\.$/, '');
}

function unknownCommand(verb: string, terminal: Terminal): ExitCode {
  const guess = nearest(verb, Object.keys(COMMANDS));
  const hint = guess === undefined ? 'run `waveproof --help` for the list' : `did you mean \`waveproof ${guess}\`?`;
  terminal.err(
    `error: unknown command "${verb}", expected one of ${Object.keys(COMMANDS).join(', ')}\n  hint: ${hint}\n`,
  );
  return EXIT.invalid;
}

/** Prints what went wrong: sentences for a user's mistake, a stack trace only for a mistake of ours. */
function report(error: unknown, terminal: Terminal): ExitCode {
  if (Faults.is(error)) {
    for (const fault of error.faults) terminal.err(`error: ${faultText(fault)}\n`);
    return EXIT.invalid;
  }
  const failure = error as NodeJS.ErrnoException;
  if (typeof failure?.code === 'string' && failure.syscall !== undefined) {
    terminal.err(`error: ${failure.message}\n`);
    return EXIT.failed;
  }
  terminal.err(
    `error: internal: ${failure?.stack ?? String(error)}\n  hint: this is a fault of waveproof, please report it\n`,
  );
  return EXIT.failed;
}

async function overview(): Promise<string> {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const list = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, command]) => `  ${name.padEnd(width)}  ${(await command()).summary}`),
  );
  return `waveproof ${version()}: a GitOps platform as typed constructs, proved before merge

usage: waveproof <command> [options]

commands:
${list.join('\n')}

\`waveproof <command> --help\` shows the options of one command.
exit codes: 0 clean, 1 could not do it or could not tell, 2 wrong usage or invalid input, 3 looked and found
`;
}
