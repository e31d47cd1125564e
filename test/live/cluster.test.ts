import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from '../../drills/harness/cluster.ts';
import { takeDown } from '../../drills/lab/down.ts';
import { findNamed } from '../../drills/lab/find-program.ts';
import { instance } from '../../drills/lab/instance.ts';
import { type Api, openApi } from '../../src/live/api.ts';

const run = promisify(execFile);
const missing = await reasonToSkip();
const state = mkdtempSync(join(tmpdir(), 'waveproof-live-'));
const env = { ...process.env, XDG_STATE_HOME: state };
const lab = instance(env, 'livediff', '10.76');
const CLI = join(import.meta.dirname, '../../src/cli/waveproof.mjs');
const DEPLOYMENT = (image: string) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'api', namespace: 'shop' },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: 'api' } },
    template: { metadata: { labels: { app: 'api' } }, spec: { containers: [{ name: 'app', image }] } },
  },
});

describe.skipIf(missing !== undefined)(
  `a diff with a real API server${missing === undefined ? '' : `: ${missing}`}`,
  { timeout: 300_000 },
  () => {
    const folder = join(state, 'rendered');
    const kubeconfig = join(lab.folder, 'kubeconfig');
    let api: Api;

    beforeAll(async () => {
      await run(
        process.execPath,
        [CLI, 'lab', 'up', '--control-plane-only', '--name', lab.name, '--network', '10.76'],
        { env },
      );
      api = await openApi(kubeconfig);
      const cluster = new Cluster(api);
      const manager = 'argocd-controller';
      await cluster.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } }, { manager });
      await cluster.apply(DEPLOYMENT('example.org/api:1.0'), { manager });
      await cluster.apply(
        {
          apiVersion: 'v1',
          kind: 'Secret',
          metadata: {
            name: 'old',
            namespace: 'shop',
            annotations: { 'argocd.argoproj.io/tracking-id': 'shop:/Secret:shop/old' },
          },
          stringData: { password: 'do-not-print' },
        },
        { manager },
      );
      mkdirSync(join(folder, 'shop'), { recursive: true });
    }, 300_000);

    afterAll(async () => {
      api?.close();
      await takeDown(lab);
      rmSync(state, { recursive: true, force: true });
    });

    it('names what is pruned and nothing that the server merely fills in', async () => {
      write(DEPLOYMENT('example.org/api:1.0'));
      const { code, out } = await diff();
      expect(out).toContain('- Secret shop/old');
      expect(out).not.toContain('Deployment');
      expect(out).not.toContain('do-not-print');
      expect(out).not.toContain(Buffer.from('do-not-print').toString('base64'));
      expect(code).toBe(3);
    });

    it('says what a new image restarts, and stores nothing', async () => {
      write(DEPLOYMENT('example.org/api:2.0'));
      expect((await diff()).out).toMatch(/~ Deployment shop\/api\n\s+restarts 2 pods/);
      const cluster = new Cluster(api);
      const live = await cluster.get({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'api', namespace: 'shop' });
      expect(JSON.stringify(live?.spec)).toContain('example.org/api:1.0');
    });

    it("gives the server's own words when it refuses an object", async () => {
      write({ ...DEPLOYMENT('example.org/api:1.0'), spec: { ...DEPLOYMENT('a').spec, replicas: -1 } });
      expect((await diff()).out).toMatch(/the API server refuses it: .*spec\.replicas/);
    });

    function write(manifest: object): void {
      writeFileSync(join(folder, 'shop/deployment.json'), JSON.stringify(manifest));
    }

    async function diff(): Promise<{ readonly code: number; readonly out: string }> {
      const args = ['diff', folder, '--live', '--context', api.context, '--kubeconfig', kubeconfig];
      try {
        const { stdout } = await run(process.execPath, [CLI, ...args], { env });
        return { code: 0, out: stdout };
      } catch (error) {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
        return { code, out: stdout + stderr };
      }
    }
  },
);

async function reasonToSkip(): Promise<string | undefined> {
  if (process.env['WAVEPROOF_LAB_TESTS'] !== '1') return 'set WAVEPROOF_LAB_TESTS=1 to run it';
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  for (const name of ['etcd', 'kube-apiserver', 'kube-controller-manager', 'kube-scheduler']) {
    if ((await findNamed(process.env, name)) === undefined) return `there is no ${name}: npm run lab -- build`;
  }
  return undefined;
}
