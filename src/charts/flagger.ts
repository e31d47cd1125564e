import { Application } from '../constructs/application.ts';
import { restrictedLabels } from '../constructs/namespace.ts';
import type { Platform } from '../constructs/platform.ts';
import type { ResourcesValue } from './chart-values.ts';
import { resources } from './chart-values.ts';

/** The values of chart `flagger` that the platform sets. */
type FlaggerValues = {
  readonly meshProvider: 'kubernetes';
  readonly metricsServer: string;
  readonly resources: ResourcesValue;
  readonly securityContext: {
    readonly context: {
      readonly allowPrivilegeEscalation: boolean;
      readonly capabilities: { readonly drop: readonly string[] };
      readonly runAsNonRoot: boolean;
      readonly seccompProfile: { readonly type: 'RuntimeDefault' };
    };
  };
};

/**
 * Flagger: runs a new revision beside the old one, judges it, then switches.
 *
 * The chart's probes have a timeout of their own (5 s). Its CRDs are small, and stand in the chart's `crds` folder, which
 * Argo CD applies. An address that does not answer yet is only logged, so it waits for no Prometheus.
 *
 * https://github.com/fluxcd/flagger/tree/main/charts/flagger
 */
export class Flagger extends Application {
  constructor(scope: Platform, name = 'flagger') {
    const values: FlaggerValues = {
      meshProvider: 'kubernetes',
      metricsServer: scope.prometheus,
      resources: resources('20m', '128Mi'),
      // Adds what Pod Security `restricted` asks for to the user and read-only root that the chart sets.
      securityContext: {
        context: {
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
          runAsNonRoot: true,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      },
    };
    super(scope, name, {
      namespace: 'flagger-system',
      operator: 'flagger',
      chart: {
        repository: 'https://flagger.app',
        name: 'flagger',
        version: scope.version('flagger', '1.44.0'),
        values,
      },
      createNamespace: { labels: restrictedLabels(scope.environment.kubernetes) },
    });
  }
}
