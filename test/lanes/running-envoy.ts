import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import type { Release } from '../../src/model/release.ts';
import { API, type Rendered, render } from '../constructs/process/rendering.ts';

/** One pod of the rendered platform on this machine: its Envoy, and a small program behind it. */
export interface RunningEnvoy {
  /** What callers reach, e.g. `http://127.0.0.1:34567`. */
  readonly judged: string;
  /** What Prometheus and the kubelet reach. */
  readonly observed: string;
  /** The program behind it. Closing it is what a crash looks like. */
  readonly program: Server;
  stop(): Promise<void>;
}

/** The rendered pieces of one release: the container and the configuration that it mounts. */
export function renderedEnvoy(release: Release): { container: Rendered; configuration: Rendered } {
  const application = render([{ ...API, release }]);
  const { spec } = application.get('Rollout', 'api').spec.template;
  const volume = spec.volumes.find(({ name }: Rendered) => name === 'envoy');
  const [text] = Object.values(application.get('ConfigMap', volume.configMap.name).data);
  return { container: spec.initContainers[0], configuration: parse(text as string) };
}

/** What `envoy --mode validate` says to the rendered configuration and command line. Empty when it is content. */
export function validate(binary: string, release: Release): string {
  const folder = mkdtempSync(join(tmpdir(), 'waveproof-envoy-'));
  try {
    const { container, configuration } = renderedEnvoy(release);
    const args = [...commandLine(container, folder, configuration), '--mode', 'validate'];
    const { status, stdout, stderr } = spawnSync(binary, args, { encoding: 'utf8', env: environment(container) });
    return status === 0 ? '' : `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts Envoy with the rendered configuration, command line and environment. Only the ports differ: each is exchanged for
 * one that is free here.
 */
export async function startEnvoy(binary: string, release: Release): Promise<RunningEnvoy> {
  const { container, configuration } = renderedEnvoy(release);
  const program = createServer((_, response) => response.setHeader('server', 'program').end('hello\n'));
  await new Promise<void>((done) => program.listen(0, '127.0.0.1', done));
  const [judged, observed, admin] = [await freePort(), await freePort(), await freePort()];
  const ports = new Map([
    [API.ports['http'], (program.address() as AddressInfo).port],
    [10_000, judged],
    [9902, observed],
    [9901, admin],
  ]);
  const moved = JSON.parse(JSON.stringify(configuration), (key, value) =>
    key === 'port_value' ? (ports.get(value) ?? value) : value,
  );
  const folder = mkdtempSync(join(tmpdir(), 'waveproof-envoy-'));
  const child = spawn(binary, commandLine(container, folder, moved), { env: environment(container) });
  let log = '';
  child.stderr.on('data', (text) => {
    log += text;
  });
  const running: RunningEnvoy = {
    judged: `http://127.0.0.1:${judged}`,
    observed: `http://127.0.0.1:${observed}`,
    program,
    async stop() {
      await end(child);
      program.closeAllConnections();
      program.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${running.observed}/ready`).catch(() => undefined);
    if (ready?.status === 200) return running;
    await sleep(100);
  }
  await running.stop();
  throw new Error(`Envoy did not become ready:\n${log}`);
}

/** The container's own arguments, with the mounted file where it lies here. */
function commandLine(container: Rendered, folder: string, configuration: Rendered): string[] {
  const [mount] = container.volumeMounts;
  const at = container.args.find((argument: string) => argument.startsWith(`${mount.mountPath}/`));
  const file = join(folder, at.slice(mount.mountPath.length + 1));
  writeFileSync(file, stringify(configuration));
  return container.args.map((argument: string) => (argument === at ? file : argument));
}

function environment(container: Rendered): Record<string, string> {
  return Object.fromEntries(container.env.map(({ name, value }: Rendered) => [name, value]));
}

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((done) => socket.listen(0, '127.0.0.1', done));
  const { port } = socket.address() as AddressInfo;
  await new Promise((done) => socket.close(done));
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await Promise.race([gone, sleep(5000)]);
  child.kill('SIGKILL');
  await gone;
}
