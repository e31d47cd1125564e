import { resolve } from 'node:path';
import { openApi } from '../../src/live/api.ts';
import { Faults } from '../../src/model/fault.ts';
import { Cluster } from '../harness/cluster.ts';
import type { Journal } from '../harness/journal.ts';
import { startEngines } from '../lab/engines/start.ts';
import { REGISTRY } from '../lab/images/catalogue.ts';
import type { Instance } from '../lab/instance.ts';
import { isDown } from '../lab/instance.ts';
import type { LabIo } from '../lab/io.ts';
import { readRecord } from '../lab/record.ts';
import { VERSIONS } from '../lab/versions.ts';
import { reachLab } from '../up/clusters.ts';
import { AGENT, byApply, byGit, type Delivery } from './delivery.ts';
import { drillRelease } from './drill.ts';

/** Requests a second that the drill sends. */
const RATE = 20;

/** Through Git where the platform is installed, else by hand, with the engines that it needs. */
async function deliveryOn(cluster: Cluster, lab: Instance, io: LabIo, folder: string): Promise<Delivery> {
  const crds = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' };
  const application = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', namespace: 'argocd', name: AGENT };
  const hasArgoCd = (await cluster.get({ ...crds, name: 'applications.argoproj.io' })) !== undefined;
  if (hasArgoCd && (await cluster.get(application)) !== undefined) {
    return byGit(cluster, await reachLab(lab, io), folder, io.signal);
  }
  await startEngines(lab, io, ['rollouts', 'prometheus', 'flagger']);
  return byApply(cluster, folder);
}

/**
 * Runs the release drill on a lab that is up, with the engines that it needs.
 *
 * @param rendered folder of the rendered environment
 * @throws Faults when the lab is down
 */
export async function runReleaseDrill(lab: Instance, io: LabIo, rendered: string): Promise<Journal> {
  if (readRecord(lab) === undefined) {
    throw new Faults([isDown(lab)]);
  }
  const cluster = new Cluster(await openApi(lab.kubeconfig));
  const folder = resolve(io.root, rendered);
  try {
    const delivery = await deliveryOn(cluster, lab, io, folder);
    return await drillRelease(cluster, {
      rendered: folder,
      delivery,
      loadImage: `${REGISTRY}/load:1`,
      requestsPerSecond: RATE,
      signal: io.signal,
      progress: (text) => io.err(`  ${text}\n`),
      subject: {
        context: lab.context,
        kubernetes: VERSIONS.kubernetes,
        'argo-rollouts': VERSIONS['argo-rollouts'],
        flagger: VERSIONS.flagger,
        prometheus: VERSIONS.prometheus,
        envoy: VERSIONS.envoy,
      },
    });
  } finally {
    cluster.api.close();
  }
}
