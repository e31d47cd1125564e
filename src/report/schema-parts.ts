/** Text. */
export const TEXT = { type: 'string' };
/** A number of things. */
export const COUNT = { type: 'integer', minimum: 0 };

/** A map of these fields and no others. */
export function map(
  required: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
): { readonly [keyword: string]: unknown } {
  const properties = { ...required, ...optional };
  return { type: 'object', required: Object.keys(required), properties, additionalProperties: false };
}

/** A list of such items. */
export function list(items: object): object {
  return { type: 'array', items };
}

/** One of {@link DEFINITIONS}. */
export function definition(name: keyof typeof DEFINITIONS): object {
  return { $ref: `#/$defs/${name}` };
}

const REFERENCE = (name: string): object => ({ $ref: `#/$defs/${name}` });
const PLACE_NUMBER = { type: 'integer', minimum: 1 };
const ABOUT = { object: REFERENCE('object'), at: REFERENCE('span'), path: TEXT };
const FINDING = {
  required: {
    rule: REFERENCE('rule'),
    severity: { enum: ['error', 'warning', 'info'] },
    message: TEXT,
    why: TEXT,
    link: { type: 'string', format: 'uri' },
  },
  optional: {
    ...ABOUT,
    fix: TEXT,
    related: list(map({ message: TEXT }, { object: REFERENCE('object'), at: REFERENCE('span') })),
    source: REFERENCE('source'),
  },
};

/** What the JSON reports are made of; each schema carries the ones that it uses. */
export const DEFINITIONS = {
  rule: { type: 'string', pattern: '^[a-z0-9-]+/[a-z0-9-]+$' },
  span: map({ file: TEXT, line: PLACE_NUMBER, column: PLACE_NUMBER, endLine: PLACE_NUMBER, endColumn: PLACE_NUMBER }),
  object: map({ apiVersion: TEXT, kind: TEXT, name: TEXT, application: TEXT }, { namespace: TEXT }),
  source: map({ construct: TEXT }, { at: TEXT, from: TEXT }),
  finding: map(FINDING.required, FINDING.optional),
  changeFinding: map({ ...FINDING.required, environments: list(TEXT) }, FINDING.optional),
  notEvaluated: map({ rule: REFERENCE('rule'), message: TEXT }, { ...ABOUT, fix: TEXT }),
};

/** These definitions, as `$defs` of a schema. */
export function definitions(...names: readonly (keyof typeof DEFINITIONS)[]): object {
  return Object.fromEntries(names.map((name) => [name, DEFINITIONS[name]]));
}
