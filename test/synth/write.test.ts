import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, Faults } from '../../src/model/fault.ts';
import { readOutput } from '../../src/synth/read.ts';
import { parseRecord } from '../../src/synth/record.ts';
import { write } from '../../src/synth/write.ts';
import { tree } from './rendered-tree.ts';

let folder: string;
let dist: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-'));
  dist = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const A = 'agent/configmap-a.yaml';
const B = 'agent/configmap-b.yaml';
const C = 'load/configmap-c.yaml';

function listing(path = folder): string[] {
  return readdirSync(path, { recursive: true }).map(String).sort();
}

function snapshot(): Record<string, string | undefined> {
  return Object.fromEntries(readOutput(dist, 'kind').files);
}

function recorded(): string[] {
  return [...parseRecord(readFileSync(join(dist, 'kind/record.json'), 'utf8'))!.files.keys()];
}

function faultsOf(call: () => unknown): readonly Fault[] {
  try {
    call();
  } catch (error) {
    if (Faults.is(error)) return error.faults;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('write', () => {
  it('writes every file, further files and the record into the folder of the environment', () => {
    const report = write(tree({ [A]: 'one', [C]: 'two' }), dist, [{ path: 'PLAN.md', text: '# plan\n' }]);
    expect(report).toEqual({
      folder: join(dist, 'kind'),
      written: ['PLAN.md', A, C, 'record.json'],
      removed: [],
      unchanged: [],
      strangers: [],
    });
    expect(snapshot()[A]).toContain('value: one\n');
    expect(snapshot()['PLAN.md']).toBe('# plan\n');
    expect(listing(join(dist, 'kind'))).toEqual(['PLAN.md', 'agent', A, 'load', C, 'record.json']);
  });

  it('records what made each object, one line an object, and nothing that a release would change', () => {
    write(tree({ [A]: 'one', [B]: 'two' }), dist);
    expect(readFileSync(join(dist, 'kind/record.json'), 'utf8')).toBe(`{
  "about": "written by synth: its files, and what made each; do not edit",
  "files": {
    "agent/configmap-a.yaml": {"construct":"agent/a","at":"src/platform.ts:3:1"},
    "agent/configmap-b.yaml": {"construct":"agent/b","at":"src/platform.ts:3:1"}
  }
}
`);
  });

  it('touches nothing the second time', () => {
    write(tree({ [A]: 'one', [B]: 'two' }), dist);
    const before = statSync(join(dist, 'kind', A)).mtimeMs;
    const report = write(tree({ [A]: 'one', [B]: 'two' }), dist);
    expect(report.written).toEqual([]);
    expect(report.unchanged).toEqual([A, B, 'record.json']);
    expect(statSync(join(dist, 'kind', A)).mtimeMs).toBe(before);
  });

  it('writes only what changed', () => {
    write(tree({ [A]: 'one', [B]: 'two' }), dist);
    const inode = statSync(join(dist, 'kind', B)).ino;
    const report = write(tree({ [A]: 'six', [B]: 'two' }), dist);
    expect(report.written).toEqual([A]);
    expect(statSync(join(dist, 'kind', B)).ino).toBe(inode);
  });

  it('removes what the last run recorded and this one did not render, and folders that are empty then', () => {
    write(tree({ [A]: 'one', [C]: 'two' }), dist, [{ path: 'PLAN.md', text: '' }]);
    const report = write(tree({ [A]: 'one' }), dist);
    expect(report.removed).toEqual(['PLAN.md', C]);
    expect(listing(join(dist, 'kind'))).toEqual(['agent', A, 'record.json']);
    expect(recorded()).toEqual([A]);
  });

  it('leaves a file alone that no record lists, and says so', () => {
    write(tree({ [A]: 'one', [C]: 'two' }), dist);
    writeFileSync(join(dist, 'kind/load/by-hand.yaml'), 'kind: ConfigMap\n');
    writeFileSync(join(dist, 'kind/load/.gitkeep'), '');
    const report = write(tree({ [A]: 'one' }), dist);
    expect(report.strangers).toEqual(['load/by-hand.yaml']);
    expect(listing(join(dist, 'kind/load'))).toEqual(['.gitkeep', 'by-hand.yaml']);
  });

  it('leaves other environments alone', () => {
    write(tree({ [A]: 'one' }, 'kind'), dist);
    const report = write(tree({ [B]: 'one' }, 'k3s'), dist);
    expect(report.strangers).toEqual([]);
    expect(existsSync(join(dist, 'kind', A))).toBe(true);
  });

  it('repairs what was edited by hand', () => {
    write(tree({ [A]: 'one' }), dist);
    writeFileSync(join(dist, 'kind', A), 'edited\n');
    expect(write(tree({ [A]: 'one' }), dist).written).toEqual([A]);
    expect(snapshot()[A]).toContain('value: one');
  });

  it('replaces a link that stands where a file belongs, not what it leads to', () => {
    write(tree({ [A]: 'one' }), dist);
    writeFileSync(join(folder, 'outside'), 'untouched');
    rmSync(join(dist, 'kind', A));
    symlinkSync(join(folder, 'outside'), join(dist, 'kind', A));
    expect(write(tree({ [A]: 'one' }), dist).written).toEqual([A]);
    expect(readFileSync(join(folder, 'outside'), 'utf8')).toBe('untouched');
    expect(snapshot()[A]).toContain('value: one');
  });

  it('takes an output folder that is a link: that is the choice of whoever named it', () => {
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), dist);
    write(tree({ [A]: 'one' }), dist);
    expect(existsSync(join(folder, 'elsewhere/kind', A))).toBe(true);
  });

  it('settles a merge conflict: files of both sides are its own', () => {
    write(tree({ [A]: 'one', [B]: 'two' }), dist);
    const ours = readFileSync(join(dist, 'kind/record.json'), 'utf8');
    write(tree({ [A]: 'one', [C]: 'two' }), dist);
    const theirs = readFileSync(join(dist, 'kind/record.json'), 'utf8');
    writeFileSync(join(dist, 'kind', B), '');
    writeFileSync(join(dist, 'kind/record.json'), `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> other\n`);
    const report = write(tree({ [A]: 'one' }), dist);
    expect(report.removed).toEqual([B, C]);
    expect(report.strangers).toEqual([]);
    expect(recorded()).toEqual([A]);
  });

  it('trusts a record with a merge conflict no further than a whole one', () => {
    write(tree({ [A]: 'one' }), dist);
    writeFileSync(join(dist, 'kind/record.json'), '<<<<<<< HEAD\n    "../victim.yaml": {},\n=======\n>>>>>>> other\n');
    expect(faultsOf(() => write(tree({ [A]: 'six' }), dist))[0]?.message).toContain('"../victim.yaml"');
  });

  it('goes on without a record that cannot be read, and then knows no orphans', () => {
    write(tree({ [A]: 'one', [B]: 'two' }), dist);
    writeFileSync(join(dist, 'kind/record.json'), 'not a record');
    const report = write(tree({ [A]: 'one' }), dist);
    expect(report.written).toEqual(['record.json']);
    expect(report.strangers).toEqual([B]);
  });

  it.each([
    '../victim.yaml',
    '/etc/victim.yaml',
    'agent/../../victim.yaml',
    'agent/..',
    '.git/config',
    'agent/.hidden.yaml',
    'a\\..\\b.yaml',
    'a/b/c/d.yaml',
    '',
  ])('fails on a record that lists %j, and removes nothing', (entry) => {
    write(tree({ [A]: 'one' }), dist);
    writeFileSync(join(dist, 'victim.yaml'), '');
    writeFileSync(join(dist, 'kind/record.json'), JSON.stringify({ files: { [entry]: {} } }));
    const before = snapshot();
    const [fault] = faultsOf(() => write(tree({ [B]: 'one' }), dist));
    expect(fault?.message).toContain(`lists ${JSON.stringify(entry)}, which synth cannot have written`);
    expect(snapshot()).toEqual(before);
    expect(existsSync(join(dist, 'victim.yaml'))).toBe(true);
  });

  it('removes no link and no folder, whatever the record lists', () => {
    write(tree({ [A]: 'one' }), dist);
    mkdirSync(join(dist, 'kind/agent/sub'));
    symlinkSync(join(folder, 'outside'), join(dist, 'kind/agent/link.yaml'));
    const files = { [A]: {}, 'agent/sub': {}, 'agent/link.yaml': {} };
    writeFileSync(join(dist, 'kind/record.json'), JSON.stringify({ files }));
    const report = write(tree({ [A]: 'one' }), dist);
    expect(report.removed).toEqual([]);
    expect(report.strangers).toEqual(['agent/link.yaml']);
    expect(listing(join(dist, 'kind/agent'))).toEqual(['configmap-a.yaml', 'link.yaml', 'sub']);
  });

  it('fails on an output folder that is a file, or below one', () => {
    writeFileSync(dist, '');
    expect(faultsOf(() => write(tree({ [A]: 'one' }), dist))[0]?.message).toContain('is not a folder');
    expect(faultsOf(() => write(tree({ [A]: 'one' }), join(dist, 'deeper')))[0]?.message).toContain('is not a folder');
    expect(listing()).toEqual(['dist']);
  });

  it.skipIf(process.platform !== 'linux')('fails on a place where no folder can ever be made', () => {
    const [fault] = faultsOf(() => write(tree({ [A]: 'one' }), '/proc/none'));
    expect(fault?.message).toMatch(
      /^the output folder \/proc\/none\/kind cannot be made: .* no folder \/proc\/none \(E\w+\)$/,
    );
  });

  it('fails on a link that leads out of the output folder', () => {
    mkdirSync(join(folder, 'outside'));
    mkdirSync(join(dist, 'kind'), { recursive: true });
    symlinkSync(join(folder, 'outside'), join(dist, 'kind/agent'));
    expect(faultsOf(() => write(tree({ [A]: 'one' }), dist))[0]?.message).toContain('is a symbolic link');
    rmSync(join(dist, 'kind'), { recursive: true });
    symlinkSync(join(folder, 'outside'), join(dist, 'kind'));
    expect(faultsOf(() => write(tree({ [A]: 'one' }), dist))[0]?.message).toContain('is a symbolic link');
    expect(listing(join(folder, 'outside'))).toEqual([]);
  });

  it('fails on a file where a folder must be and a folder where a file must be, both at once, and writes nothing', () => {
    write(tree({ [A]: 'one' }), dist);
    writeFileSync(join(dist, 'kind/load'), '');
    mkdirSync(join(dist, 'kind/agent/configmap-b.yaml'));
    const before = listing();
    const faults = faultsOf(() => write(tree({ [A]: 'six', [B]: 'two', [C]: 'three' }), dist));
    expect(faults.map(({ message }) => message.replace(folder, ''))).toEqual([
      '/dist/kind/load is a file, and a folder of that name must be made',
      '/dist/kind/agent/configmap-b.yaml is a folder, and a file of that name must be written',
    ]);
    expect(listing()).toEqual(before);
    expect(snapshot()[A]).toContain('value: one');
  });

  it('fails while another run is writing, and clears what a dead one left', () => {
    write(tree({ [A]: 'one' }), dist);
    const stage = join(dist, 'kind/.writing');
    mkdirSync(stage);
    writeFileSync(join(stage, 'pid'), `${process.ppid}\n`);
    const [fault] = faultsOf(() => write(tree({ [A]: 'six' }), dist));
    expect(fault?.message).toContain(`process ${process.ppid} is writing to`);
    expect(snapshot()[A]).toContain('value: one');
    // No process has this id: it is past the largest that Linux gives out.
    writeFileSync(join(stage, 'pid'), `${2 ** 22 + 1}\n`);
    write(tree({ [A]: 'six' }), dist);
    expect(snapshot()[A]).toContain('value: six');
    expect(existsSync(stage)).toBe(false);
  });

  it('refuses an extra file that could be taken for something else', () => {
    for (const path of ['record.json', '../PLAN.md', '.hidden', 'agent/configmap-a.yaml']) {
      expect(() => write(tree({ [A]: 'one' }), dist, [{ path, text: '' }])).toThrow('may not be named');
    }
    expect(existsSync(dist)).toBe(false);
  });
});
