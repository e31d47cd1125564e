import { RESTARTS } from '../constructs/analysis/vocabulary.ts';
import { Application } from '../constructs/application.ts';
import { restrictedLabels } from '../constructs/namespace.ts';
import type { Platform } from '../constructs/platform.ts';
import { PROMETHEUS } from '../constructs/service-address.ts';
import type { Duration } from '../model/duration.ts';
import { durationText, minutes } from '../model/duration.ts';
import type { ProbeValue, ResourcesValue } from './chart-values.ts';
import { resources } from './chart-values.ts';

export interface KubePrometheusStackProps {
  /** How long samples are kept: an analysis looks back minutes. @default 6 hours */
  readonly retention?: Duration;
}

type Toggle = { readonly enabled: boolean };
type Wave = { readonly 'argocd.argoproj.io/sync-wave': string };

/** The values of chart `kube-prometheus-stack` that the platform sets. */
type KubePrometheusStackValues = {
  readonly alertmanager: Toggle;
  readonly defaultRules: { readonly create: boolean };
  readonly grafana: Toggle;
  readonly 'kube-state-metrics': {
    readonly collectors: readonly string[];
    readonly metricAllowlist: readonly string[];
    readonly prometheus: { readonly monitor: { readonly http: { readonly interval: string } } };
    readonly resources: ResourcesValue;
  };
  readonly kubernetesServiceMonitors: Toggle;
  readonly nodeExporter: Toggle;
  readonly prometheus: {
    readonly annotations: Wave;
    readonly prometheusSpec: {
      readonly additionalArgs: readonly { readonly name: string; readonly value: string }[];
      readonly enableServiceLinks: boolean;
      readonly podMonitorSelectorNilUsesHelmValues: boolean;
      readonly probeSelectorNilUsesHelmValues: boolean;
      readonly resources: ResourcesValue;
      readonly retention: string;
      readonly retentionSize: string;
      readonly ruleSelectorNilUsesHelmValues: boolean;
      readonly scrapeConfigSelectorNilUsesHelmValues: boolean;
      readonly serviceMonitorSelectorNilUsesHelmValues: boolean;
      readonly storageSpec: { readonly emptyDir: { readonly sizeLimit: string } };
    };
    readonly serviceMonitor: { readonly selfMonitor: boolean };
  };
  readonly prometheusOperator: {
    readonly admissionWebhooks: Toggle;
    readonly annotations: Wave;
    readonly kubeletEndpointsEnabled: boolean;
    readonly kubeletService: Toggle;
    readonly livenessProbe: ProbeValue;
    readonly prometheusConfigReloader: { readonly resources: ResourcesValue };
    readonly readinessProbe: ProbeValue;
    readonly resources: ResourcesValue;
    readonly serviceMonitor: { readonly selfMonitor: boolean };
    readonly tls: Toggle;
  };
};

/**
 * kube-prometheus-stack, trimmed to what analysis asks: an operator that turns PodMonitors into scrape targets, one
 * Prometheus that keeps hours, and of kube-state-metrics the restart counters alone.
 *
 * Off: Alertmanager and Grafana, node exporter, recording rules, and every monitor of the control plane (on kind those
 * listen on loopback only, and cAdvisor is the largest source of series). Off together: the admission webhook for rules
 * and the operator's TLS, which would wait for a certificate that the webhook's jobs make.
 *
 * Within the Application the operator lands in a wave behind its CRDs, and the Prometheus in one behind the operator: an
 * operator that does not find a kind at its start never looks again, and an API server under load tells of a new CRD late.
 * Without an operator a Prometheus never becomes healthy, so the two cannot share a wave.
 *
 * The operator's probes run on one second in the chart; Prometheus' own are set by the operator, to 3 s.
 *
 * https://github.com/prometheus-community/helm-charts/tree/main/charts/kube-prometheus-stack
 */
export class KubePrometheusStack extends Application {
  constructor(scope: Platform, props: KubePrometheusStackProps = {}) {
    super(scope, 'kube-prometheus-stack', {
      namespace: PROMETHEUS.namespace,
      operator: 'kube-prometheus-stack',
      chart: {
        repository: 'https://prometheus-community.github.io/helm-charts',
        name: 'kube-prometheus-stack',
        version: scope.version('kube-prometheus-stack', '88.5.3'),
        values: stackValues(props.retention ?? minutes(6 * 60)),
      },
      createNamespace: { labels: restrictedLabels(scope.environment.kubernetes) },
      // The CRDs stand in the chart's `crds` folder, where no value can annotate them.
      serverSideApply: true,
    });
  }
}

function stackValues(retention: Duration): KubePrometheusStackValues {
  const off = { enabled: false };
  const restarts = typeof RESTARTS === 'object' ? Object.values(RESTARTS) : [RESTARTS];
  return {
    alertmanager: off,
    defaultRules: { create: false },
    grafana: off,
    'kube-state-metrics': {
      collectors: ['pods'],
      metricAllowlist: restarts,
      prometheus: { monitor: { http: { interval: '5s' } } },
      resources: resources('20m', '96Mi'),
    },
    kubernetesServiceMonitors: off,
    nodeExporter: off,
    prometheus: {
      annotations: wave(2),
      prometheusSpec: {
        // A new pod is scraped about two seconds sooner than with the default of 5 s.
        additionalArgs: [{ name: 'scrape.discovery-reload-interval', value: '1s' }],
        enableServiceLinks: false,
        podMonitorSelectorNilUsesHelmValues: false,
        probeSelectorNilUsesHelmValues: false,
        resources: resources('100m', '512Mi'),
        retention: durationText(retention),
        retentionSize: '1GB',
        ruleSelectorNilUsesHelmValues: false,
        scrapeConfigSelectorNilUsesHelmValues: false,
        serviceMonitorSelectorNilUsesHelmValues: false,
        storageSpec: { emptyDir: { sizeLimit: '2Gi' } },
      },
      serviceMonitor: { selfMonitor: false },
    },
    prometheusOperator: {
      admissionWebhooks: off,
      annotations: wave(1),
      kubeletEndpointsEnabled: false,
      kubeletService: off,
      livenessProbe: { timeoutSeconds: 5, failureThreshold: 6 },
      prometheusConfigReloader: { resources: resources('10m', '50Mi') },
      readinessProbe: { timeoutSeconds: 5 },
      resources: resources('20m', '128Mi'),
      serviceMonitor: { selfMonitor: false },
      tls: off,
    },
  };
}

function wave(number: number): Wave {
  return { 'argocd.argoproj.io/sync-wave': String(number) };
}
