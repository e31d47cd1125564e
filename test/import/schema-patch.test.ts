import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../src/import/schema.ts';
import type { SchemaDocument } from '../../src/import/schema-document.ts';
import { applySchemaPatch, isSchemaPatch, schemaPatch } from '../../src/import/schema-patch.ts';

const names = fc.constantFrom('a', 'b', 'type', 'properties', 'enum');
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()));
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 3 }, leaf, fc.dictionary(names, tie('tree'), { maxKeys: 3 })),
}));
const records = fc.dictionary(names, fc.dictionary(names, tree, { maxKeys: 3 }), { maxKeys: 3 });
const documents = fc
  .tuple(records, records)
  .map(([kinds, $defs]) => ({ $comment: 'made', kinds, $defs }) as unknown as SchemaDocument);

describe('a patch of schemas', () => {
  it('makes exactly the other document, whatever the two hold', () => {
    fc.assert(
      fc.property(documents, documents, (base, document) => {
        const before = structuredClone(base);
        expect(applySchemaPatch(base, schemaPatch('base', base, document))).toEqual(document);
        expect(base).toEqual(before);
      }),
    );
  });

  it('names only what differs', () => {
    const base = documentOf({ Pod: { type: 'object', properties: { old: STRING, kept: STRING } }, Gone: STRING });
    const document = documentOf({ Pod: { type: 'object', properties: { kept: STRING, fresh: STRING } } });
    const patch = schemaPatch('k8s', base, document);
    expect(patch.$defs).toEqual({ Pod: { properties: { old: null, fresh: STRING } }, Gone: null });
    expect([isSchemaPatch(patch), isSchemaPatch(base)]).toEqual([true, false]);
    expect(applySchemaPatch(base, patch).$defs['Pod']).toEqual(document.$defs['Pod']);
  });

  it('fails where the other document holds a null, which a merge patch cannot say', () => {
    const document = documentOf({ Pod: { default: null } });
    expect(() => schemaPatch('k8s', documentOf({ Pod: {} }), document)).toThrow('a merge patch of k8s cannot say this');
  });
});

const STRING: Schema = { type: 'string' };

function documentOf($defs: Readonly<Record<string, Schema>>): SchemaDocument {
  return { $comment: 'made', kinds: {}, $defs };
}
