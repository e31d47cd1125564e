import type { Manifest } from '../../synth/manifest.ts';
import { type FieldPath, isRecord } from '../field.ts';
import type { Span } from '../finding.ts';
import { type DocumentPlaces, placesOf, readDocuments } from './document.ts';
import { Lines } from './lines.ts';
import type { ReadFault, ReadFile, ReadObject } from './read-file.ts';
import { type Slice, splitYaml } from './split.ts';

/**
 * Reads the objects of one file: a YAML or JSON stream, with Lists flattened. Never throws: what cannot be read becomes a fault
 * with its place, and the rest of the file is still read.
 */
export function readText(original: string, file: string): ReadFile {
  const text = normalised(original);
  const lines = new Lines(file, text);
  const objects: ReadObject[] = [];
  const faults: ReadFault[] = [];
  for (const slice of splitYaml(text)) {
    for (const document of readDocuments(text, slice)) {
      for (const { start, end, ...fault } of document.faults) {
        faults.push({
          ...fault,
          ...(fault.kind !== 'duplicate-key' && template(text, slice)),
          at: lines.span(start, end),
        });
      }
      for (const offset of document.ambiguous) faults.push(ambiguous(text, offset, lines));
      if (document.value === undefined || document.value === null) continue;
      const places = new PlacesOnce(text, document.slice, lines);
      collect(document.value, [], places, objects, faults, 0);
    }
  }
  return { file, objects, faults };
}

function collect(
  value: unknown,
  prefix: FieldPath,
  places: PlacesOnce,
  objects: ReadObject[],
  faults: ReadFault[],
  depth: number,
): void {
  if (isList(value) && depth < MAX_LISTS) {
    value.items.forEach((item, index) => {
      collect(completed(item, value), [...prefix, 'items', index], places, objects, faults, depth + 1);
    });
    return;
  }
  const why = notAnObject(value);
  if (why === undefined) {
    const manifest = value as Manifest;
    const position = (path: FieldPath, mark?: 'key' | 'value') =>
      places.position([...prefix, ...path], prefix.length, mark);
    objects.push({ manifest, file: places.file, index: objects.length, position });
  } else {
    faults.push({ at: places.position(prefix, prefix.length), ...why });
  }
}

/** The places of a document, read when first asked for. */
class PlacesOnce {
  readonly file: string;
  readonly #text: string;
  readonly #slice: Slice;
  readonly #lines: Lines;
  #read: DocumentPlaces | undefined;

  constructor(text: string, slice: Slice, lines: Lines) {
    this.file = lines.file;
    this.#text = text;
    this.#slice = slice;
    this.#lines = lines;
  }

  /** @param rooted - length of the part of the path that leads to the object itself */
  position(path: FieldPath, rooted: number, mark?: 'key' | 'value'): Span {
    this.#read ??= placesOf(this.#text, this.#slice);
    const { value, start, places } = this.#read;
    let here: unknown = value;
    let place: readonly [number, number, number, number] | undefined;
    let isItem = false;
    let complete = true;
    for (const step of path) {
      const found = typeof here === 'object' && here !== null ? places.get(here)?.get(step) : undefined;
      if (found === undefined) {
        complete = false;
        break;
      }
      place = found;
      isItem = Array.isArray(here);
      here = (here as Record<string | number, unknown>)[step];
    }
    const whole = path.length === rooted;
    if (place === undefined) return this.#line(start);
    const scalar = typeof here !== 'object' || here === null;
    const onValue = complete && !whole && (mark ?? (scalar ? 'value' : 'key')) === 'value';
    if (onValue && place[3] > place[2]) return this.#lines.span(place[2], place[3]);
    return isItem || whole ? this.#line(place[2]) : this.#lines.span(place[0], place[1]);
  }

  /** From an offset to the end of its line, without the blanks and comment that end it. */
  #line(offset: number): Span {
    const stop = this.#text.indexOf('\n', offset);
    const line = this.#text.slice(offset, stop < 0 ? undefined : Math.min(stop, offset + MAX_MARKED));
    return this.#lines.span(offset, offset + line.replace(/\s+(?:#.*)?$/, '').length);
  }
}

