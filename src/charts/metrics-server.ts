import { Application } from '../constructs/application.ts';
import type { Platform } from '../constructs/platform.ts';
import type { ProbeValue, ResourcesValue } from './chart-values.ts';
import { resources } from './chart-values.ts';

/** The values of chart `metrics-server` that the platform sets. */
type MetricsServerValues = {
  readonly args: readonly string[];
  readonly image: { readonly tag: string };
  readonly livenessProbe: ProbeValue;
  readonly readinessProbe: ProbeValue;
  readonly resources: ResourcesValue;
};

/**
 * metrics-server: what autoscalers and `kubectl top` read.
 *
 * It lives in `kube-system`, as its APIService expects. Both probes run on the one-second default in the chart. Where
 * kubelets sign their own certificates it takes them unverified, else it would never become ready.
 *
 * https://github.com/kubernetes-sigs/metrics-server/tree/master/charts/metrics-server
 */
export class MetricsServer extends Application {
  constructor(scope: Platform) {
    const values: MetricsServerValues = {
      args: scope.environment.kubeletCertificates === 'self-signed' ? ['--kubelet-insecure-tls'] : [],
      image: { tag: `v${scope.version('metrics-server', '0.9.0')}` },
      livenessProbe: { timeoutSeconds: 5 },
      readinessProbe: { timeoutSeconds: 5 },
      resources: resources('50m', '128Mi'),
    };
    super(scope, 'metrics-server', {
      namespace: 'kube-system',
      operator: 'metrics-server',
      chart: {
        repository: 'https://kubernetes-sigs.github.io/metrics-server',
        name: 'metrics-server',
        version: '3.13.1',
        values,
      },
    });
  }
}
