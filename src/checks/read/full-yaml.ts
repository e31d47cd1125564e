import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { indentContinuations } from '../../import/indent-continuations.ts';
import { MAX_DEPTH, type Places } from './cursor.ts';
import type { ReadFault } from './read-file.ts';
import { isAmbiguousBoolean, resolveKey, resolvePlain } from './scalar.ts';
import { sentenceOf } from './syntax-sentence.ts';
import { tooDeepAt } from './too-deep.ts';

/** What is wrong in a document, at offsets of the file's text. */
export interface OffsetFault extends Omit<ReadFault, 'at'> {
  readonly start: number;
  readonly end: number;
}

/** A document of any YAML. */
export interface FullDocument {
  /** Undefined when nothing could be read. */
  readonly value: unknown;
  readonly start: number;
  readonly faults: readonly OffsetFault[];
  /** Offsets of unquoted `yes`, `on` and the like. */
  readonly ambiguous: readonly number[];
}

/** Longest document that is given to the full parser: it needs about a second and 100 bytes of memory for each byte of a megabyte. */
export const MAX_FULL = 4 * 1024 * 1024;

/** Most values that aliases may stand for in one document. */
const MAX_EXPANDED = 100_000;

/** Reads one document with the full parser, with the values that Kubernetes would see. Never throws. */
export function readFull(text: string, start: number, end: number, places?: Places): FullDocument {
  if (end - start > MAX_FULL) {
    const megabytes = MAX_FULL / 1024 / 1024;
    return refused(start, `a document over ${megabytes} MiB that uses more than plain YAML is not read`);
  }
  const deep = tooDeepAt(text, start, end);
  if (deep !== undefined) return refused(deep, `nested deeper than ${MAX_DEPTH} levels`);
  try {
    return new Reader(text, start, end, places).read();
  } catch (error) {
    if (error instanceof Refusal) return refused(start + error.offset, error.message);
    if (error instanceof RangeError) return refused(start, `nested deeper than ${MAX_DEPTH} levels`);
    throw error;
  }
}

function refused(offset: number, message: string): FullDocument {
  return {
    value: undefined,
    start: offset,
    faults: [{ kind: 'refused', start: offset, end: offset, message }],
    ambiguous: [],
  };
}

class Refusal extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

interface Anchored {
  readonly value: unknown;
  /** Values in it, itself included; undefined while it is being read. */
  readonly size: number | undefined;
}

class Reader {
  #text: string;
  readonly #start: number;
  /** Offset in the document as it is, for one in the text that was parsed. */
  #original = (offset: number): number => offset;
  readonly #places: Places | undefined;
  readonly #anchors = new Map<string, Anchored>();
  readonly #faults: OffsetFault[] = [];
  readonly #ambiguous: number[] = [];
  #depth = 0;
  #size = 0;
  #expanded = 0;

  constructor(text: string, start: number, end: number, places: Places | undefined) {
    this.#text = text.slice(start, end);
    this.#start = start;
    this.#places = places;
  }

