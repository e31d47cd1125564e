import type { ParsedNode } from 'yaml';
import { isAlias, isMap, isScalar, isSeq, LineCounter } from 'yaml';
import type { Fault, Position } from '../model/fault.ts';
import type { DataPath } from '../model/located.ts';
import { dataPathText } from '../model/located.ts';
import { ambiguity } from './ambiguity.ts';
import { composeYaml } from './compose-yaml.ts';
import { quoted } from './quoted.ts';
import { start, textFault } from './text.ts';

/** What stands at one path of a file. */
interface Spot {
  /** Offset of the value, and of its key. */
  readonly offset: number;
  readonly key: number | undefined;
  /** A plain scalar as it was written: `1.30`, `on`, `0x10`. */
  readonly plain: string | undefined;
  /** The file may not say this here: its value is not read, and nothing more is said about it. */
  readonly refused: boolean;
  readonly parts: ReadonlyMap<string | number, Spot>;
}

/** One YAML document as plain data that still knows where each value stands. Never throws for what a file holds. */
export class YamlSource {
  /** Plain data; what was refused is left out. */
  readonly value: unknown;
  /** What is wrong with the file as YAML. When {@link readable} is false, `value` means nothing. */
  readonly faults: readonly Fault[];
  readonly readable: boolean;
  readonly #file: string;
  readonly #lines = new LineCounter();
  readonly #top: Spot | undefined;
  readonly #found: Fault[] = [];

  constructor(text: string, file: string) {
    this.#file = file;
    this.faults = this.#found;
    const content = text.replace(/^\ufeff/, '');
    const unreadable = textFault(content, file);
    if (unreadable !== undefined) {
      this.#found.push(unreadable);
      this.readable = false;
      return;
    }
    // Not the parser's own count, which misses line ends behind some syntax errors.
    this.#lines.addNewLine(0);
    for (const match of content.matchAll(/\n/g)) this.#lines.addNewLine(match.index + 1);
    const { contents, errors } = composeYaml(content);
    this.#found.push(...errors.map(({ offset, ...fault }) => ({ ...fault, at: this.#position(offset) })));
    if (contents === undefined) {
      this.readable = false;
      return;
    }
    const [value, spot] = this.#read(contents, [], undefined);
    this.value = value;
    this.#top = spot;
    this.readable = !this.#foldShared();
  }

