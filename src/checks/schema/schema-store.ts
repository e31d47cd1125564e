import { compareVersions } from '../../import/kind.ts';
import { cleanSchema, type Schema } from '../../import/schema.ts';
import type { KindSchema, SchemaDocument } from '../../import/schema-document.ts';
import { applySchemaPatch, isSchemaPatch, type SchemaFile, type SchemaPatch } from '../../import/schema-patch.ts';
import { apiGroup } from '../../model/api-version.ts';
import type { CheckedObject } from '../checked-object.ts';
import { compareVersions as compareReleases } from '../context.ts';
import { at, isRecord, list, text } from '../field.ts';
import type { ReadFile } from '../read/read-file.ts';
import { withoutAccepted } from './accepted-absent.ts';
import { type Resolve, SchemaNode } from './schema-node.ts';

/**
 * Gives the schema files that are at hand, by name without extension: `k8s` (the newest Kubernetes), `k8s-1.30` (how an older
 * one differs from it), `argoproj.io` … Undefined for a file that is not there.
 */
export type SchemaLoader = (name: string) => SchemaFile | undefined;

/** The schema of one kind in one version. */
export interface KnownKind {
  readonly node: SchemaNode;
  readonly builtIn: boolean;
  readonly metadata?: SchemaNode;
}

/** Why there is no schema for an object. */
export type UnknownKind =
  /** The group is Kubernetes' own, so the kind does not exist there. */
  | { readonly why: 'no such built-in'; readonly versions: readonly string[] }
  /** A CustomResourceDefinition has the kind, but serves other versions. */
  | { readonly why: 'version not served'; readonly versions: readonly string[] }
  /** Nothing at hand knows the kind. */
  | { readonly why: 'not at hand' };

/** Version of the schemas in `k8s`, and the older ones that are at hand, oldest first. */
export const NEWEST_SCHEMAS = '1.35';
export const OLDER_SCHEMAS: readonly string[] = ['1.30', '1.31', '1.32', '1.33', '1.34'];

/** The version whose schemas are used for one: itself, or the nearest that is at hand. */
export function schemasFor(kubernetes: string): string {
  if (OLDER_SCHEMAS.includes(kubernetes)) return kubernetes;
  const oldest = OLDER_SCHEMAS[0]!;
  return compareReleases(kubernetes, oldest) < 0 ? oldest : NEWEST_SCHEMAS;
}

/** Finds the schema of a kind among Kubernetes' own, the CustomResourceDefinitions at hand, and the generated imports. */
export class SchemaStore {
  readonly #load: SchemaLoader;
  readonly #version: string;
  readonly #custom = new Map<string, CustomKind>();
  readonly #known = new Map<string, KnownKind | UnknownKind>();

  /**
   * @param kubernetes - `major.minor` to check against
   * @param crds - files with CustomResourceDefinitions beside the checked ones
   */
  constructor(load: SchemaLoader, kubernetes: string, objects: readonly CheckedObject[], crds: readonly ReadFile[]) {
    this.#load = load;
    this.#version = schemasFor(kubernetes);
    for (const file of crds) for (const { manifest } of file.objects) this.#addCrd(manifest);
    // The CRDs among the checked manifests win: they are what will be served.
    for (const { manifest } of objects) this.#addCrd(manifest);
  }

  /** The schema of an object, or why there is none. */
  find(apiVersion: string, kind: string): KnownKind | UnknownKind {
    const key = `${apiVersion}/${kind}`;
    let found = this.#known.get(key);
    if (found === undefined) {
      found = this.#look(apiVersion, kind);
      this.#known.set(key, found);
    }
    return found;
  }

  /** The schema of a built-in kind in each later Kubernetes that has it, the next one first. */
  *later(apiVersion: string, kind: string): Iterable<{ readonly version: string; readonly known: KnownKind }> {
    const all = [...OLDER_SCHEMAS, NEWEST_SCHEMAS];
    for (const version of all.slice(all.indexOf(this.#version) + 1)) {
      const document = this.#builtIns(version);
      const entry = document?.kinds[`${apiVersion}/${kind}`];
      if (entry !== undefined) yield { version, known: this.#builtIn(document!, entry) };
    }
  }

  #addCrd(manifest: unknown): void {
    if (!isRecord(manifest) || manifest['kind'] !== 'CustomResourceDefinition') return;
    const group = text(at(manifest, 'spec', 'group'));
    const kind = text(at(manifest, 'spec', 'names', 'kind'));
    if (group !== undefined && kind !== undefined) this.#custom.set(`${group}/${kind}`, new CustomKind(manifest));
  }

  #look(apiVersion: string, kind: string): KnownKind | UnknownKind {
    const group = apiGroup(apiVersion);
    const version = apiVersion.slice(apiVersion.indexOf('/') + 1);
    const builtIns = this.#builtIns();
    const builtIn = builtIns?.kinds[`${apiVersion}/${kind}`];
    if (builtIn !== undefined) return this.#builtIn(builtIns!, builtIn);
    const custom = this.#custom.get(`${group}/${kind}`);
    if (custom !== undefined) {
      const schema = custom.schema(version);
      if (schema === undefined) return { why: 'version not served', versions: custom.served };
      return { node: SchemaNode.of(schema, NO_REFERENCES), builtIn: false, ...this.#metadata() };
    }
    const imported = group === '' ? undefined : this.#whole(group);
    const entry = imported?.kinds[`${apiVersion}/${kind}`];
    if (entry !== undefined)
      return { node: SchemaNode.of(entry.schema, resolver(imported!)), builtIn: false, ...this.#metadata() };
    const versions = versionsOf(imported, group, kind);
    if (versions.length > 0) return { why: 'version not served', versions };
    if (builtIns !== undefined && isOwnGroup(group)) {
      return { why: 'no such built-in', versions: versionsOf(builtIns, undefined, kind) };
    }
    return { why: 'not at hand' };
  }

  #builtIn(document: SchemaDocument, entry: KindSchema): KnownKind {
    return { node: SchemaNode.of(entry.schema, builtInResolver(document)), builtIn: true };
  }

  #builtIns(version = this.#version): SchemaDocument | undefined {
    return this.#whole(version === NEWEST_SCHEMAS ? 'k8s' : `k8s-${version}`);
  }

  /** A schema file, put together with the one that it is a patch of. */
  #whole(name: string): SchemaDocument | undefined {
    const file = this.#load(name);
    if (file === undefined || !isSchemaPatch(file)) return file;
    let whole = PATCHED.get(file);
    if (whole === undefined) {
      const base = this.#whole(file.base);
      if (base === undefined) return undefined;
      whole = applySchemaPatch(base, file);
      PATCHED.set(file, whole);
    }
    return whole;
  }

