import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { takeDown } from '../../../drills/lab/down.ts';
import { findNamed } from '../../../drills/lab/find-program.ts';
import { instance } from '../../../drills/lab/instance.ts';
import { marked } from '../../../drills/lab/processes.ts';
import { readRecord } from '../../../drills/lab/record.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const NAME = 'killed';
const NETWORK = '10.91';
const KILLS = 20;

const missing = await reasonToSkip();
const withNodes =
  (await findNamed(process.env, 'kubelet')) !== undefined && (await findNamed(process.env, 'kube-proxy')) !== undefined;
const state = mkdtempSync(join(tmpdir(), 'waveproof-kill-'));
const env = { ...process.env, XDG_STATE_HOME: state };
const lab = instance(env, NAME, NETWORK);

describe.skipIf(missing !== undefined)(
  `lab up, killed at random moments${missing === undefined ? '' : `: ${missing}`}`,
  () => {
    afterAll(async () => {
      await takeDown(lab);
      rmSync(state, { recursive: true, force: true });
    });

    it(`leaves nothing after down, ${KILLS} times`, { timeout: 1_800_000 }, async () => {
      const before = machine();
      const whole = await milliseconds(() => up().ended);
      await takeDown(lab);
      expect(machine()).toEqual(before);
      for (const share of moments(KILLS)) {
        const { child, ended } = up();
        await Promise.race([sleep(share * whole), ended]);
        child.kill('SIGKILL');
        await ended;
        const id = readRecord(lab)?.id;
        await takeDown(lab);
        expect(id === undefined ? [] : marked(id), `processes after a kill at ${share}`).toEqual([]);
        expect(machine(), `machine after a kill at ${share}`).toEqual(before);
        expect(existsSync(lab.folder)).toBe(false);
      }
    });

    it('leaves nothing when down itself is called twice, or without a lab', async () => {
      const before = machine();
      expect(await takeDown(lab)).toEqual({ processes: 0, namespaces: [], cgroups: 0 });
      expect(await takeDown(lab)).toEqual({ processes: 0, namespaces: [], cgroups: 0 });
      expect(machine()).toEqual(before);
    });
  },
);

function up() {
  const shape = withNodes ? ['--workers', '1'] : ['--control-plane-only', '--fake', '0'];
  const args = ['src/cli/waveproof.mjs', 'lab', 'up', '--name', NAME, '--network', NETWORK, ...shape];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return { child, ended };
}

/** What the machine has that a lab could leave behind. */
function machine() {
  const ours = (text: string) => text.split('\n').filter((line) => line.includes(NETWORK) || line.includes(NAME));
  const cgroups = readdirSync('/sys/fs/cgroup').map((name) => join('/sys/fs/cgroup', name, lab.cgroup));
  return {
    namespaces: existsSync('/run/netns') ? readdirSync('/run/netns').filter((name) => name.includes(NAME)) : [],
    links: readdirSync('/sys/class/net').filter((name) => name.includes(NAME)),
    routes: ours(execFileSync('ip', ['route', 'show', 'table', 'all'], { encoding: 'utf8' })),
    cgroups: [join('/sys/fs/cgroup', lab.cgroup), ...cgroups].filter((folder) => existsSync(folder)),
    mounts: readFileSync('/proc/self/mountinfo', 'utf8')
      .split('\n')
      .filter((line) => line.includes(state)),
    forwarding: readFileSync('/proc/sys/net/ipv4/ip_forward', 'utf8'),
    firewall: firewall(),
  };
}

function firewall(): string {
  try {
    return execFileSync('iptables-save', { encoding: 'utf8' })
      .replace(/^#.*$/gm, '')
      .replace(/\[\d+:\d+\]/g, '');
  } catch {
    return '';
  }
}

/** Seeded, so that a failure can be repeated: shares of the time that a whole `up` takes. */
function moments(count: number): number[] {
  let seed = 20261202;
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed / 0x7fffffff;
  });
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function reasonToSkip(): Promise<string | undefined> {
  if (process.env['WAVEPROOF_LAB_TESTS'] !== '1') return 'set WAVEPROOF_LAB_TESTS=1 to run it';
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  for (const name of ['etcd', 'kube-apiserver', 'kube-controller-manager', 'kube-scheduler']) {
    if ((await findNamed(process.env, name)) === undefined) return `there is no ${name}: npm run lab -- build`;
  }
  return undefined;
}
