import { literal } from './names.ts';
import { QUANTITY_PATTERN, type Schema } from './schema.ts';

/** One field of an object shape. `type` is TypeScript text in which `‹7›` stands for shape 7. */
export interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
}

/** An object structure. Two schemas that TypeScript could not tell apart are one shape. */
export interface Shape {
  readonly id: number;
  readonly fields: readonly Field[];
}

/**
 * Turns schemas into TypeScript type text, each object structure once. Bounds, patterns and formats do not take part:
 * TypeScript cannot say them, the JSON schemas do.
 */
export class Shapes {
  private readonly byText = new Map<string, Shape>();
  private readonly byId: Shape[] = [];

  /** The type of a schema; `resolve` gives the type of a `$ref`. */
  type(schema: Schema, resolve: (ref: string) => string = unresolved): string {
    if (schema.$ref !== undefined) return resolve(schema.$ref);
    if (schema['x-kubernetes-int-or-string'] || schema.anyOf?.some(isNumeric)) {
      return schema.pattern === QUANTITY_PATTERN ? 'Quantity' : 'IntOrString';
    }
    const type = this.nonNull(schema, resolve);
    return schema.nullable ? `${type} | null` : type;
  }

  get(id: number): Shape {
    const shape = this.byId[id];
    if (shape === undefined) throw new Error(`no shape ${id}`);
    return shape;
  }

  /** The shape whose fields these are. */
  intern(fields: readonly Field[]): Shape {
    const text = fields.map((field) => `${field.name}${field.optional ? '?' : ''}:${field.type}`).join(';');
    const known = this.byText.get(text);
    if (known !== undefined) return known;
    const shape = { id: this.byId.length, fields };
    this.byText.set(text, shape);
    this.byId.push(shape);
    return shape;
  }

  /** The fields of an object schema. */
  fields(schema: Schema, resolve: (ref: string) => string = unresolved): readonly Field[] {
    const required = new Set(schema.required ?? []);
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      // The API server fills defaults in before it looks for what is missing.
      optional: !required.has(name) || property.default !== undefined,
      type: this.type(property, resolve),
    }));
  }

  private nonNull(schema: Schema, resolve: (ref: string) => string): string {
    if (schema.enum !== undefined && schema.type !== 'object' && schema.type !== 'array') {
      return schema.enum.map(literal).join(' | ');
    }
    switch (schema.type) {
      case 'string':
        return 'string';
      case 'boolean':
        return 'boolean';
      case 'integer':
      case 'number':
        return 'number';
      case 'array':
        return arrayOf(this.type(schema.items ?? ANYTHING, resolve));
      default:
        return this.object(schema, resolve);
    }
  }

  private object(schema: Schema, resolve: (ref: string) => string): string {
    const open = schema['x-kubernetes-preserve-unknown-fields'] === true;
    const { additionalProperties: values } = schema;
    if (schema.properties !== undefined && Object.keys(schema.properties).length > 0) {
      const reference = `‹${this.intern(this.fields(schema, resolve)).id}›`;
      return open ? `${reference} & JsonObject` : reference;
    }
    if (typeof values === 'object') return `{ readonly [key: string]: ${this.type(values, resolve)} }`;
    if (schema.type === undefined) return 'JsonValue';
    return open || values === true || schema['x-kubernetes-embedded-resource'] ? 'JsonObject' : 'EmptyObject';
  }
}

/** The shapes that a type's text refers to. */
export function referencedShapes(type: string): readonly number[] {
  return [...type.matchAll(/‹(\d+)›/g)].map((match) => Number(match[1]));
}

const ANYTHING: Schema = { 'x-kubernetes-preserve-unknown-fields': true };

function arrayOf(item: string): string {
  const simple = !/ [|&] /.test(item.replace(/\{.*\}/s, ''));
  return simple ? `readonly ${/^readonly /.test(item) ? `(${item})` : item}[]` : `readonly (${item})[]`;
}

function isNumeric(schema: Schema): boolean {
  return schema.type === 'integer' || schema.type === 'number';
}

function unresolved(ref: string): string {
  throw new Error(`a CRD schema cannot refer to ${ref}`);
}
