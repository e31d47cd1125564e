/** Any JSON value, as a schema's `default` or `enum` may hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One rule in Google's Common Expression Language that the API server evaluates on a value. */
export interface ValidationRule {
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
  readonly fieldPath?: string;
  readonly optionalOldSelf?: boolean;
}

/**
 * A JSON schema node with the keywords that Kubernetes' structural schemas use, and no others.
 * https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#specifying-a-structural-schema
 */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly Json[];
  readonly default?: Json;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: boolean;
  readonly exclusiveMaximum?: boolean;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly nullable?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
  readonly 'x-kubernetes-embedded-resource'?: boolean;
  readonly 'x-kubernetes-list-type'?: 'atomic' | 'set' | 'map';
  readonly 'x-kubernetes-list-map-keys'?: readonly string[];
  readonly 'x-kubernetes-validations'?: readonly ValidationRule[];
}

/** The pattern of a Kubernetes quantity (`500m`, `1Gi`), exactly as CRDs carry it. */
export const QUANTITY_PATTERN =
  '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$';

/**
 * Reads a raw schema node and keeps the keywords of {@link Schema} alone, in a fixed order. Descriptions go, and so does
 * whatever else stands there: a long description that its author broke across lines can parse as a stray key.
 * Properties come out sorted, so that two spellings of one schema are one schema.
 */
export function cleanSchema(raw: unknown): Schema {
  if (!isRecord(raw)) return {};
  const clean: Record<string, unknown> = {};
  for (const [keyword, read] of Object.entries(KEYWORDS)) {
    const value = raw[keyword];
    if (value === undefined || value === null) continue;
    const kept = read(value);
    if (kept !== undefined) clean[keyword] = kept;
  }
  return clean;
}

/** Whether `value` is a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const RULE_KEYS = ['rule', 'message', 'messageExpression', 'fieldPath', 'optionalOldSelf'] as const;

const KEYWORDS: Readonly<Record<keyof Schema, (value: unknown) => unknown>> = {
  $ref: text,
  type: text,
  format: text,
  enum: list,
  default: (value) => value,
  pattern: text,
  minimum: number,
  maximum: number,
  exclusiveMinimum: onlyTrue,
  exclusiveMaximum: onlyTrue,
  multipleOf: number,
  minLength: number,
  maxLength: number,
  minItems: number,
  maxItems: number,
  uniqueItems: onlyTrue,
  minProperties: number,
  maxProperties: number,
  nullable: onlyTrue,
  required: (value) => (Array.isArray(value) && value.length > 0 ? [...value].sort() : undefined),
  properties: (value) => (isRecord(value) ? cleanProperties(value) : undefined),
  additionalProperties: (value) => (typeof value === 'boolean' ? value : cleanSchema(value)),
  items: cleanSchema,
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: cleanSchema,
  'x-kubernetes-int-or-string': onlyTrue,
  'x-kubernetes-preserve-unknown-fields': onlyTrue,
  'x-kubernetes-embedded-resource': onlyTrue,
  // Atomic is what a list is when nothing is said.
  'x-kubernetes-list-type': (value) => (value === 'atomic' ? undefined : text(value)),
  'x-kubernetes-list-map-keys': list,
  'x-kubernetes-validations': rules,
};

/** A property that is not a schema at all is a description gone astray, not a field. */
function cleanProperties(raw: Record<string, unknown>): Record<string, Schema> {
  const clean: Record<string, Schema> = {};
  for (const name of Object.keys(raw).sort()) if (isRecord(raw[name])) clean[name] = cleanSchema(raw[name]);
  return clean;
}

function rules(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isRecord)
    .map((rule) => Object.fromEntries(RULE_KEYS.flatMap((key) => (key in rule ? [[key, rule[key]]] : []))));
}

function schemas(value: unknown): unknown {
  return Array.isArray(value) ? value.map(cleanSchema) : undefined;
}

function list(value: unknown): unknown {
  return Array.isArray(value) ? value : undefined;
}

function text(value: unknown): unknown {
  return typeof value === 'string' ? value : undefined;
}

function number(value: unknown): unknown {
  return typeof value === 'number' ? value : undefined;
}

function onlyTrue(value: unknown): unknown {
  return value === true ? true : undefined;
}
