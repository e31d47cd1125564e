import { apiGroup } from '../model/api-version.ts';
import type { Manifest } from '../synth/manifest.ts';
import type { Source } from '../synth/rendered.ts';
import { type FieldPath, text, textMap } from './field.ts';
import type { ObjectReference, Span } from './finding.ts';
import type { ReadObject } from './read/read-file.ts';
import type { Labels } from './selector.ts';

/** Where an object belongs, which its own text does not say. */
export interface Belonging {
  /** Name of the Application, or of the folder that stands for one. */
  readonly application: string;
  /** Namespace it lands in; absent for cluster-scoped kinds and where nothing names one. */
  readonly namespace?: string;
  readonly source?: Source;
}

/** One object under check, with the answers every rule asks for. */
export class CheckedObject {
  readonly manifest: Manifest;
  readonly file: string;
  readonly index: number;
  /** API group; empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** `metadata.name`, or `metadata.generateName` with a star. */
  readonly name: string;
  /** Namespace it lands in: its own, else its Application's. Absent for cluster-scoped kinds and where nothing names one. */
  readonly namespace: string | undefined;
  readonly application: string;
  /** The construct that made it, for our own manifests. */
  readonly source: Source | undefined;
  readonly #read: ReadObject;
  #labels: Labels | undefined;
  #annotations: Labels | undefined;

  constructor(read: ReadObject, belonging: Belonging) {
    const { apiVersion, kind, metadata } = read.manifest;
    this.#read = read;
    this.manifest = read.manifest;
    this.file = read.file;
    this.index = read.index;
    this.group = apiGroup(apiVersion);
    this.version = apiVersion.slice(apiVersion.indexOf('/') + 1);
    this.kind = kind;
    this.name = text(metadata.name) ?? `${text(metadata['generateName']) ?? ''}*`;
    this.namespace = belonging.namespace;
    this.application = belonging.application;
    this.source = belonging.source;
  }

  /** `metadata.labels`, string values only. */
  get labels(): Labels {
    this.#labels ??= textMap(this.manifest.metadata.labels);
    return this.#labels;
  }

  /** `metadata.annotations`, string values only. */
  get annotations(): Labels {
    this.#annotations ??= textMap(this.manifest.metadata.annotations);
    return this.#annotations;
  }

  /** What makes it the same object to an API server: group, kind, namespace, name. */
  get identity(): string {
    return `${this.group}/${this.kind}/${this.namespace ?? ''}/${this.name}`;
  }

  /** Who it is, as plain data. */
  get reference(): ObjectReference {
    return {
      apiVersion: this.manifest.apiVersion,
      kind: this.kind,
      ...(this.namespace !== undefined && { namespace: this.namespace }),
      name: this.name,
      application: this.application,
    };
  }

  /** Where a field stands in its file; the nearest parent's place when it is absent. */
  position(path: FieldPath = [], mark?: 'key' | 'value'): Span {
    return this.#read.position(path, mark);
  }
}
