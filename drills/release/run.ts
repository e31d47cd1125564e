import { resolve } from 'node:path';
import { Faults } from '../../src/model/fault.ts';
import { openApi } from '../harness/api.ts';
import { Cluster } from '../harness/cluster.ts';
import type { Journal } from '../harness/journal.ts';
import { startEngines } from '../lab/engines/start.ts';
import { REGISTRY } from '../lab/images/catalogue.ts';
import type { Instance } from '../lab/instance.ts';
import type { LabIo } from '../lab/io.ts';
import { readRecord } from '../lab/record.ts';
import { VERSIONS } from '../lab/versions.ts';
import { drillRelease } from './drill.ts';

/** Requests a second that the drill sends. */
const RATE = 20;

/**
 * Runs the release drill on a lab that is up, with the engines that it needs.
 *
 * @param rendered folder of the rendered environment
 * @throws Faults when the lab is down
 */
export async function runReleaseDrill(lab: Instance, io: LabIo, rendered: string): Promise<Journal> {
  if (readRecord(lab) === undefined) {
    throw new Faults([{ message: `lab "${lab.name}" is down`, hint: 'start it with `npm run lab -- up`' }]);
  }
  await startEngines(lab, io, ['rollouts', 'prometheus', 'flagger']);
  const cluster = new Cluster(await openApi(lab.kubeconfig));
  try {
    return await drillRelease(cluster, {
      rendered: resolve(io.root, rendered),
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
