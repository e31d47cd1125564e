import type { Json, Schema, ValidationRule } from '../../import/schema.ts';
import { re2 } from '../cel/re2.ts';

/** What a value must be at its top. `any` says nothing. */
export type NodeType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'int-or-string' | 'any';

/** Finds the schema behind a `$ref`. */
export type Resolve = (reference: string) => Schema | undefined;

/** A schema made ready for checking: references followed, fields by name. Children are made ready when first asked for. */
export class SchemaNode {
  readonly schema: Schema;
  readonly type: NodeType;
  readonly required: readonly string[];
  readonly rules: readonly ValidationRule[] | undefined;
  readonly choices: ReadonlySet<Json> | undefined;
  /** Whether fields that are not known are kept rather than dropped. */
  readonly open: boolean;
  /** Whether it limits values beyond their type and choices: bounds, pattern, format, combinators. Few schemas do. */
  readonly limits: boolean;
  /** Whether nothing but the type is asked of its values, which are scalars: true of most fields. */
  readonly typeAlone: boolean;
  /** Whether its values are objects of their own: `x-kubernetes-embedded-resource`. */
  readonly embedded: boolean;
  readonly #resolve: Resolve;
  readonly #known: ReadonlyMap<string, Schema>;
  readonly #fields = new Map<string, SchemaNode>();
  #items: SchemaNode | undefined;
  #extra: SchemaNode | undefined;
  #pattern: RegExp | null | undefined;
  #defaulted: readonly string[] | undefined;

  private constructor(schema: Schema, resolve: Resolve) {
    this.schema = schema;
    this.type = schema['x-kubernetes-int-or-string'] === true ? 'int-or-string' : nodeType(schema.type);
    this.required = schema.required ?? NONE;
    this.rules = schema['x-kubernetes-validations'];
    this.choices = schema.enum === undefined ? undefined : new Set(schema.enum);
    this.open = schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties === true;
    this.limits = LIMITS.some((limit) => schema[limit] !== undefined);
    this.typeAlone = SCALARS.has(this.type) && this.rules === undefined && this.choices === undefined && !this.limits;
    this.embedded = schema['x-kubernetes-embedded-resource'] === true;
    this.#resolve = resolve;
    this.#known = new Map(Object.entries(schema.properties ?? {}));
  }

  /** The node of a schema. Equal schemas of one resolver share one node. */
  static of(schema: Schema, resolve: Resolve): SchemaNode {
    const nodes = NODES.get(resolve) ?? new WeakMap<Schema, SchemaNode>();
    NODES.set(resolve, nodes);
    const known = nodes.get(schema);
    if (known !== undefined) return known;
    const target = follow(schema, resolve);
    const node = nodes.get(target) ?? new SchemaNode(target, resolve);
    nodes.set(target, node);
    nodes.set(schema, node);
    return node;
  }

  /** Names of the known fields, in schema order. */
  get fieldNames(): readonly string[] {
    return [...this.#known.keys()];
  }

  /** The node of a field: its own, else that of `additionalProperties`. */
  field(name: string): SchemaNode | undefined {
    const made = this.#fields.get(name);
    if (made !== undefined) return made;
    const schema = this.#known.get(name);
    if (schema === undefined) return this.extra;
    const node = SchemaNode.of(schema, this.#resolve);
    this.#fields.set(name, node);
    return node;
  }

  /** Names of the fields that have a default. */
  get defaulted(): readonly string[] {
    this.#defaulted ??= this.fieldNames.filter((name) => this.field(name)!.schema.default !== undefined);
    return this.#defaulted;
  }

  /** Whether the schema lists a field. */
  knows(name: string): boolean {
    return this.#known.has(name);
  }

  /** What values of a free map must be. */
  get extra(): SchemaNode | undefined {
    const { additionalProperties } = this.schema;
    if (typeof additionalProperties !== 'object') return undefined;
    this.#extra ??= SchemaNode.of(additionalProperties, this.#resolve);
    return this.#extra;
  }

  /** What items of a list must be. */
  get items(): SchemaNode | undefined {
    if (this.schema.items === undefined) return undefined;
    this.#items ??= SchemaNode.of(this.schema.items, this.#resolve);
    return this.#items;
  }

  /** The pattern, which Kubernetes matches anywhere in the value; null when JavaScript cannot say it. */
  get pattern(): RegExp | null | undefined {
    if (this.schema.pattern === undefined) return undefined;
    if (this.#pattern === undefined) this.#pattern = re2(this.schema.pattern) ?? null;
    return this.#pattern;
  }

  /** The node of a schema that is part of this one, e.g. a branch of `oneOf`. */
  part(schema: Schema): SchemaNode {
    return SchemaNode.of(schema, this.#resolve);
  }
}

function follow(schema: Schema, resolve: Resolve): Schema {
  let current = schema;
  for (let hops = 0; current.$ref !== undefined && hops < 32; hops++) current = resolve(current.$ref) ?? OPEN;
  return current;
}

function nodeType(type: string | undefined): NodeType {
  return type !== undefined && TYPES.has(type) ? (type as NodeType) : 'any';
}

const LIMITS = [
  ...(['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'multipleOf'] as const),
  ...(['minItems', 'maxItems', 'minProperties', 'maxProperties'] as const),
  ...(['allOf', 'anyOf', 'oneOf', 'not'] as const),
] as const;

const NODES = new WeakMap<Resolve, WeakMap<Schema, SchemaNode>>();
const NONE: readonly string[] = [];
const OPEN: Schema = { 'x-kubernetes-preserve-unknown-fields': true };
const TYPES: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean', 'object', 'array']);
const SCALARS: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean', 'int-or-string']);
