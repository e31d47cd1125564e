import { parseArgs } from 'node:util';
import { type Fault, Faults } from '../../src/model/fault.ts';
import { nearest } from '../../src/model/nearest.ts';
import { TRUTHS } from '../truth/run.ts';
import { CLUSTERS } from '../up/clusters.ts';
import { ENGINES } from './engines/index.ts';

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  name: { type: 'string' },
  network: { type: 'string' },
  workers: { type: 'string' },
  fake: { type: 'string' },
  'control-plane-only': { type: 'boolean' },
  set: { type: 'string' },
  yes: { type: 'boolean' },
  tail: { type: 'string' },
  count: { type: 'string' },
  seed: { type: 'string' },
  cluster: { type: 'string' },
  rendered: { type: 'string' },
  'load-image': { type: 'string' },
  journal: { type: 'string' },
  'at-once': { type: 'string' },
} as const;

/** The options of a command line, by name. */
export type Values = ReturnType<typeof parse>['values'];

/** A command line that can be carried out. */
export interface Usage {
  readonly values: Values;
  readonly words: readonly string[];
}

/** What a command takes besides `--name` and `--help`. */
interface Shape {
  readonly options?: readonly (keyof Values)[];
  /** Words behind it: how many at least and at most, and which. */
  readonly words?: readonly [least: number, most: number, among?: readonly string[]];
}

const SHAPES: Readonly<Record<string, Shape>> = {
  up: { options: ['workers', 'fake', 'control-plane-only', 'network'] },
  down: {},
  status: {},
  logs: { options: ['tail'], words: [0, 1] },
  exec: { words: [0, Number.POSITIVE_INFINITY] },
  build: { options: ['set', 'yes'] },
  images: {},
  platform: { options: ['cluster', 'rendered', 'network'] },
  drill: { options: ['cluster', 'rendered', 'load-image', 'journal'], words: [1, 1, ['release']] },
  truth: { options: ['count', 'seed', 'at-once'], words: [1, 1, Object.keys(TRUTHS)] },
  start: { words: [1, Number.POSITIVE_INFINITY, Object.keys(ENGINES)] },
};

const NUMBERS = [
  ['workers', 1, 9],
  ['fake', 0, 5000],
  ['tail', 1, 1_000_000],
  ['count', 1, 100_000],
  ['seed', 1, 1_000_000],
  ['at-once', 1, 500],
] as const;

const CHOICES: readonly (readonly ['set' | 'cluster', readonly string[]])[] = [
  ['set', ['control-plane', 'core', 'full']],
  ['cluster', Object.keys(CLUSTERS)],
];

/**
 * Reads the words behind a command.
 *
 * @throws Faults with everything that the command does not take
 */
export function readUsage(verb: string, args: readonly string[]): Usage {
  const shape = Object.hasOwn(SHAPES, verb) ? SHAPES[verb] : undefined;
  if (shape === undefined) {
    const guess = nearest(verb, Object.keys(SHAPES));
    const message = `unknown command "${verb}", expected one of ${Object.keys(SHAPES).join(', ')}`;
    throw new Faults([{ message, ...(guess === undefined ? {} : { hint: `did you mean ${guess}?` }) }]);
  }
  if (verb === 'exec') return forKubectl(args);
  const { values, positionals: words } = parse(args);
  if (values.help === true) return { values, words };
  const faults = [...optionFaults(verb, shape, values), ...wordFaults(verb, shape, words), ...valueFaults(values)];
  if (faults.length > 0) throw new Faults(faults);
  return { values, words };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    const [first = ''] = (error as Error).message.split(/\. |\.?\n/);
    throw new Faults([
      { message: first.charAt(0).toLowerCase() + first.slice(1), hint: 'run `npm run lab -- --help`' },
    ]);
  }
}

/** Everything after our own --name is kubectl's. */
function forKubectl(args: readonly string[]): Usage {
  const [first, name, ...rest] = args;
  const [values, words] = first === '--name' && name !== undefined ? [{ name }, rest] : [{}, [...args]];
  return { values, words: words[0] === '--' ? words.slice(1) : words };
}

function optionFaults(verb: string, { options = [] }: Shape, values: Values): Fault[] {
  const taken = ['name', 'help', ...options];
  return Object.keys(values)
    .filter((name) => !taken.includes(name))
    .map((name) => ({
      message: `${verb} takes no --${name}`,
      hint: `it takes ${taken.map((one) => `--${one}`).join(', ')}`,
    }));
}

function wordFaults(verb: string, shape: Shape, words: readonly string[]): Fault[] {
  const [least, most, among] = shape.words ?? [0, 0];
  const expected = among === undefined ? '' : `, expected ${least === most ? 'one' : 'some'} of ${among.join(', ')}`;
  const unknown = among === undefined ? [] : words.filter((word) => !among.includes(word));
  if (words.length < least) return [{ message: `${verb} of what?${expected}` }];
  if (words.length > most) {
    return [{ message: `${verb} takes ${most === 0 ? 'no word' : `${most} word`} behind it, got ${words.join(' ')}` }];
  }
  return unknown.map((word) => ({ message: `${verb} knows no "${word}"${expected}` }));
}

function valueFaults(values: Values): Fault[] {
  const faults: Fault[] = [];
  for (const [name, from, to] of NUMBERS) {
    const value = values[name];
    if (value !== undefined && (!/^\d+$/.test(value) || Number(value) < from || Number(value) > to)) {
      faults.push({ message: `--${name} is "${value}", expected a number from ${from} to ${to}` });
    }
  }
  for (const [name, among] of CHOICES) {
    const value = values[name];
    if (value !== undefined && !among.includes(value)) {
      faults.push({ message: `--${name} is "${value}", expected one of ${among.join(', ')}` });
    }
  }
  return faults;
}