  read(): FullDocument {
    const document = this.#parse();
    const error = document.errors[0];
    if (error !== undefined) {
      const [from, to] = error.pos;
      const message = sentenceOf(error);
      const fault = { kind: 'syntax', start: this.#at(from), end: this.#at(to), message } as const;
      return { value: undefined, start: this.#start, faults: [fault], ambiguous: [] };
    }
    const value = document.contents === null ? null : this.#value(document.contents);
    const first = this.#at(document.contents?.range?.[0] ?? 0);
    return { value, start: first, faults: this.#faults, ambiguous: this.#ambiguous };
  }

  /** Kubernetes reads lines that are indented less than YAML wants. Errors are told of the document as it stands. */
  #parse(): Document.Parsed {
    const document = parseDocument(this.#text, OPTIONS);
    const indented = document.errors.length > 0 ? indentContinuations(this.#text) : undefined;
    if (indented === undefined) return document;
    const again = parseDocument(indented.text, OPTIONS);
    if (again.errors.length > 0) return document;
    this.#text = indented.text;
    this.#original = indented.original;
    return again;
  }

  /** Offset in the file. */
  #at(offset: number): number {
    return this.#start + this.#original(offset);
  }

  #value(node: Node | null): unknown {
    this.#size++;
    if (node === null) return null;
    if (isAlias(node)) return this.#alias(node.source, offsetOf(node));
    if (++this.#depth > MAX_DEPTH)
      throw new Refusal(`nested deeper than ${MAX_DEPTH} levels`, this.#original(offsetOf(node)));
    const anchor = (node as { anchor?: string }).anchor;
    if (anchor !== undefined) this.#anchors.set(anchor, { value: undefined, size: undefined });
    const before = this.#size;
    const value = isMap(node)
      ? this.#map(node)
      : isSeq(node)
        ? this.#list(node.items as Node[])
        : this.#scalar(node as Scalar);
    if (anchor !== undefined) this.#anchors.set(anchor, { value, size: this.#size - before + 1 });
    this.#depth--;
    return value;
  }

  #alias(name: string, offset: number): unknown {
    const anchored = this.#anchors.get(name);
    if (anchored === undefined)
      throw new Refusal(`the alias *${name} names no anchor before it`, this.#original(offset));
    if (anchored.size === undefined) throw new Refusal(`the anchor &${name} contains itself`, this.#original(offset));
    this.#size += anchored.size;
    this.#expanded += anchored.size;
    if (this.#expanded > MAX_EXPANDED)
      throw new Refusal(`its aliases stand for more than ${MAX_EXPANDED} values`, this.#original(offset));
    return anchored.value;
  }

  #list(nodes: readonly (Node | null)[]): unknown[] {
    const items: unknown[] = [];
    nodes.forEach((node, index) => {
      // `[a: b]` is a list of one-pair maps.
      const item = isPair(node) ? this.#pairs([node]) : this.#value(node);
      items.push(item);
      const from = offsetOf(isPair(node) ? node.key : node);
      this.#place(items, index, [from, from, from, endOf(isPair(node) ? node.value : node, from)]);
    });
    return items;
  }

  #map(node: YAMLMap): Record<string, unknown> {
    return this.#pairs(node.items as Pair<Node, Node | null>[]);
  }

  #pairs(pairs: readonly Pair<Node | null, Node | null>[]): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    const own = new Set<string>();
    for (const pair of pairs) {
      const { key: keyNode, value: valueNode } = pair;
      const from = offsetOf(keyNode);
      const to = endOf(keyNode, from);
      if (isScalar(keyNode) && keyNode.type === 'PLAIN' && keyNode.source === '<<') {
        this.#merge(map, this.#value(valueNode), from);
        continue;
      }
      const key = this.#key(keyNode, from);
      if (own.has(key)) {
        this.#faults.push({
          kind: 'duplicate-key',
          start: this.#at(from),
          end: this.#at(to),
          message: `the key ${JSON.stringify(key)} is written twice in one map`,
          fix: 'delete one of the two: the last one wins, the others are lost',
        });
      }
      own.add(key);
      set(map, key, this.#value(valueNode));
      const valueFrom = valueNode === null ? to : offsetOf(valueNode);
      this.#place(map, key, [from, to, valueFrom, endOf(valueNode, valueFrom)]);
    }
    return map;
  }

  #merge(map: Record<string, unknown>, value: unknown, offset: number): void {
    const sources = Array.isArray(value) ? value.toReversed() : [value];
    for (const source of sources) {
      if (typeof source !== 'object' || source === null || Array.isArray(source)) {
        throw new Refusal('a merge key (<<) needs a map or a list of maps', this.#original(offset));
      }
      for (const [key, one] of Object.entries(source)) set(map, key, one);
    }
  }

  #key(node: Node | null, offset: number): string {
    const resolved = isAlias(node)
      ? this.#alias(node.source, offset)
      : isScalar(node)
        ? this.#scalarKey(node)
        : undefined;
    if (typeof resolved !== 'string') throw new Refusal('a key must be a string', this.#original(offset));
    return resolved;
  }

  #scalarKey(node: Scalar): string | undefined {
    const source = node.source ?? '';
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, { value: source, size: 1 });
    if (node.type !== 'PLAIN' || node.tag === STRING) return String(node.value);
    if (isAmbiguousBoolean(source)) this.#ambiguous.push(this.#at(offsetOf(node)));
    return resolveKey(source) ?? (typeof resolvePlain(source) === 'number' ? String(resolvePlain(source)) : undefined);
  }

  #scalar(node: Scalar): unknown {
    const source = node.source ?? '';
    const offset = offsetOf(node);
    const { tag } = node;
    const written = typeof node.value === 'string' ? node.value : source;
    if (tag === STRING || (tag !== undefined && !RESOLVED.has(tag))) return written;
    if (node.type !== 'PLAIN' && tag === undefined) return this.#atEnd(node, written);
    if (isAmbiguousBoolean(source)) this.#ambiguous.push(this.#at(offset));
    const value = resolvePlain(node.type === 'PLAIN' ? source : written);
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new Refusal(`${source} is no number that JSON can hold`, this.#original(offset));
    return value;
  }

  /** Kubernetes adds no newline to a block scalar that the file does not end with. */
  #atEnd(node: Scalar, written: string): string {
    const last = node.type?.startsWith('BLOCK') && endOf(node, 0) >= this.#text.length;
    return last && /[^ \n][^\n]*$/.test(this.#text) && written.endsWith('\n') ? written.slice(0, -1) : written;
  }

  #place(holder: object, step: string | number, offsets: readonly [number, number, number, number]): void {
    if (this.#places === undefined) return;
    const [a, b, x, y] = offsets;
    const place = [this.#at(a), this.#at(b), this.#at(x), this.#at(y)] as const;
    const known = this.#places.get(holder);
    if (known === undefined) this.#places.set(holder, new Map([[step, place]]));
    else known.set(step, place);
  }
}

function isPair(node: unknown): node is Pair<Node, Node | null> {
  return typeof node === 'object' && node !== null && 'key' in node && !('items' in node);
}

function set(map: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
  else map[key] = value;
}

function offsetOf(node: unknown): number {
  return (node as { range?: readonly number[] } | null)?.range?.[0] ?? 0;
}

function endOf(node: unknown, otherwise: number): number {
  return (node as { range?: readonly number[] } | null)?.range?.[1] ?? otherwise;
}

const OPTIONS = { schema: 'failsafe', uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;
const STRING = 'tag:yaml.org,2002:str';
const RESOLVED: ReadonlySet<string> = new Set(
  ['int', 'float', 'bool', 'null', 'timestamp'].map((name) => `tag:yaml.org,2002:${name}`),
);
