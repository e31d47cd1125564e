import { requirePrograms } from '../find-program.ts';
import { start } from '../processes.ts';
import { VERSIONS } from '../versions.ts';
import { installCrds } from './crds.ts';
import type { Engine } from './engine.ts';
import { deployOperator } from './operator-pod.ts';
import { PROMETHEUS_ADDRESS, PROMETHEUS_PORT } from './prometheus.ts';

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
      // A Prometheus that does not answer yet is only logged.
      args: [`-kubeconfig=${lab.kubeconfig}`, '-port=8280', ...settings(`http://127.0.0.1:${PROMETHEUS_PORT}`)],
    });
  },
  async deploy(context) {
    await installCrds(context.io, context.cluster, 'flagger');
    await deployOperator(context, {
      name: 'flagger',
      namespace: 'flagger-system',
      image: ['flagger', VERSIONS.flagger],
      args: ['-port=8080', ...settings(PROMETHEUS_ADDRESS)],
      ready: ['/healthz', 8080],
      memory: '128Mi',
    });
  },
};

function settings(prometheus: string): string[] {
  return ['-mesh-provider=kubernetes', `-metrics-server=${prometheus}`, '-log-level=info', '-threadiness=10'];
}
