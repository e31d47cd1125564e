import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../src/import/schema.ts';
import { mapSubSchemas, shareSchemas } from '../../src/import/share-schemas.ts';

/** Schemas with few distinct leaves, so that parts repeat. */
const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Schema>(
      { type: 'string' },
      { type: 'string', pattern: '^a long pattern that is worth a reference of its own, being so long$' },
      { type: 'integer', minimum: 1, maximum: 100, default: 7, 'x-kubernetes-validations': [{ rule: 'self > 0' }] },
    ),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'))
      .map((properties): Schema => ({ type: 'object', properties })),
    tie('schema').map((items): Schema => ({ type: 'array', items })),
    tie('schema').map((additionalProperties): Schema => ({ type: 'object', additionalProperties })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((oneOf): Schema => ({ oneOf, not: oneOf[0]! })),
  ),
}));

describe('sharing schemas', () => {
  it('keeps every schema what it was once references are followed', () => {
    fc.assert(
      fc.property(fc.array(schema, { minLength: 1, maxLength: 4 }), (schemas) => {
        const roots = new Map(schemas.map((root, i) => [`root${i}`, root]));
        const shared = shareSchemas(roots);
        const expand = (node: Schema): Schema =>
          node.$ref === undefined
            ? mapSubSchemas(node, expand)
            : expand(shared.definitions[node.$ref.replace('#/$defs/', '')]!);
        for (const [key, root] of roots) expect(expand(shared.roots.get(key)!)).toEqual(root);
      }),
    );
  });

  it('writes a large repeated part once and a small one in place', () => {
    const part: Schema = { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } };
    const root: Schema = {
      type: 'object',
      properties: {
        one: part,
        two: { type: 'array', items: part },
        three: { type: 'string' },
        four: { type: 'string' },
      },
    };
    const shared = shareSchemas(new Map([['root', root]]));
    const [[name, definition] = []] = Object.entries(shared.definitions);
    expect(Object.keys(shared.definitions)).toHaveLength(1);
    expect(definition).toEqual(part);
    const ref = { $ref: `#/$defs/${name}` };
    expect(shared.roots.get('root')?.properties).toEqual({
      one: ref,
      two: { type: 'array', items: ref },
      three: { type: 'string' },
      four: { type: 'string' },
    });
  });
});
