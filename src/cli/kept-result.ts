import type { Hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../checks/result.ts';
import { replace } from './kept.cjs';
import { schemaStamps } from './schemas.ts';

/** Where results of checks are kept between runs. */
export interface ResultCache {
  readonly folder: string;
  /** Names the very code that runs: another build makes other results. */
  readonly program: string;
  /** What the run came to: whether it made any result, or found all of them kept. @default - it needed none */
  work?: 'made' | 'reused';
}

/** One thing that a result depends on: a name and its content; undefined for what is absent. */
export type Ingredient = readonly [name: string, content: string | Uint8Array | undefined];

/**
 * The result of a check: the kept one of an earlier run over the very same bytes, else that of `make`, which is then kept.
 *
 * A check is a pure function, so its result may be reused when all that goes into it is equal: the program, the version of
 * Node, the schemas, and every ingredient. A kept file that is not whole counts as absent, and one that cannot be written is
 * no mistake.
 *
 * @param cache absent: the result is made anew and not kept
 * @param ingredients everything that `make` reads, in a fixed order
 */
export async function keptResult(
  cache: ResultCache | undefined,
  ingredients: Iterable<Ingredient>,
  make: () => Promise<Result>,
): Promise<Result> {
  if (cache === undefined) return make();
  const file = join(cache.folder, `${digest(cache, ingredients)}.json`);
  const kept = read(file);
  if (kept !== undefined) {
    cache.work ??= 'reused';
    return kept;
  }
  cache.work = 'made';
  const result = await make();
  keep(cache.folder, file, JSON.stringify(result));
  return result;
}

/** Results that are kept: more would be of states that nobody comes back to. */
const MOST = 40;

/** Each part is preceded by its length, so that no two lists of parts look alike. */
function digest(cache: ResultCache, ingredients: Iterable<Ingredient>): string {
  const hash = sha256();
  const add = (part: string | Uint8Array | undefined) => {
    if (part === undefined) hash.update('-');
    else hash.update(`${typeof part === 'string' ? Buffer.byteLength(part) : part.length}:`).update(part);
  };
  for (const part of [cache.program, process.version, JSON.stringify(schemaStamps())]) add(part);
  for (const [name, content] of ingredients) {
    add(name);
    add(content);
  }
  return hash.digest('hex');
}

function read(file: string): Result | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== checksum(body)) return undefined;
    const now = Date.now() / 1000;
    utimesSync(file, now, now);
    return JSON.parse(body) as Result;
  } catch {
    return undefined;
  }
}

function keep(folder: string, file: string, body: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    replace(file, `${checksum(body)}\n${body}`);
    const old = readdirSync(folder)
      .map((name) => join(folder, name))
      .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => b.time - a.time)
      .slice(MOST);
    for (const { path } of old) rmSync(path, { force: true });
  } catch {
    // Another run may be at it too: the next one tidies up.
  }
}

function checksum(body: string): string {
  return sha256().update(body).digest('hex');
}

/** Loaded when asked for: it takes a few milliseconds, which a run without a cache does without. */
function sha256(): Hash {
  return process.getBuiltinModule('node:crypto').createHash('sha256');
}
