import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../../../src/synth/manifest.ts';
import type { Cluster } from '../../harness/cluster.ts';
import { refOf } from '../../harness/cluster.ts';
import { waitFor } from '../../harness/wait.ts';
import { run } from '../command.ts';
import { cacheFolder } from '../instance.ts';
import type { LabIo } from '../io.ts';
import { TOOLCHAINS, VERSIONS } from '../versions.ts';

/** Projects whose CRDs the lab installs, as they publish them in their Go modules. */
export const CRD_SOURCES = {
  'argo-rollouts': source('argo-rollouts', 'github.com/argoproj/argo-rollouts', 'manifests/crds'),
  flagger: source('flagger', 'github.com/fluxcd/flagger', 'artifacts/flagger/crd.yaml'),
  kyverno: source('kyverno', 'github.com/kyverno/kyverno', 'config/crds'),
  'argo-cd': source('argo-cd', 'github.com/argoproj/argo-cd/v3', 'manifests/crds'),
  'cloudnative-pg': source(
    'cluster-services',
    'github.com/cloudnative-pg/cloudnative-pg',
    'config/crd/bases',
    'cloudnative-pg',
  ),
  'prometheus-operator': source(
    'crds',
    'github.com/prometheus-operator/prometheus-operator',
    'example/prometheus-operator-crd',
    'prometheus-operator',
  ),
} as const;

export type CrdSource = keyof typeof CRD_SOURCES;

/**
 * The CRDs of a project. Fetched once as a Go module, which checks its hash, then kept in the lab's cache.
 *
 * @throws Faults when the module cannot be fetched
 */
export async function crdsOf(io: LabIo, name: CrdSource): Promise<readonly Manifest[]> {
  const { module, path, version, files } = CRD_SOURCES[name];
  const kept = join(cacheFolder(io.env), 'crds', `${name}-${version}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Manifest[];
  const { stdout } = await run('go', ['mod', 'download', '-json', `${path}@v${version}`], {
    cwd: join(io.root, 'drills/lab/modules', module),
    // The newest toolchain reads every module's go.mod; nothing is compiled here.
    env: { GOFLAGS: '-mod=readonly', GOWORK: 'off', GOTOOLCHAIN: TOOLCHAINS.next },
    hint: `the CRDs of ${name} come from its Go module: check GOPROXY and the network`,
    signal: io.signal,
  });
  const { Dir: folder } = JSON.parse(stdout) as { Dir: string };
  const crds = yamlFiles(join(folder, files))
    .flatMap(documents)
    .filter((item) => item.kind === 'CustomResourceDefinition');
  mkdirSync(join(kept, '..'), { recursive: true });
  writeFileSync(`${kept}.${process.pid}`, JSON.stringify(crds));
  renameSync(`${kept}.${process.pid}`, kept);
  return crds;
}

/** Installs the CRDs of a project and waits until the API server serves them. */
export async function installCrds(io: LabIo, cluster: Cluster, name: CrdSource): Promise<void> {
  const crds = await crdsOf(io, name);
  for (const crd of crds) {
    // Created, not applied: Flagger's own CRDs have stray keys, which an apply refuses and a creation drops.
    if ((await cluster.get(refOf(crd))) === undefined) await cluster.create(crd);
  }
  for (const { apiVersion, kind, metadata } of crds) {
    const ref = { apiVersion, kind, name: metadata.name };
    await waitFor(cluster, ref, `CRD ${metadata.name} to be established`, isEstablished, {
      milliseconds: 60_000,
      signal: io.signal,
    });
  }
}

function isEstablished(crd: { readonly status?: Readonly<Record<string, unknown>> }): boolean {
  const conditions = (crd.status?.['conditions'] ?? []) as { type: string; status: string }[];
  return conditions.some((condition) => condition.type === 'Established' && condition.status === 'True');
}

function source(module: string, path: string, files: string, version: string = module) {
  return { module, path, files, version: VERSIONS[version as keyof typeof VERSIONS] };
}

function yamlFiles(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(path, name));
}

function documents(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(file, 'utf8'))
    .map((document) => document.toJS() as Manifest | null)
    .filter((item): item is Manifest => item !== null);
}
