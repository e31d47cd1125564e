import { describe, expect, it } from 'vitest';
import { diff, hunkText } from '../../src/synth/diff.ts';
import { outputFiles } from '../../src/synth/record.ts';
import { tree } from './rendered-tree.ts';

const A = 'agent/configmap-a.yaml';
const B = 'agent/configmap-b.yaml';
const C = 'load/configmap-c.yaml';

function onDisk(files: Readonly<Record<string, string>>, further: Readonly<Record<string, string | undefined>> = {}) {
  const written = outputFiles(tree(files)).map(({ path, text }) => [path, text] as const);
  return { files: new Map<string, string | undefined>([...written, ...Object.entries(further)]) };
}

describe('diff', () => {
  it('finds an output that is what the platform says up to date', () => {
    expect(diff(tree({ [A]: 'one' }), onDisk({ [A]: 'one' }))).toEqual({
      environment: 'kind',
      added: [],
      removed: [],
      changed: [],
      unchanged: 2,
      strangers: [],
      upToDate: true,
    });
  });

  it('tells what writing would add, change and remove, and what it would leave alone', () => {
    const found = diff(
      tree({ [A]: 'six', [B]: 'two' }),
      onDisk({ [A]: 'one', [C]: 'gone' }, { 'agent/by-hand.yaml': '', 'agent/link.yaml': undefined }),
      [{ path: 'PLAN.md', text: '' }],
    );
    expect(found).toMatchObject({
      added: ['PLAN.md', B],
      removed: [C],
      strangers: ['agent/by-hand.yaml', 'agent/link.yaml'],
      upToDate: false,
    });
    expect(found.changed.map(({ path }) => path)).toEqual([A, 'record.json']);
    expect(hunkText(found.changed[0]!.hunks)).toBe('@@ line 4\n    name: a\n  data:\n-   value: one\n+   value: six\n');
  });

  it('takes a link for a changed file, and one that the record lists for a stranger', () => {
    expect(diff(tree({ [A]: 'one' }), onDisk({ [A]: 'one' }, { [A]: undefined })).changed).toEqual([
      { path: A, hunks: [] },
    ]);
    expect(diff(tree({ [A]: 'one' }), onDisk({ [A]: 'one', [B]: 'two' }, { [B]: undefined })).strangers).toEqual([B]);
  });

  it('finds nothing to remove without a record that can be read', () => {
    const found = diff(tree({ [A]: 'one' }), onDisk({ [A]: 'one', [B]: 'two' }, { 'record.json': 'not a record' }));
    expect(found).toMatchObject({ removed: [], strangers: [B], upToDate: false });
  });

  it('finds everything added where nothing was written yet', () => {
    expect(diff(tree({ [A]: 'one' }), { files: new Map() })).toMatchObject({ added: [A, 'record.json'], unchanged: 0 });
  });
});
