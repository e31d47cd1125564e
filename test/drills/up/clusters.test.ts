import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instance } from '../../../drills/lab/instance.ts';
import type { LabIo } from '../../../drills/lab/io.ts';
import { clusterKind } from '../../../drills/up/clusters.ts';
import { Faults } from '../../../src/model/fault.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waveproof-clusters-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('the clusters of the journey', () => {
  it('fails for a cluster of no known kind', () => {
    expect(() => clusterKind('minikube')).toThrow('unknown cluster "minikube", expected one of kind, k3s, lab');
  });

  it.each(['kind', 'k3s'])('fails with where to get it where there is no %s', async (name) => {
    vi.stubEnv('PATH', folder);
    const refused = await faultsOf(clusterKind(name).create(io(), instance({ XDG_STATE_HOME: folder }, 'nolab')));
    expect(refused[0]?.message).toBe(`there is no ${name} on this machine`);
    expect(refused[0]?.hint).toMatch(/^see https:.*, or use the lab: npm run up -- --cluster lab$/);
  });

  it('fails to drill on a kind cluster that nobody made, and makes none', async () => {
    const calls = join(folder, 'calls');
    for (const name of ['kind', 'kubectl', 'docker']) program(name, `echo ${name} "$@" >> ${calls}`);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
    const refused = await faultsOf(clusterKind('kind').reach(io(), instance({ XDG_STATE_HOME: folder }, 'nolab')));
    expect(refused).toEqual([
      {
        message: 'there is no kind cluster called waveproof',
        hint: 'make it and the platform on it: npm run up -- --cluster kind',
      },
    ]);
    expect(readFileSync(calls, 'utf8')).not.toMatch(/create/);
  });

  it('fails to drill on a lab that is down', async () => {
    const refused = await faultsOf(clusterKind('lab').reach(io(), instance({ XDG_STATE_HOME: folder }, 'nolab')));
    expect(refused[0]?.message).toBe('lab "nolab" is down');
  });
});

function program(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

function io(): LabIo {
  const ignore = () => {};
  return {
    root: folder,
    out: ignore,
    err: ignore,
    confirm: async () => false,
    env: {},
    signal: new AbortController().signal,
  };
}

async function faultsOf(promise: Promise<unknown>) {
  try {
    await promise;
  } catch (error) {
    if (Faults.is(error)) return error.faults;
    throw error;
  }
  throw new Error('was accepted');
}
