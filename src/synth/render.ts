import type { ApiObject, App, Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { apiGroup } from '../model/api-version.ts';
import { type Fault, Faults, type Position } from '../model/fault.ts';
import { objectNameShape, refusedName } from '../model/object-name.ts';
import { fileName, isFolderName } from './layout.ts';
import { identity, type Manifest, subject } from './manifest.ts';
import { print } from './print.ts';
import { type Provenance, type ProvenanceOptions, Provenances } from './provenance.ts';
import type { RenderedFile, RenderedTree, Source } from './rendered.ts';
import { secretValues } from './secret-values.ts';

export interface RenderOptions {
  /** What lines of TypeScript are told relative to. @default - no lines are told */
  readonly provenance?: ProvenanceOptions;
}

/**
 * A construct tree as files. Pure: the same tree gives the same bytes each time, and nothing is written.
 *
 * 1. Every construct validates itself.
 * 2. Every API object below the app becomes data and then the text of one file, in the folder of its outermost chart.
 * 3. Objects that are one to an API server, and files that are one to a file system, are refused.
 *
 * cdk8s' own synthesis is left out: its order between charts is worked out over all pairs of objects and renames files.
 * Dependencies between charts would therefore do nothing here, and are refused.
 *
 * @param environment name of the environment, for the folder `dist/<environment>`
 * @throws Faults with everything that is wrong, each with the construct and, where known, the line that made it
 */
export function render(app: App, environment: string, options: RenderOptions = {}): RenderedTree {
  const run = new Rendering(options.provenance);
  const objects: ApiObject[] = [];
  for (const construct of app.node.findAll()) {
    run.validate(construct);
    if (isApiObject(construct)) objects.push(construct);
  }
  const files = objects.map((object) => run.file(object)).filter((file) => file !== undefined);
  run.refuseTwins(files);
  if (run.faults.length > 0) throw new Faults(run.faults);
  // Each object leaves by one of two doors, a file or a fault: this can only be a mistake in this file.
  if (files.length !== objects.length) throw new Error(`${objects.length} objects gave ${files.length} files`);
  return { environment, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** What a top-level chart says of its folder. Read by shape: this stage knows no chart of the platform. */
interface FolderChart extends Chart {
  /** Namespace that its objects go to. @default - the chart's own namespace */
  readonly targetNamespace?: string;
}

class Rendering {
  readonly faults: Fault[] = [];
  readonly #provenances: Provenances | undefined;
  readonly #folders = new Map<IConstruct, string>();

  constructor(provenance: ProvenanceOptions | undefined) {
    this.#provenances = provenance === undefined ? undefined : new Provenances(provenance);
  }

  validate(construct: IConstruct): void {
    const { node } = construct;
    for (const message of node.validate()) this.faults.push({ path: node.path, message });
    for (const target of node.dependencies) {
      if (folderOf(target) !== folderOf(construct)) {
        this.faults.push({
          path: node.path,
          message: `it depends on ${target.node.path}, and dependencies between charts have no effect`,
          hint: 'declare a need of one Application for the other: its sync wave follows from that',
        });
      }
    }
  }

  file(object: ApiObject): RenderedFile | undefined {
    const provenance = this.#provenances?.ofObject(object) ?? {};
    const fail = (message: string, hint: string, path = object.node.path): undefined => {
      const at = provenance.from ?? provenance.at;
      this.faults.push({ path, message, hint, ...(at !== undefined && { at }) });
    };
    const manifest = this.#manifest(object, fail);
    if (manifest === undefined) return undefined;
    const refused = refusedName(
      manifest.metadata.name,
      objectNameShape({ group: apiGroup(manifest.apiVersion), kind: manifest.kind }),
    );
    if (refused !== undefined) return fail(`${subject(manifest)} may not be named like that: ${refused}`, 'rename it');
    const secrets = secretValues(manifest);
    if (secrets.length > 0) {
      return fail(
        `${subject(manifest)} holds values (${secrets.join(', ')}), and what is rendered is committed to Git for ever`,
        'let an operator or a person make the Secret in the cluster, and refer to it by name and key',
      );
    }
    const chart = folderOf(object) as FolderChart;
    const folder = this.#folder(chart);
    if (folder === undefined) return undefined;
    const name = fileName(manifest, chart.targetNamespace ?? chart.namespace);
    const source = sourceOf(object, provenance);
    try {
      const text = print(manifest, subject(manifest));
      return { path: `${folder}/${name}`, application: folder, manifest, text, source };
    } catch (error) {
      if (!Faults.is(error)) throw error;
      for (const { message, hint, path } of error.faults) fail(message, hint ?? '', path);
      return undefined;
    }
  }

  /** Objects that an API server, and files that a file system, would take for one. */
  refuseTwins(files: readonly RenderedFile[]): void {
    const byIdentity = new Map<string, RenderedFile>();
    const byPath = new Map<string, RenderedFile>();
    for (const file of files) {
      const twin = byIdentity.get(identity(file.manifest));
      if (twin !== undefined) {
        this.#refuseTwin(file, twin, `${subject(file.manifest)} is made twice`, 'take one out, or rename one');
        continue;
      }
      byIdentity.set(identity(file.manifest), file);
      // Some file systems do not tell capital letters from small ones.
      const path = file.path.toLowerCase();
      const neighbour = byPath.get(path);
      if (neighbour === undefined) byPath.set(path, file);
      else {
        const both = `${subject(file.manifest)} and ${subject(neighbour.manifest)} would share the file ${file.path}`;
        this.#refuseTwin(file, neighbour, both, 'rename one, or put it into another Application');
      }
    }
  }

  #refuseTwin(file: RenderedFile, twin: RenderedFile, message: string, hint: string): void {
    const first = `${twin.source.construct}${placeText(twin.source)}`;
    const at = positionOf(file.source);
    const path = file.source.construct;
    this.faults.push({ path, message: `${message}: first by ${first}`, hint, ...(at !== undefined && { at }) });
  }

  #manifest(object: ApiObject, fail: Fail): Manifest | undefined {
    let data: unknown;
    try {
      data = object.toJson();
    } catch (error) {
      const reason =
        error instanceof Error ? error.message.replace(/^Failed serializing .*?': (Error: )?/s, '') : String(error);
      fail(
        reason.startsWith('RangeError') ? 'its data contains itself' : `it cannot be rendered: ${reason}`,
        'give it plain data: maps, lists, strings, numbers, booleans',
      );
      return undefined;
    }
    const { kind, apiVersion, metadata } = data as Partial<Manifest>;
    if (!isText(kind) || !isText(apiVersion) || !isText(metadata?.name) || !/^[A-Za-z][A-Za-z0-9]*$/.test(kind)) {
      fail('an object needs an apiVersion, a kind and metadata.name, each a text', 'add what is missing');
      return undefined;
    }
    return data as Manifest;
  }

  #folder(chart: Chart): string | undefined {
    const { id, path } = chart.node;
    const known = this.#folders.get(chart);
    if (known !== undefined) return known;
    if (!isFolderName(id)) {
      this.faults.push({
        path,
        message: `the chart's id "${id}" cannot name its folder`,
        hint: 'use 1 to 63 lowercase letters, digits and hyphens',
      });
    } else if ([...this.#folders.values()].includes(id)) {
      this.faults.push({ path, message: `another chart has the folder ${id} already`, hint: 'rename one' });
    }
    // Said once: the chart's other objects go on as if the name were good.
    this.#folders.set(chart, id);
    return id;
  }
}

/** How cdk8s marks its objects, whichever copy of it made them: only the platform needs to load that package. */
const CHART = Symbol.for('cdk8s.Chart');
const API_OBJECT = Symbol.for('cdk8s.ApiObject');

function isApiObject(construct: IConstruct): construct is ApiObject {
  return API_OBJECT in construct;
}

type Fail = (message: string, hint: string) => void;

/** The outermost chart around a construct: charts inside a chart share its folder, for that is what Argo CD follows. */
function folderOf(construct: IConstruct): Chart | undefined {
  return construct.node.scopes.find((scope) => CHART in scope) as Chart | undefined;
}

function sourceOf(object: ApiObject, { at, from }: Provenance): Source {
  return {
    construct: object.node.path,
    ...(at !== undefined && { at: positionText(at) }),
    ...(from !== undefined && { from: positionText(from) }),
  };
}

function positionText({ file, line, column }: Position): string {
  return `${file}:${line}:${column}`;
}

function placeText({ from, at }: Source): string {
  const place = from ?? at;
  return place === undefined ? '' : ` at ${place}`;
}

function positionOf({ from, at }: Source): Position | undefined {
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(from ?? at ?? '') ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
