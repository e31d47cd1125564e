import { cleanSchema } from '../../import/schema.ts';
import type { Fields, Refusal } from './refused/limit.ts';
import { SchemaNode } from './schema-node.ts';
import { validate } from './validate.ts';

/** What is wrong with the default of a schema under the schema itself. */
export function* refusedDefault(schema: Fields): Iterable<Refusal> {
  const value = schema['default'];
  // Neither is looked at by the API server: null counts as absent, and a number-or-text has no type there.
  if (value === undefined || value === null || schema['x-kubernetes-int-or-string'] === true) return;
  const { default: _, ...without } = schema;
  const node = SchemaNode.of(cleanSchema({ type: 'object', properties: { default: without } }), () => undefined);
  for (const { message, fix, path } of validate(node, { default: value }, { builtIn: false }).faults) {
    yield { message: `the default is refused: ${message}`, ...(fix !== undefined && { fix }), below: path };
  }
}
