import { type Fault, Faults } from '../model/fault.ts';
import { orderedKeys } from './key-order.ts';
import { blockHeader, hasLoneSurrogate, scalar } from './scalar.ts';

/**
 * JSON data as a YAML document: the same bytes for the same data, in whatever order its keys were written.
 *
 * Keys stand in Kubernetes order, texts of several lines as literal blocks; a string that any YAML 1.1 or 1.2 reader
 * could take for something else is quoted. No anchors, no aliases, no folding. Members that are undefined are left out.
 *
 * @param value maps, lists, strings, finite numbers and booleans
 * @param subject what the data is, for the faults: `Deployment agent/api`
 * @throws Faults when the data holds null, NaN, Infinity, a function, a bigint, a symbol, an instance of a class, a hole
 *   in a list, half a character or itself; all such places at once, each with its path
 */
export function print(value: unknown, subject?: string): string {
  const printer = new Printer();
  const text = printer.document(value);
  if (printer.faults.length === 0) return text;
  throw new Faults(
    printer.faults.map((fault) => ({ ...fault, path: [subject, fault.path].filter(Boolean).join(' ') })),
  );
}

/** Implicit keys may have 1,024 characters; longer ones need the explicit form. */
const LONGEST_KEY = 1000;

/** Deeper data is a mistake, and readers that guard themselves against explosions refuse it. */
const DEEPEST = 200;

class Printer {
  readonly faults: Fault[] = [];
  /** Fields and list positions from the root to here; joined only for a fault. */
  readonly #path: (string | number)[] = [];
  readonly #ancestors: object[] = [];

  document(value: unknown): string {
    // Readers disagree how far a block at the root is indented: a text stands quoted there.
    if (typeof value === 'string' && !hasLoneSurrogate(value)) return `${scalar(value)}\n`;
    return this.#value(value, '', undefined, false).slice(1);
  }

  /**
   * What follows `key:` or `-`, up to and with the end of its last line.
   *
   * @param indent of the lines of a map that it holds; a list in a map stands at the map's own, as kubectl prints it
   * @param inline whether a map or list goes on in the same line, as after `-`
   */
  #value(value: unknown, indent: string, field: string | undefined, inline: boolean): string {
    switch (typeof value) {
      case 'string':
        return this.#string(value, indent);
      case 'boolean':
        return value ? ' true\n' : ' false\n';
      case 'number':
        if (!Number.isFinite(value)) return this.#refuse(`it is ${value}`, 'compute a finite number');
        return ` ${number(value)}\n`;
      case 'object':
        if (value === null) return this.#refuse('it is null', 'leave the field out, or give it a value');
        if (!Array.isArray(value) && !isMap(value)) {
          return this.#refuse(`it is a ${value.constructor?.name ?? 'object'}`, 'write plain data, e.g. its text');
        }
        return this.#collection(value, indent, field, inline);
      case 'undefined':
        return this.#refuse('it is undefined', 'leave the item out of the list');
      default:
        return this.#refuse(`it is a ${typeof value}`, 'write a string, a number, a boolean, a list or a map');
    }
  }

  #collection(value: object, indent: string, field: string | undefined, inline: boolean): string {
    if (this.#ancestors.includes(value)) return this.#refuse('it contains itself', 'write plain data without cycles');
    if (this.#ancestors.length >= DEEPEST) {
      return this.#refuse(`it is nested more than ${DEEPEST} deep`, 'write flatter data');
    }
    this.#ancestors.push(value);
    const text = Array.isArray(value)
      ? this.#list(value, inline ? indent : indent.slice(2), field, inline)
      : this.#map(value as Record<string, unknown>, indent, field, inline);
    this.#ancestors.pop();
    return text;
  }

  #map(map: Record<string, unknown>, indent: string, field: string | undefined, inline: boolean): string {
    const keys = orderedKeys(definedKeys(map), field);
    if (keys.length === 0) return ' {}\n';
    const inner = `${indent}  `;
    let text = inline ? ' ' : `\n${indent}`;
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index]!;
      this.#path.push(key);
      if (index > 0) text += indent;
      text += this.#key(key, indent) + this.#value(map[key], inner, key, false);
      this.#path.pop();
    }
    return text;
  }

  #key(key: string, indent: string): string {
    if (hasLoneSurrogate(key)) return this.#refuse('its name holds half a character', 'write the whole character');
    const text = scalar(key);
    return text.length > LONGEST_KEY ? `? ${text}\n${indent}:` : `${text}:`;
  }

  #list(list: readonly unknown[], indent: string, field: string | undefined, inline: boolean): string {
    if (list.length === 0) return ' []\n';
    const inner = `${indent}  `;
    let text = inline ? ' ' : `\n${indent}`;
    for (let index = 0; index < list.length; index++) {
      this.#path.push(index);
      if (index > 0) text += indent;
      text += `-${this.#value(list[index], inner, field, true)}`;
      this.#path.pop();
    }
    return text;
  }

  #string(text: string, indent: string): string {
    if (hasLoneSurrogate(text)) return this.#refuse('it holds half a character', 'write the whole character');
    const header = blockHeader(text);
    if (header === undefined) return ` ${scalar(text)}\n`;
    const body = text.endsWith('\n') ? text.slice(0, -1) : text;
    // Blank lines stay blank: an indented one would be space at the end of a line.
    return ` ${header}\n${body.replace(LINE_START, indent)}\n`;
  }

  #refuse(what: string, hint: string): string {
    this.faults.push({ message: `${what}, which no manifest can hold`, hint, path: pathText(this.#path) });
    return '';
  }
}

const LINE_START = /^(?=[^\n])/gm;

function isMap(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  // Data from another realm (a vm context, a worker) has that realm's Object.prototype.
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

function definedKeys(map: Record<string, unknown>): string[] {
  return Object.keys(map).filter((key) => map[key] !== undefined);
}

/** YAML 1.1 takes `1e+21` for a string: a float needs its point. */
function number(value: number): string {
  const text = Object.is(value, -0) ? '0' : String(value);
  const exponent = text.indexOf('e');
  return exponent < 0 || text.includes('.') ? text : `${text.slice(0, exponent)}.0${text.slice(exponent)}`;
}

function pathText(path: readonly (string | number)[]): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^\w+$/.test(step)) text += text === '' ? step : `.${step}`;
    else text += `[${JSON.stringify(step)}]`;
  }
  return text;
}
