import { createHash } from 'node:crypto';
import type { Schema } from './schema.ts';
import { reference } from './schema-document.ts';

/** Below this many characters a reference is longer than what it replaces. */
const WORTH_SHARING = 60;

/** Characters of a content hash that name a definition; two that agree in them are refused. */
const NAME_LENGTH = 8;

/** Schemas with every repeated part moved to one place. */
export interface SharedSchemas {
  readonly roots: ReadonlyMap<string, Schema>;
  readonly definitions: Readonly<Record<string, Schema>>;
}

interface Node {
  /** The schema with its sub-schemas as nodes. */
  readonly build: (child: (node: Node) => Schema) => Schema;
  readonly children: readonly Node[];
  readonly hash: string;
  readonly size: number;
  parents: number;
}

/**
 * Finds equal sub-schemas in all roots and keeps each once, named by a hash of its content: a change upstream then moves the
 * lines it concerns and no others.
 */
export function shareSchemas(roots: ReadonlyMap<string, Schema>): SharedSchemas {
  const nodes = new Map<string, Node>();
  const rootNodes = new Map([...roots].map(([key, schema]) => [key, intern(schema, nodes)] as const));
  for (const node of nodes.values()) for (const child of node.children) child.parents += 1;
  for (const node of rootNodes.values()) node.parents += 1;

  const definitions = new Map<string, Schema>();
  const owners = new Map<string, string>();
  const isShared = (node: Node): boolean => node.parents > 1 && node.size > WORTH_SHARING;
  const use = (node: Node): Schema => {
    if (!isShared(node)) return node.build(use);
    const name = node.hash.slice(0, NAME_LENGTH);
    const owner = owners.get(name);
    if (owner !== undefined && owner !== node.hash)
      throw new Error(`two schemas share the name ${name}: lengthen NAME_LENGTH`);
    if (owner === undefined) {
      owners.set(name, node.hash);
      definitions.set(name, node.build(use));
    }
    return { $ref: reference(name) };
  };
  const shared = new Map([...rootNodes].map(([key, node]) => [key, use(node)] as const));
  const sorted = [...definitions].sort(([a], [b]) => (a < b ? -1 : 1));
  return { roots: shared, definitions: Object.fromEntries(sorted) };
}

function intern(schema: Schema, nodes: Map<string, Node>): Node {
  const children: Node[] = [];
  const child = (sub: Schema): number => children.push(intern(sub, nodes)) - 1;
  const text = JSON.stringify(mapSubSchemas(schema, (sub) => ({ $ref: children[child(sub)]!.hash })));
  const hash = createHash('sha256').update(text).digest('hex');
  const known = nodes.get(hash);
  if (known !== undefined) return known;
  const node: Node = {
    build: (use) => {
      let next = 0;
      return mapSubSchemas(schema, () => use(children[next++]!));
    },
    children,
    hash,
    size: text.length,
    parents: 0,
  };
  nodes.set(hash, node);
  return node;
}

/** The schema with each direct sub-schema replaced, in one fixed order. */
export function mapSubSchemas(schema: Schema, map: (sub: Schema) => Schema): Schema {
  const { properties, items, additionalProperties, allOf, anyOf, oneOf, not } = schema;
  const entries = Object.entries(properties ?? {}).map(([name, sub]) => [name, map(sub)]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(entries) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: map(additionalProperties) }),
    ...(items && { items: map(items) }),
    ...(allOf && { allOf: allOf.map(map) }),
    ...(anyOf && { anyOf: anyOf.map(map) }),
    ...(oneOf && { oneOf: oneOf.map(map) }),
    ...(not && { not: map(not) }),
  };
}
