import { cleanSchema } from '../../import/schema.ts';
import { CelEvaluator } from '../cel/evaluate.ts';
import { toCel } from '../cel/to-cel.ts';
import { isRecord } from '../field.ts';
import { shown } from './describe.ts';
import type { Fields, Refusal } from './refused/limit.ts';
import { SchemaNode } from './schema-node.ts';
import { type Validation, validate } from './validate.ts';

/** What is wrong with the default of a schema under the schema itself: its types, and its rules in CEL. */
export function* refusedDefault(schema: Fields): Iterable<Refusal> {
  const value = schema['default'];
  // Neither is looked at by the API server: null counts as absent, and a number-or-text has no type there.
  if (value === undefined || value === null || schema['x-kubernetes-int-or-string'] === true) return;
  const bare = withoutDefaults(schema);
  const node = SchemaNode.of(cleanSchema({ type: 'object', properties: { default: bare } }), () => undefined);
  const { faults, ruled } = validate(node, { default: value }, { builtIn: false });
  for (const { message, fix, path } of faults) {
    yield { message: `the default is refused: ${message}`, ...(fix !== undefined && { fix }), below: path };
  }
  if (faults.length === 0) yield* brokenRules(ruled);
}

/** Rules are asked only of a default whose types are right, and those about an old value only when there is one. */
function* brokenRules(ruled: Validation['ruled']): Iterable<Refusal> {
  const evaluator = new CelEvaluator();
  for (const { node, value, path } of ruled) {
    const self = toCel(value, node);
    for (const { rule } of node.rules ?? []) {
      if (/\boldSelf\b/.test(rule)) continue;
      const result = evaluator.evaluate(rule, { self });
      // Nothing is filled in below a default before it is judged, so what a rule reads has to be in it.
      const lacks = 'error' in result ? /^No such key: (\S+)/.exec(result.error)?.[1] : undefined;
      if (lacks !== undefined) {
        yield {
          message: `the default is refused: a rule of it reads ${shown(lacks)}, which it does not have`,
          below: path,
        };
      }
      if (!('value' in result) || result.value !== false) continue;
      yield {
        message: `the default is refused: it breaks the rule ${shown(rule.replace(/\s+/g, ' ').trim())}`,
        below: path,
      };
    }
  }
}

/** A default is judged as it is written: what is filled in below it comes later. */
function withoutDefaults(schema: Fields): Fields {
  const { default: _, ...rest } = schema;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inner(key, value)]));
}

function inner(key: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (key !== 'properties') return key === 'items' || key === 'additionalProperties' ? withoutDefaults(value) : value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isRecord(one) ? withoutDefaults(one) : one]),
  );
}
