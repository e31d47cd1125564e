import { EFFECTS } from '../checks/change/effect.ts';
import { DIFF_VERSION } from './diff-json.ts';
import { COUNT, definition, definitions, list, map, TEXT } from './schema-parts.ts';

const STEP = map({ phase: { enum: [-1, 0, 1] }, wave: { type: 'integer' }, prune: { type: 'boolean' } });
const FIELD = map(
  { path: TEXT, kind: { enum: ['added', 'removed', 'changed', 'moved'] } },
  { before: {}, after: {}, secret: { const: true } },
);
const CHANGE = map(
  {
    kind: { enum: ['added', 'removed', 'changed', 'renamed'] },
    object: definition('object'),
    environments: list(TEXT),
    step: STEP,
    effects: list(map({ kind: { enum: EFFECTS }, text: TEXT }, { pods: COUNT })),
    fields: list(FIELD),
    at: definition('span'),
  },
  { formerly: definition('object'), source: definition('source') },
);

/** JSON Schema (draft 2020-12) of the JSON report of a diff. */
export const DIFF_SCHEMA: object = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'waveproof diff result',
  ...map({
    version: { const: DIFF_VERSION },
    before: TEXT,
    after: TEXT,
    environments: list(TEXT),
    counts: map({ added: COUNT, removed: COUNT, changed: COUNT, renamed: COUNT }),
    applications: list(map({ name: TEXT, changes: list(CHANGE) }, { wave: { type: 'integer' } })),
    unordered: list(TEXT),
    findings: list(definition('changeFinding')),
    acknowledged: list(map({ finding: definition('changeFinding'), reason: TEXT })),
    notEvaluated: list(definition('notEvaluated')),
  }),
  $defs: definitions('rule', 'span', 'object', 'source', 'changeFinding', 'notEvaluated'),
};
