import { requirePrograms } from '../find-program.ts';
import { start } from '../processes.ts';
import { installCrds } from './crds.ts';
import type { Engine } from './engine.ts';
import { PROMETHEUS_PORT } from './prometheus.ts';

/** Flagger with the Kubernetes provider: blue-green by copying the template to the primary. */
export const flagger: Engine = {
  processes: ['flagger'],
  async start({ lab, io, record, cluster }) {
    const programs = await requirePrograms(io.env, ['flagger']);
    await installCrds(io, cluster, 'flagger');
    start(lab, record, {
      name: 'flagger',
      command: programs.flagger,
      namespace: lab.namespace,
      args: [
        `-kubeconfig=${lab.kubeconfig}`,
        '-mesh-provider=kubernetes',
        // A Prometheus that does not answer yet is only logged.
        `-metrics-server=http://127.0.0.1:${PROMETHEUS_PORT}`,
        '-port=8280',
        '-log-level=info',
        '-threadiness=10',
      ],
    });
  },
};
