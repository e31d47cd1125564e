import { Application } from '../constructs/application.ts';
import { restrictedLabels } from '../constructs/namespace.ts';
import type { Platform } from '../constructs/platform.ts';
import { CNPG_NAMESPACE } from '../constructs/postgresql/operator-facts.ts';
import type { ProbeValue, ResourcesValue } from './chart-values.ts';
import { resources } from './chart-values.ts';

/** The values of chart `cloudnative-pg` that the platform sets. */
type CloudNativePgValues = {
  readonly config: { readonly data: Readonly<Record<string, string>> };
  readonly image: { readonly tag: string };
  readonly replicaCount: number;
  readonly resources: ResourcesValue;
  readonly webhook: { readonly startupProbe: ProbeValue };
};

/**
 * CloudNativePG: runs PostgreSQL clusters.
 *
 * The chart offers no timeout for the operator's liveness and readiness probes: they keep the one-second default. What
 * it does offer is used: a longer start, and room to answer in time. The databases do not depend on the operator being
 * up. Its webhooks fail closed, but on its own kinds only, so that nothing but a change of a database waits for it.
 *
 * https://github.com/cloudnative-pg/charts/tree/main/charts/cloudnative-pg
 */
export class CloudNativePg extends Application {
  constructor(scope: Platform, name = 'cloudnative-pg') {
    const values: CloudNativePgValues = {
      config: {
        // Otherwise an upgrade of the operator restarts every instance and switches every primary over.
        data: { ENABLE_INSTANCE_MANAGER_INPLACE_UPDATES: 'true' },
      },
      image: { tag: scope.version('cloudnative-pg', '1.30.0') },
      replicaCount: 1,
      resources: resources('50m', '256Mi'),
      // Probed every 5 s: two and a half minutes to start on a busy node, instead of 30 s.
      webhook: { startupProbe: { failureThreshold: 30 } },
    };
    super(scope, name, {
      namespace: CNPG_NAMESPACE,
      operator: 'cloudnative-pg',
      chart: {
        repository: 'https://cloudnative-pg.github.io/charts',
        name: 'cloudnative-pg',
        version: '0.29.0',
        values,
      },
      createNamespace: { labels: restrictedLabels(scope.environment.kubernetes) },
      // The chart lets nobody annotate its CRDs.
      serverSideApply: true,
    });
  }
}
