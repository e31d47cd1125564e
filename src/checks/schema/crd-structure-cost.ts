import { compile } from '../cel/compile.ts';
import { mostCost } from '../cel/cost.ts';
import { type Declared, declared, LARGEST_REQUEST } from '../cel/declared.ts';
import { expressionTree } from '../cel/expression-tree.ts';
import { infer } from '../cel/infer.ts';
import type { FieldPath } from '../field.ts';
import { isRecord, list, record, text } from '../field.ts';
import { type Fields, isEmpty, type Refusal } from './refused/limit.ts';

/** Most that one rule, and all rules of a version together, may cost in the units of the API server. */
const MOST_OF_RULE = 10_000_000;
const MOST_OF_ALL = 100_000_000;

/**
 * Rules that may cost more than the API server lets a rule cost. It counts on the largest values that the schema allows, each with
 * the dearest path through the rule. What cannot be told here costs nothing.
 * Source: `ValidateCustomResourceDefinitionOpenAPISchema` of
 * https://github.com/kubernetes/apiextensions-apiserver/blob/v0.35.4/pkg/apis/apiextensions/validation/validation.go
 */
export function* refusedCosts(schema: Fields): Iterable<Refusal> {
  let all = 0;
  let found = false;
  for (const { cost, below, what } of costs(schema, [], 1, true)) {
    all += cost;
    if (cost <= MOST_OF_RULE) continue;
    found = true;
    yield {
      message: `the ${what} may cost ${often(cost, MOST_OF_RULE)} what the API server lets one cost: it counts on the longest lists, maps and texts that the schema allows`,
      fix: FIX,
      below,
    };
  }
  if (all > MOST_OF_ALL && !found) {
    yield {
      message: `the rules together may cost ${often(all, MOST_OF_ALL)} what the API server lets those of a version cost`,
      fix: FIX,
      below: [],
    };
  }
}

const FIX = 'add maxItems, maxProperties and maxLength to what the rules go through, or write simpler rules';

interface Cost {
  readonly cost: number;
  readonly below: FieldPath;
  readonly what: 'rule' | 'messageExpression';
}

/** @param times - how often a value of this schema can be in an object; undefined where the schema sets no limit */
function* costs(schema: unknown, path: FieldPath, times: number | undefined, whole: boolean): Iterable<Cost> {
  if (!isRecord(schema) || path.length > 120) return;
  const rules = list(schema['x-kubernetes-validations']);
  const self =
    rules.length > 0 ? declared(schema, whole || schema['x-kubernetes-embedded-resource'] === true) : undefined;
  if (self !== undefined) {
    const often = times ?? Math.floor(LARGEST_REQUEST / (self.bytes + 1));
    for (const [index, rule] of rules.entries()) {
      const { optionalOldSelf, messageExpression } = record(rule);
      // What the old value is then is not told here.
      if (optionalOldSelf === true) continue;
      const below = [...path, 'x-kubernetes-validations', index];
      const cost = costOf(record(rule)['rule'], self);
      if (cost === undefined) continue;
      yield { cost: cost === 0 ? 0 : cost * often, below: [...below, 'rule'], what: 'rule' };
      const spoken = isEmpty(messageExpression) ? undefined : costOf(messageExpression, self);
      if (spoken !== undefined)
        yield { cost: spoken, below: [...below, 'messageExpression'], what: 'messageExpression' };
    }
  }
  const inner = repeated(schema, times);
  for (const [name, one] of Object.entries(record(schema['properties']))) {
    yield* costs(one, [...path, 'properties', name], inner, false);
  }
  yield* costs(schema['items'], [...path, 'items'], inner, false);
  yield* costs(schema['additionalProperties'], [...path, 'additionalProperties'], inner, false);
}

function costOf(expression: unknown, self: Declared): number | undefined {
  const compiled = compile(text(expression) ?? '');
  if (!('node' in compiled)) return undefined;
  const tree = expressionTree(compiled.node);
  const types = infer(
    tree,
    new Map([
      ['self', self.type],
      ['oldSelf', self.type],
    ]),
  );
  // What does not compile is said elsewhere, and costs nothing.
  return types.fault === undefined ? mostCost(tree, types, self) : undefined;
}

function repeated(schema: Fields, times: number | undefined): number | undefined {
  const { type, additionalProperties, maxProperties, maxItems } = schema;
  const each =
    type === 'array' ? maxItems : type === 'object' && additionalProperties !== undefined ? maxProperties : 1;
  return times === undefined || typeof each !== 'number' ? undefined : times * Math.max(0, each);
}

function often(cost: number, most: number): string {
  const factor = cost / most;
  if (factor > 100) return 'more than 100 times';
  return factor < 1.1 ? 'slightly more than' : `${factor.toFixed(1)} times`;
}
