import type { Environment } from '../../model/environment.ts';
import type { FoundFile } from '../../synth/read-manifests.ts';
import { parseRecord, RECORD } from '../../synth/record.ts';
import type { Source } from '../../synth/rendered.ts';
import type { CheckInput } from '../application-graph.ts';
import { assemble } from '../assemble.ts';
import { NEWEST_KUBERNETES } from '../check.ts';
import type { Context } from '../context.ts';
import { decode } from '../read/decode.ts';
import type { ReadFile } from '../read/read-file.ts';
import { readFound } from '../read/read-input.ts';
import type { SchemaLoader } from '../schema/schema-store.ts';
import type { Acknowledgement } from './acknowledge.ts';
import type { ChangeResult } from './change-result.ts';
import { compare } from './compare.ts';
import { fold } from './fold.ts';
import { holds, relevance } from './relevant-files.ts';
import { type EnvironmentOf, type RecordFile, repeatsPaths, splitEnvironments } from './split-environments.ts';

/** One state of rendered manifests. */
export interface Tree {
  /** As people name it: `main at 1a2b3c4`, `dist`. */
  readonly name: string;
  /** Files by their path below the root of the tree; each says itself how people name it. */
  readonly files: ReadonlyMap<string, FoundFile>;
}

/** The files of one tree, read. */
export interface ReadTree {
  /** By path below the root of the tree. */
  readonly read: ReadonlyMap<string, ReadFile>;
  readonly records: readonly RecordFile[];
}

/** What a comparison may assume. */
export interface TreeOptions {
  /** `major.minor` of the API server. @default - the environment's, else the newest version known */
  readonly kubernetes?: string;
  /** The cluster of an environment, by the name of its folder; the name is empty where there is one only. @default - unknown */
  readonly environment?: (name: string) => Environment | undefined;
  /** The schemas of `imports/schemas`, for fields of custom resources that cannot change. @default - those among the manifests */
  readonly schemas?: SchemaLoader;
  /** @default - none */
  readonly acknowledgements?: readonly Acknowledgement[];
}

/**
 * Compares two states of rendered manifests: every object that differs, what that comes to in the cluster, and what somebody
 * has to mean. Pure. A file that holds the same bytes in both is read once, and only when it
 * matters to a change.
 */
export function compareTrees(before: Tree, after: Tree, options: TreeOptions = {}): ChangeResult {
  const same = sameFiles(before, after);
  const names = { before: before.name, after: after.name };
  const acknowledgements = options.acknowledgements ?? [];
  if (same.size === before.files.size && same.size === after.files.size) {
    return fold({ ...names, environments: [], acknowledgements });
  }
  const changed = [before, after].map((tree) => readFiles(tree, (path) => !same.has(path)));
  const [left, right] = withSame(changed as [ReadTree, ReadTree], after, same);
  const environmentOf = environmentsOf(left, right);
  const environments = new Set([...left.read.keys(), ...right.read.keys()].map(environmentOf));
  return fold({
    ...names,
    acknowledgements,
    environments: [...environments].sort().map((name) => ({
      name,
      comparison: compare(
        contextOf(left, name, environmentOf, options),
        contextOf(right, name, environmentOf, options),
      ),
    })),
  });
}

/** Every file of a tree, read. */
export function readTree(tree: Tree): ReadTree {
  return readFiles(tree, () => true);
}

/** Which folder at the top of two states is an environment; both may be one. */
export function environmentsOf(left: ReadTree, right: ReadTree): EnvironmentOf {
  return splitEnvironments([...left.records, ...right.records], [[...left.read.values()], [...right.read.values()]]);
}

/** Paths of files that hold the same bytes in both trees. */
function sameFiles(before: Tree, after: Tree): ReadonlySet<string> {
  const same = new Set<string>();
  for (const [path, found] of before.files) {
    const other = after.files.get(path);
    if (other !== undefined && 'bytes' in found && 'bytes' in other && sameBytes(found.bytes, other.bytes))
      same.add(path);
  }
  return same;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a === b || (a.length === b.length && Buffer.compare(a, b) === 0);
}

