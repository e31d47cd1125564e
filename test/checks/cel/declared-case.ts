import { parse } from 'yaml';
import { compile } from '../../../src/checks/cel/compile.ts';
import { declared } from '../../../src/checks/cel/declared.ts';
import { expressionTree } from '../../../src/checks/cel/expression-tree.ts';
import { infer } from '../../../src/checks/cel/infer.ts';

/** A schema with every type and with and without limits. */
const SCHEMA = `
type: object
properties:
  n: { type: integer }
  d: { type: number }
  b: { type: boolean }
  name: { type: string }
  s: { type: string, maxLength: 20 }
  e: { type: string, enum: [aa, bbb] }
  t: { type: string, format: date-time }
  u: { type: string, format: duration }
  y: { type: string, format: byte }
  port: { x-kubernetes-int-or-string: true }
  tags: { type: array, items: { type: string } }
  few: { type: array, maxItems: 5, items: { type: string, maxLength: 10 } }
  nums: { type: array, maxItems: 7, items: { type: integer } }
  labels: { type: object, additionalProperties: { type: string } }
  o: { type: object, properties: { x: { type: integer } } }
  p: { type: object, properties: { x: { type: integer } } }
  items:
    type: array
    maxItems: 50
    items:
      type: object
      required: [a]
      properties:
        a: { type: string, maxLength: 9 }
        b: { type: string }
        k: { type: integer }
        sub: { type: array, maxItems: 4, items: { type: string } }
  free: { type: array, items: { type: object, properties: { a: { type: string, maxLength: 9 }, b: { type: string } } } }
`;

export const self = declared(parse(SCHEMA) as Record<string, unknown>, true)!;

/** An expression about it, taken apart, with its types. */
export function typed(expression: string) {
  const compiled = compile(expression, '1.35');
  if (!('node' in compiled)) throw new Error(`does not parse: ${expression}`);
  const tree = expressionTree(compiled.node);
  const names = new Map([
    ['self', self.type],
    ['oldSelf', self.type],
  ]);
  return { tree, types: infer(tree, names) };
}
