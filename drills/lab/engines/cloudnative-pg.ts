import { Faults } from '../../../src/model/fault.ts';
import { REGISTRY } from '../images/catalogue.ts';
import { VERSIONS } from '../versions.ts';
import { establish, isCrd } from './crds.ts';
import type { Engine } from './engine.ts';
import { awaitDeployment } from './operator-pod.ts';
import { localized, publishedObjects } from './published.ts';

const NAMESPACE = 'cnpg-system';

/** The CloudNativePG operator, by its own published manifest with the lab's image in it. */
export const cloudnativePg: Engine = {
  processes: [],
  start: () => {
    throw new Faults([
      {
        message: 'CloudNativePG runs PostgreSQL in pods, and this lab has no real node',
        hint: 'start the lab without --control-plane-only',
      },
    ]);
  },
  async deploy(context) {
    const { io, cluster } = context;
    const objects = await publishedObjects(io, {
      name: 'cloudnative-pg',
      module: 'cluster-services',
      path: 'github.com/cloudnative-pg/cloudnative-pg',
      version: VERSIONS['cloudnative-pg'],
      files: `releases/cnpg-${VERSIONS['cloudnative-pg']}.yaml`,
    });
    await establish(io, cluster, objects.filter(isCrd));
    const image = `${REGISTRY}/cnpg-manager:${VERSIONS['cloudnative-pg']}`;
    const others = objects.filter((object) => !isCrd(object));
    for (const manifest of localized(others, NAMESPACE, { 'ghcr.io/cloudnative-pg/cloudnative-pg': image })) {
      await cluster.apply(manifest);
    }
    await awaitDeployment(context, NAMESPACE, 'cnpg-controller-manager');
  },
};