function readFiles(tree: Tree, wanted: (path: string, found: FoundFile) => boolean): ReadTree {
  const read = new Map<string, ReadFile>();
  const records: RecordFile[] = [];
  for (const [path, found] of tree.files) {
    if (path === RECORD || path.endsWith(`/${RECORD}`)) {
      const decoded = 'bytes' in found ? decode(found.bytes, path) : undefined;
      if (decoded !== undefined && 'text' in decoded) records.push({ path, text: decoded.text });
    } else if (wanted(path, found)) read.set(path, readUnder(path, found));
  }
  return { read, records };
}

/**
 * Adds the files that are the same in both trees: one reading for both, and only of those that matter. The others are known by
 * their path alone, since folders say which Application is meant.
 */
function withSame(
  [left, right]: readonly [ReadTree, ReadTree],
  after: Tree,
  same: ReadonlySet<string>,
): readonly [ReadTree, ReadTree] {
  const changed = [...left.read.values(), ...right.read.values()];
  const records = [...left.records, ...right.records];
  const mayRepeat = records.length === 0 && repeatsPaths([...after.files.keys()]);
  const matters = mayRepeat || mentions(after, 'PruneLast') ? () => true : relevance(changed);
  const shared = readFiles(after, (path, found) => same.has(path) && 'bytes' in found && matters(found.bytes)).read;
  const add = ({ read, records: own }: ReadTree): ReadTree => {
    const all = new Map(read);
    for (const path of same) {
      if (path !== RECORD && !path.endsWith(`/${RECORD}`)) all.set(path, shared.get(path) ?? unread(path));
    }
    return { read: all, records: own };
  };
  return [add(left), add(right)];
}

/** Whether any file holds a word. PruneLast puts objects behind all waves of their Application, whatever is in them. */
function mentions(tree: Tree, word: string): boolean {
  return [...tree.files.values()].some((found) => 'bytes' in found && holds(found.bytes, word));
}

function unread(file: string): ReadFile {
  return { file, objects: [], faults: [] };
}

/** Reads a file under its path in the tree, by which files of two trees are matched; places still name it as people do. */
function readUnder(path: string, found: FoundFile): ReadFile {
  const file = readFound(found);
  return { ...file, file: path, objects: file.objects.map((object) => ({ ...object, file: path })) };
}

/** One environment of a state, put together for the rules; '' is the name where there is one only. */
export function contextOf(tree: ReadTree, name: string, environmentOf: EnvironmentOf, options: TreeOptions): Context {
  const environment = options.environment?.(name);
  const kubernetes = options.kubernetes ?? environment?.kubernetes ?? NEWEST_KUBERNETES;
  const inputs = new Map<string, ReadFile[]>();
  for (const [path, file] of tree.read) {
    if (environmentOf(path) !== name) continue;
    const application =
      folderIn(name === '' ? path : path.slice(name.length + 1)) ?? (name === '' ? 'manifests' : name);
    const known = inputs.get(application);
    if (known === undefined) inputs.set(application, [file]);
    else known.push(file);
  }
  const all: CheckInput[] = [...inputs].map(([application, files]) => ({ application, files }));
  const sources = sourcesOf(tree, name);
  return assemble(
    all,
    {
      kubernetes,
      ...(environment !== undefined && { environment }),
      ...(options.schemas !== undefined && { schemas: options.schemas }),
    },
    (file) => sources.get(file),
  );
}

/** What made each object, from the record of synth beside them. */
function sourcesOf(tree: ReadTree, name: string): ReadonlyMap<string, Source> {
  const prefix = name === '' ? '' : `${name}/`;
  const record = tree.records.find(({ path }) => path === `${prefix}${RECORD}`);
  const sources = new Map<string, Source>();
  for (const [path, { construct, at, from }] of parseRecord(record?.text ?? '')?.files ?? []) {
    if (construct === undefined) continue;
    sources.set(`${prefix}${path}`, {
      construct,
      ...(at !== undefined && { at }),
      ...(from !== undefined && { from }),
    });
  }
  return sources;
}

/** The folder that a file is in, which stands for an Application where none points at it. */
function folderIn(path: string): string | undefined {
  const slash = path.indexOf('/');
  return slash < 0 ? undefined : path.slice(0, slash);
}
