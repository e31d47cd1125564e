import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instance } from '../../../drills/lab/instance.ts';
import { beginRecord, readRecord } from '../../../drills/lab/record.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'waveproof-record-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('the record of a lab', () => {
  it('is read back as it was written', () => {
    const lab = instance({ XDG_STATE_HOME: home });
    const record = beginRecord(lab, 'id-1', 'boot-1');
    record.add({ made: 'namespace', name: 'waveproof-lab' });
    record.add({ made: 'process', name: 'etcd', pid: 7, start: '99' });
    expect(readRecord(lab)).toMatchObject({ id: 'id-1', boot: 'boot-1', entries: record.entries });
  });

  it('survives a line that a kill tore in half', () => {
    const lab = instance({ XDG_STATE_HOME: home });
    beginRecord(lab, 'id-1', 'boot-1').add({ made: 'namespace', name: 'waveproof-lab' });
    appendFileSync(join(lab.folder, 'record.jsonl'), '{"made":"proc');
    expect(readRecord(lab)?.entries).toEqual([{ made: 'namespace', name: 'waveproof-lab' }]);
  });

  it('is none when the very first line was torn: nothing was made before it', () => {
    const lab = instance({ XDG_STATE_HOME: home });
    beginRecord(lab, 'id-1', 'boot-1');
    writeFileSync(join(lab.folder, 'record.jsonl'), '{"made":"la');
    expect(readRecord(lab)).toBeUndefined();
  });

  it('fails to begin a second time, so that two runs never share one lab', () => {
    const lab = instance({ XDG_STATE_HOME: home });
    beginRecord(lab, 'id-1', 'boot-1');
    expect(() => beginRecord(lab, 'id-2', 'boot-1')).toThrow('EEXIST');
  });
});
