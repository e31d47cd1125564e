import type { Manifest } from '../../../src/synth/manifest.ts';
import type { Cluster } from '../../harness/cluster.ts';
import { refOf } from '../../harness/cluster.ts';
import { waitFor } from '../../harness/wait.ts';
import type { LabIo } from '../io.ts';
import { VERSIONS } from '../versions.ts';
import type { Published } from './published.ts';
import { publishedObjects } from './published.ts';

/** Projects whose CRDs the lab installs, as they publish them in their Go modules. */
export const CRD_SOURCES = {
  'argo-rollouts': source('argo-rollouts', 'github.com/argoproj/argo-rollouts', 'manifests/crds'),
  flagger: source('flagger', 'github.com/fluxcd/flagger', 'artifacts/flagger/crd.yaml'),
  kyverno: source('kyverno', 'github.com/kyverno/kyverno', 'config/crds'),
  'argo-cd': source('argo-cd', 'github.com/argoproj/argo-cd/v3', 'manifests/crds'),
  'cloudnative-pg': {
    ...source('cloudnative-pg', 'github.com/cloudnative-pg/cloudnative-pg', 'config/crd/bases'),
    module: 'cluster-services',
  },
  'prometheus-operator': source(
    'prometheus-operator',
    'github.com/prometheus-operator/prometheus-operator',
    'example/prometheus-operator-crd',
  ),
} as const satisfies Readonly<Record<string, Published>>;

export type CrdSource = keyof typeof CRD_SOURCES;

/** Installs the CRDs of a project and waits until the API server serves them. */
export async function installCrds(io: LabIo, cluster: Cluster, name: CrdSource): Promise<void> {
  const objects = await publishedObjects(io, CRD_SOURCES[name]);
  await establish(io, cluster, objects.filter(isCrd));
}

/** Creates CRDs and waits until the API server serves them. */
export async function establish(io: LabIo, cluster: Cluster, crds: readonly Manifest[]): Promise<void> {
  for (const crd of crds) {
    // Created, not applied: Flagger's own CRDs have stray keys, which an apply refuses and a creation drops.
    if ((await cluster.get(refOf(crd))) === undefined) await cluster.create(crd);
  }
  const patience = { milliseconds: 60_000, signal: io.signal };
  for (const crd of crds) {
    await waitFor(cluster, refOf(crd), `CRD ${crd.metadata.name} to be established`, isEstablished, patience);
  }
}

/** Whether an object is a CRD. */
export function isCrd(manifest: Manifest): boolean {
  return manifest.kind === 'CustomResourceDefinition';
}

function isEstablished(crd: { readonly status?: Readonly<Record<string, unknown>> }): boolean {
  const conditions = (crd.status?.['conditions'] ?? []) as { type: string; status: string }[];
  return conditions.some((condition) => condition.type === 'Established' && condition.status === 'True');
}

function source(name: keyof typeof VERSIONS, path: string, files: string): Published {
  return { name: `crds-${name}`, module: name, path, files, version: VERSIONS[name] };
}
