import { resolve } from 'node:path';
import { openApi } from '../../src/live/api.ts';
import { Faults } from '../../src/model/fault.ts';
import { Cluster } from '../harness/cluster.ts';
import type { Journal } from '../harness/journal.ts';
import { startEngines } from '../lab/engines/start.ts';
import { REGISTRY } from '../lab/images/catalogue.ts';
import type { Instance } from '../lab/instance.ts';
import type { LabIo } from '../lab/io.ts';
import { VERSIONS } from '../lab/versions.ts';
import { clusterKind, type Reached } from '../up/clusters.ts';
import { AGENT, byApply, byGit, type Delivery } from './delivery.ts';
import { drillRelease } from './drill.ts';

/** Which cluster is drilled, and with what. */
export interface ReleaseDrillOptions {
  /** `lab`, `kind` or `k3s`. */
  readonly cluster: string;
  /** Folder of the rendered environment. @default dist/CLUSTER */
  readonly rendered?: string;
  /** Image of the program that sends the requests. @default - the lab's own, which another cluster must have loaded */
  readonly loadImage?: string;
}

/** Requests a second that the drill sends. */
const RATE = 20;

/** Through Git where the platform is installed, else by hand, with the engines that it needs. */
async function deliveryOn(
  cluster: Cluster,
  reached: Reached,
  lab: Instance,
  io: LabIo,
  folder: string,
): Promise<Delivery> {
  const crds = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' };
  const application = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', namespace: 'argocd', name: AGENT };
  const hasArgoCd = (await cluster.get({ ...crds, name: 'applications.argoproj.io' })) !== undefined;
  if (hasArgoCd && (await cluster.get(application)) !== undefined) return byGit(cluster, reached, folder, io.signal);
  if (!reached.isLab) {
    const hint = 'install it: npm run up -- --cluster NAME';
    throw new Faults([{ message: `the platform is not on the cluster of context ${reached.context}`, hint }]);
  }
  await startEngines(lab, io, ['rollouts', 'prometheus', 'flagger']);
  return byApply(cluster, folder);
}

/**
 * Runs the release drill on a cluster that is up; on the lab with the engines that it needs, elsewhere on the platform.
 *
 * @throws Faults when the cluster is not there
 */
export async function runReleaseDrill(lab: Instance, io: LabIo, options: ReleaseDrillOptions): Promise<Journal> {
  const reached = await clusterKind(options.cluster).reach(io, lab);
  const cluster = new Cluster(await openApi(reached.kubeconfig, reached.context));
  const folder = resolve(io.root, options.rendered ?? `dist/${options.cluster}`);
  try {
    const delivery = await deliveryOn(cluster, reached, lab, io, folder);
    return await drillRelease(cluster, {
      rendered: folder,
      delivery,
      loadImage: options.loadImage ?? `${REGISTRY}/load:1`,
      requestsPerSecond: RATE,
      signal: io.signal,
      progress: (text) => io.err(`  ${text}\n`),
      subject: { context: reached.context, ...(reached.isLab ? LAB_SUBJECT : {}) },
    });
  } finally {
    cluster.api.close();
  }
}

/** What the lab runs; of another cluster its platform's Applications tell. */
const LAB_SUBJECT = {
  kubernetes: VERSIONS.kubernetes,
  'argo-rollouts': VERSIONS['argo-rollouts'],
  flagger: VERSIONS.flagger,
  prometheus: VERSIONS.prometheus,
  envoy: VERSIONS.envoy,
};
