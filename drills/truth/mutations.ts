import type { Manifest } from '../../src/synth/manifest.ts';
import { lehmer } from './lehmer.ts';

/** A manifest with one thing changed, most often for the worse. */
export interface Mutation {
  /** What was done and where, e.g. `drop spec.template.spec.containers[0].image`. */
  readonly what: string;
  readonly manifest: Manifest;
}

type Path = readonly (string | number)[];

/** Places that say which object it is: changing them asks another question. */
const IDENTITY = new Set(['apiVersion', 'kind', 'metadata.name', 'metadata.namespace', 'metadata']);

/** `count` changes of a manifest, the same ones for the same seed: fields dropped, misspelled, of another type or value. */
export function mutations(manifest: Manifest, seed: number, count: number): readonly Mutation[] {
  const random = lehmer(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const places = placesOf(manifest, []).filter((path) => !IDENTITY.has(pathText(path)));
  const made = new Map<string, Mutation>();
  for (let tries = 0; made.size < count && tries < count * 10 && places.length > 0; tries += 1) {
    const path = pick(places);
    const change = pick(CHANGES);
    const copy = structuredClone(manifest) as unknown as Record<string, unknown>;
    const verb = change(copy, path, random);
    if (verb === undefined) continue;
    const what = `${verb} ${pathText(path)}`;
    made.set(what, { what, manifest: copy as unknown as Manifest });
  }
  return [...made.values()];
}

type Change = (root: Record<string, unknown>, path: Path, random: () => number) => string | undefined;

const CHANGES: readonly Change[] = [
  (root, path) => {
    const { holder, key } = holderOf(root, path);
    if (Array.isArray(holder)) holder.splice(key as number, 1);
    else delete holder[key];
    return 'drop';
  },
  (root, path) => {
    const { holder, key } = holderOf(root, path);
    if (Array.isArray(holder)) return undefined;
    holder[`${key}s`] = holder[key];
    delete holder[key];
    return 'misspell';
  },
  (root, path) => {
    const { holder, key, value } = holderOf(root, path);
    holder[key] = otherType(value);
    return 'retype';
  },
  (root, path) => {
    const { holder, key, value } = holderOf(root, path);
    if (typeof value !== 'string') return undefined;
    holder[key] = 'Not Such A Value';
    return 'replace';
  },
  (root, path) => {
    const { holder, key, value } = holderOf(root, path);
    if (typeof value !== 'number') return undefined;
    holder[key] = -value - 1;
    return 'negate';
  },
  (root, path) => {
    const { holder, key } = holderOf(root, path);
    if (!Array.isArray(holder)) return undefined;
    holder.push(structuredClone(holder[key as number]));
    return 'repeat';
  },
  (root, path) => {
    const { holder, key, value } = holderOf(root, path);
    if (typeof value !== 'object') return undefined;
    holder[key] = Array.isArray(value) ? [] : {};
    return 'empty';
  },
];

function otherType(value: unknown): unknown {
  if (typeof value === 'string') return 7;
  if (typeof value === 'number') return 'seven';
  if (typeof value === 'boolean') return 'maybe';
  return Array.isArray(value) ? { first: value[0] } : [value];
}

function placesOf(value: unknown, path: Path): Path[] {
  const children = Array.isArray(value)
    ? value.flatMap((item, index) => placesOf(item, [...path, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key]))
      : [];
  return path.length === 0 ? children : [path, ...children];
}

function holderOf(root: Record<string, unknown>, path: Path) {
  let holder = root;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
  const key = path.at(-1)!;
  return { holder: holder as Record<string | number, unknown>, key, value: holder[key] };
}

function pathText(path: Path): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}
