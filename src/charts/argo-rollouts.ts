import { Application } from '../constructs/application.ts';
import { restrictedLabels } from '../constructs/namespace.ts';
import type { Platform } from '../constructs/platform.ts';
import type { ResourcesValue } from './chart-values.ts';
import { resources, SERVER_SIDE_APPLY } from './chart-values.ts';

/** The values of chart `argo-rollouts` that the platform sets. */
type ArgoRolloutsValues = {
  readonly crdAnnotations: Readonly<Record<string, string>>;
  readonly controller: {
    readonly image: { readonly tag: string };
    readonly replicas: number;
    readonly resources: ResourcesValue;
  };
  readonly providerRBAC: { readonly enabled: boolean };
};

/**
 * Argo Rollouts: shifts replicas step by step and asks Prometheus about each revision.
 *
 * The chart's probes have timeouts of their own (10 s, 4 s). Traffic routers are not used, so the controller gets no
 * rights on their kinds.
 *
 * https://github.com/argoproj/argo-helm/tree/main/charts/argo-rollouts
 */
export class ArgoRollouts extends Application {
  constructor(scope: Platform, name = 'argo-rollouts') {
    const values: ArgoRolloutsValues = {
      crdAnnotations: SERVER_SIDE_APPLY,
      controller: {
        // The chart's newest release is older than the controller's.
        image: { tag: `v${scope.version('argo-rollouts', '1.10.2')}` },
        replicas: 1,
        resources: resources('50m', '256Mi'),
      },
      providerRBAC: { enabled: false },
    };
    super(scope, name, {
      namespace: 'argo-rollouts',
      operator: 'argo-rollouts',
      chart: {
        repository: 'https://argoproj.github.io/argo-helm',
        name: 'argo-rollouts',
        version: '2.41.0',
        values,
      },
      createNamespace: { labels: restrictedLabels(scope.environment.kubernetes) },
    });
  }
}
