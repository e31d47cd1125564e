import { requirePrograms } from '../find-program.ts';
import { start } from '../processes.ts';
import { installCrds } from './crds.ts';
import type { Engine } from './engine.ts';

const NAMESPACE = 'argo-rollouts';

/** The Argo Rollouts controller, with client limits that let eighty Rollouts step at once. */
export const rollouts: Engine = {
  processes: ['rollouts-controller'],
  async start({ lab, io, record, cluster }) {
    const programs = await requirePrograms(io.env, ['rollouts-controller']);
    await installCrds(io, cluster, 'argo-rollouts');
    await cluster.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } });
    start(lab, record, {
      name: 'rollouts-controller',
      command: programs['rollouts-controller'],
      namespace: lab.namespace,
      args: [
        ...['--kubeconfig', lab.kubeconfig, '--leader-elect=false'],
        ...['--healthzPort', '8180', '--metricsPort', '8190'],
        ...['--qps', '400', '--burst', '800', '--rollout-threads', '40'],
      ],
      env: { POD_NAMESPACE: NAMESPACE },
    });
  },
};
