import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dryRunObjects, hashOf } from '../../../drills/truth/dry-run-objects.ts';
import { parseRow, schemaAnswers } from '../../../drills/truth/dry-run-table.ts';
import { readTable, tableFile } from '../../../drills/truth/tables.ts';
import type { SchemaDocument } from '../../../src/import/schema-document.ts';
import { schemaReader } from '../../../src/synth/read-schemas.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('schema/* beside the dry run of a real API server', () => {
  const rows = readTable(tableFile(root, 'dry-run.tsv')).map(parseRow);
  const today = new Map(dryRunObjects(root).map((item) => [hashOf(item.manifest), item.manifest]));
  const known = rows.filter(({ hash }) => today.has(hash));

  it('was asked about at least 900 objects: rendered, changed and of every rule', () => {
    expect(rows.length).toBeGreaterThanOrEqual(900);
    expect(new Set(rows.map(({ set }) => set))).toEqual(new Set(['rendered', 'changed', 'example']));
    expect(rows.filter(({ server }) => server === 'refuses').length).toBeGreaterThanOrEqual(250);
  });

  it('differs from the server only for a reason that is known', () => {
    expect(rows.filter(({ why }) => why.startsWith('UNEXPLAINED'))).toEqual([]);
    // The one thing that the server takes and we call an error.
    const ours = rows.filter(({ server, why }) => server !== 'refuses' && !/^(agrees|not asked)/.test(why));
    expect(ours.map(({ what }) => what)).toEqual(['schema/deprecated-field failing: Pod web']);
  });

  it('still covers what is rendered and shown today', () => {
    expect(known.length / today.size, 'run `npm run lab -- truth dry-run` again').toBeGreaterThan(0.75);
  });

  it('says of each object that is still there what it said then', () => {
    const schemas = schemaReader<SchemaDocument>(fileURLToPath(new URL('../../../imports/schemas', import.meta.url)));
    const answers = schemaAnswers(
      known.map(({ hash }) => today.get(hash)!),
      schemas,
    );
    const other = known.flatMap(({ what, ours }, index) =>
      answers[index] === ours ? [] : [`${what}: ${answers[index]}`],
    );
    expect(other).toEqual([]);
  });
});
