import { JSON_VERSION } from './json.ts';

const TEXT = { type: 'string' };
const COUNT = { type: 'integer', minimum: 0 };
const PLACE_NUMBER = { type: 'integer', minimum: 1 };

function map(required: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}): object {
  const properties = { ...required, ...optional };
  return { type: 'object', required: Object.keys(required), properties, additionalProperties: false };
}

function list(items: object): object {
  return { type: 'array', items };
}

function definition(name: string): object {
  return { $ref: `#/$defs/${name}` };
}

const ABOUT = { object: definition('object'), at: definition('span'), path: TEXT };

/** JSON Schema (draft 2020-12) of the JSON report. */
export const RESULT_SCHEMA: object = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'waveproof check result',
  ...map({
    version: { const: JSON_VERSION },
    outcome: { enum: ['clean', 'found', 'could not tell'] },
    kubernetes: TEXT,
    files: COUNT,
    objects: COUNT,
    applications: list(map({ name: TEXT, wave: { type: 'integer' }, objects: COUNT }, { parent: TEXT })),
    rules: list(definition('rule')),
    findings: list(definition('finding')),
    suppressed: list(
      map({ finding: definition('finding'), by: { enum: ['annotation', 'config', 'baseline'] }, reason: TEXT }),
    ),
    notEvaluated: list(map({ rule: definition('rule'), message: TEXT }, { ...ABOUT, fix: TEXT })),
    unknownSources: list(map({ application: TEXT, why: TEXT })),
  }),
  $defs: {
    rule: { type: 'string', pattern: '^[a-z0-9-]+/[a-z0-9-]+$' },
    span: map({ file: TEXT, line: PLACE_NUMBER, column: PLACE_NUMBER, endLine: PLACE_NUMBER, endColumn: PLACE_NUMBER }),
    object: map({ apiVersion: TEXT, kind: TEXT, name: TEXT, application: TEXT }, { namespace: TEXT }),
    finding: map(
      {
        rule: definition('rule'),
        severity: { enum: ['error', 'warning', 'info'] },
        message: TEXT,
        why: TEXT,
        link: { type: 'string', format: 'uri' },
      },
      {
        ...ABOUT,
        fix: TEXT,
        related: list(map({ message: TEXT }, { object: definition('object'), at: definition('span') })),
        source: map({ construct: TEXT }, { at: TEXT }),
      },
    ),
  },
};
