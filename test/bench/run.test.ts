import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const bench = fileURLToPath(new URL('run.mjs', import.meta.url));

describe('npm run bench', () => {
  it('measures the three programs on one platform and prints a table', () => {
    const args = [bench, '--no-reference', '--sizes', '30', '--rounds', '1'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stderr).not.toContain('Error');
    expect(status).toBe(0);
    const rows = stdout.split('\n').filter((line) => line.startsWith('| 30 objects'));
    expect(rows.map((row) => row.split('|')[2]?.trim())).toEqual([
      'waveproof',
      'waveproof, nothing changed',
      'cdk8s synth',
      'App.synth',
    ]);
    for (const row of rows) expect(row).toMatch(/\| \d+\.\d\d s \| \d+\.\d\d s \| \d+ MiB \| [\d.]+ \| [\d.]+ \|$/);
  });
});
