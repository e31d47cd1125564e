import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isRunning, marked, memoryOf, startTime } from '../../../drills/lab/processes.ts';

describe.skipIf(process.platform !== 'linux')('the processes of a lab', () => {
  it('are known again by pid and start time, never by pid alone', () => {
    const start = startTime(process.pid)!;
    expect(isRunning({ pid: process.pid, start })).toBe(true);
    expect(isRunning({ pid: process.pid, start: '1' })).toBe(false);
    expect(isRunning({ pid: process.pid, start: '' })).toBe(false);
  });

  it('take the memory of all that descend from them', async () => {
    const holder = `require('node:child_process').spawn(process.execPath, ['-e',
      'globalThis.held = Buffer.alloc(200 << 20, 1); console.log(1); setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;
    const parent = spawn('sh', ['-c', `node -e "$0"; :`, holder], { detached: true });
    await once(parent.stdout, 'data');
    const bytes = memoryOf(parent.pid!);
    process.kill(-parent.pid!, 'SIGKILL');
    await once(parent, 'close');
    expect(bytes).toBeGreaterThan(200 << 20);
    expect(memoryOf(parent.pid!)).toBe(0);
  });

  it('are found by the mark in their environment, children that nobody recorded included', async () => {
    const mark = `test-${process.pid}-${performance.now()}`;
    const shell = spawn('sh', ['-c', 'sleep 60 & echo started; wait'], {
      env: { PATH: process.env['PATH'], WAVEPROOF_LAB: mark },
    });
    await once(shell.stdout, 'data');
    const found = marked(mark);
    expect(found).toContain(shell.pid);
    expect(found).toHaveLength(2);
    const ended = once(shell, 'close');
    for (const pid of found) process.kill(pid, 'SIGKILL');
    await ended;
    expect(isRunning({ pid: shell.pid!, start: '0' })).toBe(false);
  });
});