/** Line ends as `\n` and no byte order mark. Lines and columns stay what an editor shows. */
function normalised(text: string): string {
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return body.includes('\r') ? body.replaceAll('\r\n', '\n') : body;
}

/** An item of a list of one kind may leave that kind and its version out: the API server fills them in. */
function completed(item: unknown, { kind, apiVersion }: KindList): unknown {
  if (kind === 'List' || !isRecord(item) || ('kind' in item && 'apiVersion' in item)) return item;
  return { apiVersion, kind: kind.slice(0, -'List'.length), ...item };
}

/** A list of objects: of any kinds as `List`, or of one kind as `ConfigMapList`. */
interface KindList {
  readonly kind: string;
  readonly apiVersion?: unknown;
  readonly items: readonly unknown[];
}

function isList(value: unknown): value is KindList {
  return (
    isRecord(value) &&
    Array.isArray(value['items']) &&
    typeof value['kind'] === 'string' &&
    value['kind'].endsWith('List')
  );
}

/** Why a value is no object of Kubernetes; undefined when it is one. */
function notAnObject(value: unknown): Omit<ReadFault, 'at'> | undefined {
  if (!isRecord(value)) {
    const got = Array.isArray(value) ? 'a list' : value === null ? 'nothing' : `a ${typeof value}`;
    return { kind: 'other', message: `not a Kubernetes object but ${got}: not checked` };
  }
  const { apiVersion, kind, metadata } = value;
  const isKind = isName(apiVersion) && isName(kind);
  if (apiVersion === undefined && kind === undefined) {
    return { kind: 'other', message: 'not a Kubernetes object, as it has neither apiVersion nor kind: not checked' };
  }
  if (isKind && metadata === undefined && CONFIGURATION.test(apiVersion)) {
    return {
      kind: 'other',
      message: `${kind} is the configuration of a tool, not an object of a cluster: not checked`,
    };
  }
  const missing: string[] = [];
  if (!isName(apiVersion)) missing.push('apiVersion');
  if (!isName(kind)) missing.push('kind');
  if (!isRecord(metadata)) missing.push('metadata');
  else if (!isName(metadata['name']) && !isName(metadata['generateName'])) missing.push('metadata.name');
  if (missing.length === 0) return undefined;
  const what = isName(kind) ? kind : 'object';
  const verb = missing.length === 1 ? 'is' : 'are';
  return {
    kind: 'broken-object',
    message: `this ${what} is not complete: ${missing.join(' and ')} ${verb} missing or not of the right type`,
    fix: `add ${missing[0]}`,
  };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function ambiguous(text: string, offset: number, lines: Lines): ReadFault {
  const word = /^\w+/.exec(text.slice(offset, offset + 5))?.[0] ?? '';
  return {
    kind: 'ambiguous',
    at: lines.span(offset, offset + word.length),
    message: `unquoted ${word} is a boolean to Kubernetes and a string to YAML 1.2 tools`,
    fix: `write "${word}" if text is meant, ${/^[yto]/i.test(word) && !/^of/i.test(word) ? 'true' : 'false'} if a boolean is`,
  };
}

function template(text: string, slice: Slice): Partial<ReadFault> {
  if (!text.slice(slice.start, slice.end).includes('{{')) return {};
  return {
    kind: 'template',
    message: 'this looks like a template (it holds {{), not a manifest',
    fix: 'render it first, e.g. helm template NAME CHART | waveproof check -',
  };
}

/** API groups of files that configure a tool and look like objects. */
const CONFIGURATION =
  /^(?:kustomize\.config\.k8s\.io|kind\.x-k8s\.io|kubeadm\.k8s\.io|skaffold|client\.authentication\.k8s\.io|[a-z.]*\bconfig\.k8s\.io|k3d\.io|audit\.k8s\.io)/;
/** Lists in Lists that are opened. */
const MAX_LISTS = 4;
/** Longest stretch of a line that is underlined when a whole object is meant. */
const MAX_MARKED = 200;
