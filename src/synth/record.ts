import type { RenderedTree, Source } from './rendered.ts';

/** A file that synth writes: an object's, one that belongs to no Application (the plan), or the record. */
export interface OutputFile {
  /** Path below `dist/<environment>`, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Name of the record, beside the folders of the Applications: no Application follows it. */
export const RECORD = 'record.json';

/**
 * Everything that should stand in `dist/<environment>`: the objects, further files, and the record of them all.
 *
 * The record names what made each object, one line an object, and so which files are synth's own to remove later.
 * It holds no hash: a release then changes one rendered file and not this one.
 *
 * @param extras files beside the folders of the Applications, e.g. the plan; not in one
 */
export function outputFiles(tree: RenderedTree, extras: readonly OutputFile[] = []): readonly OutputFile[] {
  const entries = [
    ...tree.files.map(({ path, source }) => [path, source] as const),
    ...extras.map(({ path }) => [path, undefined] as const),
  ];
  const wrong = extras.find(({ path }) => !isOwnPath(path) || path === RECORD || path.includes('/'));
  if (wrong !== undefined) throw new Error(`an extra file may not be named ${JSON.stringify(wrong.path)}`);
  return [...tree.files, ...extras, { path: RECORD, text: recordText(entries) }];
}

/** The record of files and what made them. */
export function recordText(entries: readonly (readonly [path: string, source: Source | undefined])[]): string {
  const lines = [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, source]) => `    ${JSON.stringify(path)}: ${JSON.stringify(source ?? {})}`);
  return `{\n  "about": "written by synth: its files, and what made each; do not edit",\n  "files": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** What a record says, read without trust: it came with the repository. */
export interface ReadRecord {
  /** The files that it lists, and what made each. */
  readonly files: ReadonlyMap<string, Partial<Source>>;
  /** Entries that name no file which synth could have written: absolute, leaving the folder, or hidden. */
  readonly refused: readonly string[];
}

/**
 * Reads a record; undefined when it is none. In one with marks of a merge conflict, the lines of both sides count: the files
 * of both are synth's own, so running synth again settles the conflict.
 */
export function parseRecord(text: string): ReadRecord | undefined {
  const files = whole(text) ?? lines(text);
  if (files === undefined) return undefined;
  const own = files.filter(([path]) => isOwnPath(path));
  return { files: new Map(own), refused: files.map(([path]) => path).filter((path) => !isOwnPath(path)) };
}

type Entries = readonly (readonly [path: string, source: Partial<Source>])[];

function whole(text: string): Entries | undefined {
  const files = (json(text) as { files?: unknown } | undefined)?.files;
  return isObject(files) ? entries(files) : undefined;
}

function lines(text: string): Entries | undefined {
  if (!/^<{7} /m.test(text)) return undefined;
  return text.split('\n').flatMap((line) => {
    const entry = json(`{${line.replace(/,$/, '')}}`);
    return isObject(entry) && line.startsWith('    "') ? entries(entry) : [];
  });
}

function entries(files: Record<string, unknown>): Entries {
  return Object.entries(files).map(([path, source]) => [path, isObject(source) ? source : {}]);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether synth could have written a file of this path: at most one folder down, no name that begins with a dot. */
function isOwnPath(path: string): boolean {
  return /^[A-Za-z0-9][\w.@-]*(?:\/[A-Za-z0-9][\w.@-]*)?$/.test(path);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
