import { apiVersion, type Kind, type KindVersion, type Scope } from './kind.ts';
import { cleanSchema, isRecord, QUANTITY_PATTERN, type Schema } from './schema.ts';
import { mapSubSchemas } from './share-schemas.ts';

/** The built-in API of one Kubernetes version. */
export interface BuiltIns {
  /** Kinds that can be created, each with every version the API serves. */
  readonly kinds: readonly Kind[];
  /** Schemas by upstream name (`io.k8s.api.core.v1.Container`); `$ref` in them is such a name. */
  readonly definitions: ReadonlyMap<string, Schema>;
}

/** Where a kind lives; the paths of an OpenAPI document say it, bare definitions do not. */
interface Place {
  readonly plural: string;
  readonly scope: Scope;
}

/**
 * Reads Kubernetes' OpenAPI 2 document, or a file of its `definitions` alone. A kind counts when its collection can be
 * posted to. A file without paths takes plural and scope from `places`, the built-ins of another version.
 */
export function readOpenApi(document: unknown, places: readonly Kind[] = []): BuiltIns {
  const root = isRecord(document) ? document : {};
  const raw = isRecord(root['definitions']) ? root['definitions'] : {};
  const definitions = new Map<string, Schema>();
  for (const name of Object.keys(raw).sort()) definitions.set(name, readDefinition(name, raw[name]));

  const placeOf = isRecord(root['paths']) ? readPaths(root['paths']) : knownPlaces(places);
  const versions = new Map<string, { group: string; kind: string; place: Place; versions: KindVersion[] }>();
  for (const name of definitions.keys()) {
    for (const gvk of groupVersionKinds(raw[name])) {
      const place = placeOf(gvk);
      if (place === undefined) continue;
      const key = `${gvk.group}/${gvk.kind}`;
      const entry = versions.get(key) ?? { group: gvk.group, kind: gvk.kind, place, versions: [] };
      entry.versions.push({ name: gvk.version, served: true, storage: false, schema: { $ref: name } });
      versions.set(key, entry);
    }
  }
  const kinds = [...versions.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { place, ...kind }]) => ({ ...kind, ...place }));
  return { kinds, definitions };
}

interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/**
 * One definition, cleaned. OpenAPI 2 cannot say what these few are, so the document calls them strings or empty objects:
 * quantities, int-or-string, and the places that keep any JSON.
 */
function readDefinition(name: string, raw: unknown): Schema {
  if (name.endsWith('.resource.Quantity')) {
    return { pattern: QUANTITY_PATTERN, anyOf: [{ type: 'number' }, { type: 'string' }] };
  }
  if (name.endsWith('.intstr.IntOrString')) return { 'x-kubernetes-int-or-string': true };
  return localRefs(cleanSchema(raw));
}

/** References as plain definition names, and untyped or fieldless nodes as what they mean: anything goes. */
function localRefs(schema: Schema): Schema {
  if (schema.$ref !== undefined) return { $ref: schema.$ref.replace('#/definitions/', '') };
  if (schema.type === undefined && schema.anyOf === undefined && schema.oneOf === undefined) {
    return { 'x-kubernetes-preserve-unknown-fields': true };
  }
  if (schema.type === 'object' && schema.properties === undefined && schema.additionalProperties === undefined) {
    return { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
  }
  return mapSubSchemas(schema, localRefs);
}

function groupVersionKinds(raw: unknown): readonly GroupVersionKind[] {
  const list = isRecord(raw) ? raw['x-kubernetes-group-version-kind'] : undefined;
  return Array.isArray(list) ? list.filter(isGroupVersionKind) : [];
}

function isGroupVersionKind(value: unknown): value is GroupVersionKind {
  return isRecord(value) && ['group', 'version', 'kind'].every((key) => typeof value[key] === 'string');
}

/** `POST …/namespaces/{namespace}/deployments` says plural, scope and that the kind can be created. */
function readPaths(paths: Record<string, unknown>): (gvk: GroupVersionKind) => Place | undefined {
  const places = new Map<string, Place>();
  for (const [path, operations] of Object.entries(paths)) {
    const post = isRecord(operations) ? operations['post'] : undefined;
    const gvk = isRecord(post) ? post['x-kubernetes-group-version-kind'] : undefined;
    const plural = path.slice(path.lastIndexOf('/') + 1);
    if (!isGroupVersionKind(gvk) || path.includes('{name}')) continue;
    places.set(keyOf(gvk), { plural, scope: path.includes('/namespaces/{namespace}/') ? 'Namespaced' : 'Cluster' });
  }
  return (gvk) => places.get(keyOf(gvk));
}

/** The place of the same group and kind in any version. */
function knownPlaces(kinds: readonly Kind[]): (gvk: GroupVersionKind) => Place | undefined {
  const places = new Map(kinds.map((kind) => [`${kind.group}/${kind.kind}`, kind]));
  return (gvk) => {
    const kind = places.get(`${gvk.group}/${gvk.kind}`);
    return kind && { plural: kind.plural, scope: kind.scope };
  };
}

function keyOf(gvk: GroupVersionKind): string {
  return `${apiVersion(gvk.group, gvk.version)}/${gvk.kind}`;
}
