import { JSON_VERSION } from './json.ts';
import { COUNT, definition, definitions, list, map, TEXT } from './schema-parts.ts';

/** JSON Schema (draft 2020-12) of the JSON report of a check. */
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
    notEvaluated: list(definition('notEvaluated')),
    unknownSources: list(map({ application: TEXT, why: TEXT })),
  }),
  $defs: definitions('rule', 'span', 'object', 'source', 'finding', 'notEvaluated'),
};