  #metadata(): { metadata?: SchemaNode } {
    const document = this.#builtIns();
    const schema = document?.$defs['meta.v1.ObjectMeta'];
    return schema === undefined ? {} : { metadata: SchemaNode.of(schema, resolver(document!)) };
  }
}

/** One CustomResourceDefinition; its schemas are cleaned when first asked for. */
class CustomKind {
  readonly #versions: ReadonlyMap<string, unknown>;
  readonly #clean = new Map<string, Schema>();
  readonly served: readonly string[];

  constructor(manifest: Readonly<Record<string, unknown>>) {
    const versions = list(at(manifest, 'spec', 'versions')).filter(isRecord);
    const served = versions.filter((version) => version['served'] === true);
    this.#versions = new Map(
      served.map((version) => [String(version['name']), at(version, 'schema', 'openAPIV3Schema')]),
    );
    this.served = [...this.#versions.keys()];
  }

  schema(version: string): Schema | undefined {
    if (!this.#versions.has(version)) return undefined;
    const known = this.#clean.get(version);
    if (known !== undefined) return known;
    const raw = this.#versions.get(version);
    const schema = raw === undefined ? OPEN : withoutStatus(cleanSchema(raw));
    this.#clean.set(version, schema);
    return schema;
  }
}

/** Nobody renders a status, and the API server takes it from no one but the controller. */
function withoutStatus(schema: Schema): Schema {
  if (schema.properties?.['status'] === undefined) return schema;
  return { ...schema, properties: { ...schema.properties, status: OPEN } };
}

function versionsOf(document: SchemaDocument | undefined, group: string | undefined, kind: string): string[] {
  return Object.keys(document?.kinds ?? {})
    .filter((key) => key.endsWith(`/${kind}`) && (group === undefined || key.startsWith(`${group}/`)))
    .map((key) =>
      group === undefined ? key.slice(0, -kind.length - 1) : key.slice(group.length + 1, -kind.length - 1),
    )
    .sort((a, b) => compareVersions(b.slice(b.indexOf('/') + 1), a.slice(a.indexOf('/') + 1)));
}

function isOwnGroup(group: string): boolean {
  return !group.includes('.') || OWN_GROUPS.has(group);
}

function resolver(document: SchemaDocument): Resolve {
  const known = RESOLVERS.get(document);
  if (known !== undefined) return known;
  const resolve: Resolve = (reference) => document.$defs[reference.slice('#/$defs/'.length)];
  RESOLVERS.set(document, resolve);
  return resolve;
}

/** Finds Kubernetes' own schemas, with only those fields required that an API server requires. */
function builtInResolver(document: SchemaDocument): Resolve {
  const known = BUILT_IN_RESOLVERS.get(document);
  if (known !== undefined) return known;
  const made = new Map<string, Schema>();
  const resolve: Resolve = (reference) => {
    const name = reference.slice('#/$defs/'.length);
    const known = made.get(name);
    const schema = document.$defs[name];
    if (known !== undefined || schema === undefined) return known;
    const accepted = withoutAccepted(name, schema);
    made.set(name, accepted);
    return accepted;
  };
  BUILT_IN_RESOLVERS.set(document, resolve);
  return resolve;
}

const PATCHED = new WeakMap<SchemaPatch, SchemaDocument>();
const RESOLVERS = new WeakMap<SchemaDocument, Resolve>();
const BUILT_IN_RESOLVERS = new WeakMap<SchemaDocument, Resolve>();
const NO_REFERENCES: Resolve = () => undefined;
const OPEN: Schema = { 'x-kubernetes-preserve-unknown-fields': true };

/** Groups with a dot that Kubernetes itself serves; other `.k8s.io` groups belong to projects around it. */
const OWN_GROUPS: ReadonlySet<string> = new Set([
  'admissionregistration.k8s.io',
  'apiextensions.k8s.io',
  'apiregistration.k8s.io',
  'authentication.k8s.io',
  'authorization.k8s.io',
  'certificates.k8s.io',
  'coordination.k8s.io',
  'discovery.k8s.io',
  'events.k8s.io',
  'flowcontrol.apiserver.k8s.io',
  'internal.apiserver.k8s.io',
  'networking.k8s.io',
  'node.k8s.io',
  'rbac.authorization.k8s.io',
  'resource.k8s.io',
  'scheduling.k8s.io',
  'storage.k8s.io',
  'storagemigration.k8s.io',
]);
