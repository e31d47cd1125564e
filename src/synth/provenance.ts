import { findSourceMap } from 'node:module';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiObject } from 'cdk8s';
import { CALL_SITE_KEY, type CallSite, callSiteOf } from '../model/call-site.ts';
import type { Fault, Position } from '../model/fault.ts';

/** What positions are told relative to. */
export interface ProvenanceOptions {
  /** Absolute path of the project folder: lines outside it are not the user's. */
  readonly project: string;
  /** Path of the platform file below `project`, with forward slashes, e.g. `src/platform.ts`. @default - none */
  readonly entry?: string;
}

/** Who made something. */
export interface Provenance {
  /** The innermost line of the project's own code; absent when packages alone made it. */
  readonly at?: Position;
  /** The innermost line of the platform file that led there; absent when it is `at` itself. */
  readonly from?: Position;
}

/**
 * Finds the TypeScript lines that made objects and faults.
 *
 * Stacks are read here for the first time. Lines of bundled code are led back through the source maps that Node keeps
 * once `process.setSourceMapsEnabled(true)` was called before the bundle was loaded; each place is led back once.
 */
export class Provenances {
  readonly #options: ProvenanceOptions;
  readonly #places = new Map<string, Position | undefined>();

  constructor(options: ProvenanceOptions) {
    this.#options = options;
  }

  /** Who made an object, when its chart answers for labels with `withCallSite`. */
  ofObject(object: ApiObject): Provenance {
    // cdk8s gives labels out by name only; at run time a symbol is as good a name as a string.
    return this.#of(object.metadata.getLabel(CALL_SITE_KEY as unknown as string) as CallSite | undefined);
  }

  /**
   * The fault with the place that reported it, if that is known and the fault names no better place.
   *
   * @param site @default - what `withCallSite` recorded
   */
  locate(fault: Fault, site: CallSite | undefined = callSiteOf(fault)): Fault {
    if (fault.at !== undefined) return fault;
    const { at, from } = this.#of(site);
    const place = from ?? at;
    return place === undefined ? fault : { ...fault, at: place };
  }

  #of(site: CallSite | undefined): Provenance {
    let at: Position | undefined;
    for (const call of site === undefined ? [] : calls(site)) {
      const place = this.#place(call);
      if (place === undefined) continue;
      at ??= place;
      // Frames further out are the command line's; its source map is large, and nobody needs it.
      if (place.file === this.#options.entry) return samePlace(place, at) ? { at } : { at, from: place };
    }
    return at === undefined ? {} : { at };
  }

  #place(call: NodeJS.CallSite): Position | undefined {
    const file = call.getFileName();
    if (typeof file !== 'string' || file.startsWith('node:') || PACKAGE.test(file)) return undefined;
    const line = call.getLineNumber() ?? 1;
    const column = call.getColumnNumber() ?? 1;
    const key = `${file}:${line}:${column}`;
    if (this.#places.has(key)) return this.#places.get(key);
    const place = this.#own(original({ file, line, column }));
    this.#places.set(key, place);
    return place;
  }

  /** The place below the project folder; undefined for packages, generated types and what is elsewhere. */
  #own({ file, line, column }: Position): Position | undefined {
    const absolute = file.startsWith('file:') ? fileURLToPath(file) : file;
    if (!isAbsolute(absolute)) return undefined;
    const path = relative(this.#options.project, absolute).replaceAll('\\', '/');
    if (path.startsWith('../') || isAbsolute(path) || NOT_OWN.test(path)) return undefined;
    return { file: path, line, column };
  }
}

const NOT_OWN = /(^|\/)node_modules\/|^imports\//;

/** Code of a package as it was loaded: never the project's own. Bundles of the project lie in a hidden folder there. */
const PACKAGE = /[\\/]node_modules[\\/][^.]/;

/** The frames of a stack as the engine knows them, innermost first. */
function calls(site: CallSite): readonly NodeJS.CallSite[] {
  const previous = Error.prepareStackTrace;
  Error.prepareStackTrace = (_, sites) => sites;
  const stack = site.stack;
  Error.prepareStackTrace = previous;
  // Whoever read this stack before has turned it into text.
  return Array.isArray(stack) ? (stack as NodeJS.CallSite[]) : [];
}

function samePlace(a: Position, b: Position): boolean {
  return a.file === b.file && a.line === b.line;
}

function original(place: Position): Position {
  const entry = findSourceMap(place.file)?.findEntry(place.line - 1, place.column - 1);
  if (entry === undefined || !('originalSource' in entry) || entry.originalSource === undefined) return place;
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