  /** Where the value at `path` stands; for one that the file leaves out, where its nearest parent stands. */
  at(path: DataPath): Position {
    let spot = this.#top;
    for (const step of path) {
      const part = spot?.parts.get(step);
      if (part === undefined) break;
      spot = part;
    }
    return spot === undefined ? start(this.#file) : this.#position(spot.offset);
  }

  /** Where the key of the value at `path` stands. */
  keyAt(path: DataPath): Position {
    const key = this.#spot(path)?.key;
    return key === undefined ? this.at(path) : this.#position(key);
  }

  /** Whether the file says anything at `path`. */
  has(path: DataPath): boolean {
    return this.#spot(path) !== undefined;
  }

  /** Whether the value at `path`, or one around it, was refused as YAML already. */
  refused(path: DataPath): boolean {
    return path.concat(0).some((_, length) => this.#spot(path.slice(0, length))?.refused === true);
  }

  /** The plain scalar at `path` as it was written, undefined when it was quoted or is no scalar. */
  plain(path: DataPath): string | undefined {
    return this.#spot(path)?.plain;
  }

  /** Faults of plain scalars that two readers of YAML understand differently, in the order of the file. */
  ambiguities(): Fault[] {
    const faults: Fault[] = [];
    const visit = (spot: Spot, path: DataPath): void => {
      const fault = spot.plain === undefined ? undefined : ambiguity(spot.plain);
      if (fault !== undefined) faults.push({ ...fault, at: this.#position(spot.offset), ...pathOf(path) });
      for (const [step, part] of spot.parts) visit(part, [...path, step]);
    };
    if (this.#top !== undefined) visit(this.#top, []);
    return faults;
  }

  #spot(path: DataPath): Spot | undefined {
    let spot = this.#top;
    for (const step of path) spot = spot?.parts.get(step);
    return spot;
  }

  #position(offset: number): Position {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.#file, line: Math.max(1, line), column: Math.max(1, col) };
  }

  #read(node: ParsedNode, path: DataPath, key: number | undefined): [unknown, Spot] {
    const offset = node.range[0];
    const refusal = refusalOf(node);
    const parts = new Map<string | number, Spot>();
    const spot = { offset, key, plain: undefined, refused: refusal !== undefined, parts };
    if (refusal !== undefined) {
      this.#found.push({ ...refusal, at: this.#position(offset), ...pathOf(path) });
      return [undefined, spot];
    }
    if (isSeq<ParsedNode>(node)) {
      const list = node.items.map((item, index) => {
        const [value, part] = this.#read(item, [...path, index], undefined);
        parts.set(index, part);
        return value;
      });
      return [list, spot];
    }
    if (isMap<ParsedNode, ParsedNode | null>(node)) return [this.#readMap(node.items, path, parts), spot];
    if (!isScalar(node)) return [undefined, spot];
    return [node.value, { ...spot, plain: node.type === 'PLAIN' ? node.source : undefined }];
  }

  #readMap(
    items: readonly { readonly key: ParsedNode; readonly value: ParsedNode | null }[],
    path: DataPath,
    parts: Map<string | number, Spot>,
  ): Record<string, unknown> {
    const data: Record<string, unknown> = {};
    for (const { key, value } of items) {
      const name = isScalar(key) ? String(key.value) : '';
      const offset = key.range[0];
      const earlier = parts.get(name);
      const refusal = refusalOf(key) ?? keyRefusal(name) ?? (earlier && this.#repeated(earlier));
      if (refusal !== undefined) {
        this.#found.push({ ...refusal, at: this.#position(offset), ...pathOf([...path, name]) });
        if (earlier === undefined) {
          parts.set(name, { offset, key: offset, plain: undefined, refused: true, parts: new Map() });
        }
        continue;
      }
      if (value === null) {
        data[name] = null;
        parts.set(name, { offset, key: offset, plain: undefined, refused: false, parts: new Map() });
        continue;
      }
      const [part, spot] = this.#read(value, [...path, name], offset);
      data[name] = part;
      parts.set(name, spot);
    }
    return data;
  }

  /** Makes one fault of many anchors and aliases. What is left of such a file then says nothing. */
  #foldShared(): boolean {
    const shared = this.#found.filter(({ hint }) => hint === NO_ANCHORS || hint === NO_ALIASES);
    if (shared.length <= MOST_SHARED) return false;
    const [first] = shared as [Fault];
    const message = `${first.message}, the first of ${shared.length} anchors and aliases`;
    const others = this.#found.filter((fault) => !shared.includes(fault));
    this.#found.splice(0, this.#found.length, ...others, { ...first, message });
    return true;
  }

  #repeated(earlier: Spot): Fault {
    const { line } = this.#position(earlier.key ?? earlier.offset);
    return { message: `is set twice, first on line ${line}`, hint: 'delete one of the two' };
  }
}

const NO_ANCHORS = 'delete it: anchors and aliases are not read here';
const NO_ALIASES = 'write the value out: aliases are not read here';

/** More anchors and aliases than this are one way of writing, not single mistakes. */
const MOST_SHARED = 3;

/** What a configuration file may not do although YAML can. */
function refusalOf(node: ParsedNode): Fault | undefined {
  if (isAlias(node))
    return {
      message: `uses the alias ${quoted(`*${node.source}`)}`,
      hint: NO_ALIASES,
    };
  if (node.anchor !== undefined) {
    return {
      message: `sets the anchor ${quoted(`&${node.anchor}`)}`,
      hint: NO_ANCHORS,
    };
  }
  if (node.tag !== undefined) {
    return { message: `has the YAML tag ${quoted(node.tag)}`, hint: 'delete the tag; to make a number text, quote it' };
  }
  return undefined;
}

/** The `path` of a fault; the whole file has none. */
export function pathOf(path: DataPath): Pick<Fault, 'path'> {
  return path.length === 0 ? {} : { path: dataPathText(path) };
}

function keyRefusal(name: string): Fault | undefined {
  if (name === '<<') return { message: 'is a merge key', hint: 'write the fields out: merge keys are not read here' };
  if (name === '__proto__') return { message: 'may not be used as a field name', hint: 'delete it' };
  return undefined;
}
