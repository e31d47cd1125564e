import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const bench = fileURLToPath(new URL('run.mjs', import.meta.url));

describe('npm run bench', () => {
  it('measures all programs on one platform and prints tables', () => {
    const args = [bench, '--no-reference', '--no-peers', '--sizes', '30', '--diff-size', '60', '--rounds', '1'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stderr).not.toContain('Error');
    expect(status).toBe(0);
    const rows = stdout.split('\n').filter((line) => /^\| \d+ objects/.test(line));
    expect(rows.map((row) => row.split('|')[2]?.trim())).toEqual([
      'waveproof',
      'waveproof, nothing changed',
      'cdk8s synth',
      'App.synth',
      'waveproof',
      'waveproof, nothing changed',
      'waveproof, against the cluster',
      'waveproof',
    ]);
    for (const row of rows) expect(row).toMatch(/\| \d+\.\d\d s \| \d+\.\d\d s \| \d+ MiB \| [\d.]+ \| [\d.]+ \|$/);
    expect(stdout).toContain('- without kubeconform, kube-score, diff and dyff: --no-peers\n');
  });
});
