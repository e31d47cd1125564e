import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Instance, instance } from './instance.ts';

/** One thing the lab made, written down before it is made, so that `down` finds it whatever was killed in between. */
export type Entry =
  | { readonly made: 'lab'; readonly id: string; readonly boot: string; readonly network: string }
  /** Everything that `up` makes stands. */
  | { readonly made: 'whole' }
  | { readonly made: 'process'; readonly name: string; readonly pid: number; readonly start: string }
  | { readonly made: 'namespace'; readonly name: string }
  | { readonly made: 'link'; readonly name: string }
  | { readonly made: 'cgroup'; readonly path: string };

/** The append-only list of what one lab made. */
export interface LabRecord {
  /** Mark that every process of this lab carries in its environment, as `WAVEPROOF_LAB`. */
  readonly id: string;
  readonly boot: string;
  readonly network: string;
  readonly entries: readonly Entry[];
  add(entry: Entry): void;
}

/** Variable that marks a process, and all its children, as the lab's. */
export const MARK = 'WAVEPROOF_LAB';

/**
 * Begins the record of a new lab.
 *
 * @throws Error with code EEXIST when another run began one meanwhile
 */
export function beginRecord(lab: Instance, id: string, boot: string): LabRecord {
  mkdirSync(lab.folder, { recursive: true, mode: 0o700 });
  const first: Entry = { made: 'lab', id, boot, network: lab.network };
  writeFileSync(recordFile(lab), `${JSON.stringify(first)}\n`, { flag: 'wx', mode: 0o600 });
  return open(lab, first, []);
}

/**
 * The lab called `name` as it is up: on the network that it was given then, unless `network` says otherwise.
 *
 * @throws Faults when the name or the network cannot be used
 */
export function knownInstance(
  env: Readonly<Record<string, string | undefined>>,
  name?: string,
  network?: string,
): Instance {
  const lab = instance(env, name, network);
  const recorded = network === undefined ? readRecord(lab)?.network : undefined;
  return recorded === undefined ? lab : instance(env, name, recorded);
}

/** The record of the lab that is up or was left behind, or undefined when there is none. */
export function readRecord(lab: Instance): LabRecord | undefined {
  if (!existsSync(recordFile(lab))) return undefined;
  const entries = readFileSync(recordFile(lab), 'utf8').split('\n').flatMap(entryOf);
  const first = entries[0];
  // A run killed inside its first write leaves a torn line: nothing was made before it.
  return first?.made === 'lab' ? open(lab, first, entries.slice(1)) : undefined;
}

function open(lab: Instance, first: Entry & { made: 'lab' }, rest: readonly Entry[]): LabRecord {
  const entries = [...rest];
  return {
    id: first.id,
    boot: first.boot,
    network: first.network,
    entries,
    add(entry) {
      append(lab, entry);
      entries.push(entry);
    },
  };
}

function append(lab: Instance, entry: Entry): void {
  appendFileSync(recordFile(lab), `${JSON.stringify(entry)}\n`);
}

function entryOf(line: string): Entry[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Entry];
  } catch {
    return [];
  }
}

function recordFile(lab: Instance): string {
  return join(lab.folder, 'record.jsonl');
}
