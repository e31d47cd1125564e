import { requirePrograms } from '../find-program.ts';
import { REGISTRY } from '../images/catalogue.ts';
import { start } from '../processes.ts';
import { VERSIONS } from '../versions.ts';
import { CRD_SOURCES, installCrds, isCrd } from './crds.ts';
import type { Engine } from './engine.ts';
import { awaitDeployment } from './operator-pod.ts';
import { localized, publishedObjects } from './published.ts';

const NAMESPACE = 'argo-rollouts';
const NAME = 'rollouts-controller';
/** Client limits and workers that let eighty Rollouts step at once. */
const CAPACITY = ['--qps', '400', '--burst', '800', '--rollout-threads', '40'];

/** The Argo Rollouts controller: on real nodes by its own published manifest with the lab's image in it. */
export const rollouts: Engine = {
  processes: [NAME],
  async start({ lab, io, record, cluster }) {
    const programs = await requirePrograms(io.env, [NAME]);
    await installCrds(io, cluster, 'argo-rollouts');
    await cluster.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } });
    start(lab, record, {
      name: NAME,
      command: programs[NAME],
      namespace: lab.namespace,
      args: [
        ...['--kubeconfig', lab.kubeconfig, '--leader-elect=false'],
        ...['--healthzPort', '8180', '--metricsPort', '8190'],
        ...CAPACITY,
      ],
      env: { POD_NAMESPACE: NAMESPACE },
    });
  },
  async deploy(context) {
    const { io, cluster } = context;
    await installCrds(io, cluster, 'argo-rollouts');
    const objects = await publishedObjects(io, {
      ...CRD_SOURCES['argo-rollouts'],
      name: 'argo-rollouts',
      files: 'manifests/install.yaml',
    });
    const images = { 'quay.io/argoproj/argo-rollouts': `${REGISTRY}/${NAME}:${VERSIONS['argo-rollouts']}` };
    await cluster.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } });
    const others = objects.filter((object) => !isCrd(object));
    for (const manifest of localized(others, NAMESPACE, images)) await cluster.apply(manifest);
    await awaitDeployment(context, NAMESPACE, 'argo-rollouts');
  },
};
