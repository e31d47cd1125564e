import { Yaml } from 'cdk8s';
import { Construct } from 'constructs';
import { PodMonitor } from '../../../imports/monitoring.coreos.com.ts';
import { ContentConfigMap } from '../content-config-map.ts';
import { AllowIngress } from '../network-policy.ts';
import { OTLP_GRPC, OTLP_HTTP, PROMETHEUS } from '../service-address.ts';
import { SingleReplicaService } from '../single-replica-service.ts';

export interface CollectorProps {
  /** Where traces go: host and port of an OTLP/gRPC receiver in the cluster. */
  readonly exportTo: string;
  /** Namespaces that may send traces, besides those of Applications that need the Collector. @default - none */
  readonly from?: readonly string[];
}

/** Memory that the Collector may use, in MiB. */
const MEMORY_MIB = 128;

const METRICS_PORT = 8888;

/**
 * The OpenTelemetry Collector: takes traces from Processes, so that a tracing backend that is slow or away costs them
 * nothing, and passes them on in batches.
 *
 * It refuses traces before it runs out of memory: the limiter stands first, the batcher last.
 *
 * https://opentelemetry.io/docs/collector/configuration/
 */
export class Collector extends Construct {
  constructor(scope: Construct, id: string, props: CollectorProps) {
    super(scope, id);
    const { namespace, name } = OTLP_GRPC;
    const pods = { 'app.kubernetes.io/name': name };
    const config = new ContentConfigMap(this, 'config', {
      namespace,
      name,
      data: { 'config.yaml': Yaml.stringify(collectorConfig(props.exportTo)) },
    });
    new SingleReplicaService(this, 'service', {
      namespace,
      name,
      image: 'docker.io/otel/opentelemetry-collector:0.159.0',
      user: 10001,
      args: ['--config=/etc/otelcol/config.yaml'],
      // The garbage collector works harder from here on, before the limiter has to refuse.
      env: [{ name: 'GOMEMLIMIT', value: `${Math.floor(MEMORY_MIB * 0.8)}MiB` }],
      ports: { 'otlp-grpc': OTLP_GRPC.port, 'otlp-http': OTLP_HTTP.port, metrics: METRICS_PORT },
      // The receiver listens: what senders need to know. It asks for no extension that a trimmed build may lack.
      health: { tcpSocket: { port: 'otlp-grpc' } },
      cpu: '20m',
      memory: `${MEMORY_MIB}Mi`,
      volumes: [
        {
          volume: { name: 'config', configMap: { name: config.name } },
          path: '/etc/otelcol',
          readOnly: true,
        },
      ],
    });
    new AllowIngress(this, 'senders', {
      namespace,
      name: `allow-traces-to-${name}`,
      pods,
      from: (props.from ?? []).map((sender) => ({ namespace: sender })),
      ports: ['otlp-grpc', 'otlp-http'],
      service: { namespace, name },
    });
    new AllowIngress(this, 'scraper', {
      namespace,
      name: `allow-metrics-of-${name}`,
      pods,
      from: [{ namespace: PROMETHEUS.namespace }],
      ports: ['metrics'],
    });
    // Says how many traces it had to refuse or drop.
    new PodMonitor(this, 'metrics', {
      metadata: { name, namespace },
      spec: { selector: { matchLabels: pods }, podMetricsEndpoints: [{ port: 'metrics', interval: '30s' }] },
    });
  }
}

function collectorConfig(exportTo: string) {
  return {
    receivers: {
      otlp: {
        protocols: {
          grpc: { endpoint: `0.0.0.0:${OTLP_GRPC.port}` },
          http: { endpoint: `0.0.0.0:${OTLP_HTTP.port}` },
        },
      },
    },
    processors: {
      memory_limiter: { check_interval: '1s', limit_percentage: 80, spike_limit_percentage: 20 },
      batch: { timeout: '1s', send_batch_size: 512 },
    },
    exporters: {
      otlp_grpc: {
        endpoint: exportTo,
        tls: { insecure: true },
        sending_queue: { queue_size: 200 },
      },
    },
    service: {
      telemetry: {
        metrics: {
          level: 'normal',
          readers: [{ pull: { exporter: { prometheus: { host: '0.0.0.0', port: METRICS_PORT } } } }],
        },
        logs: { encoding: 'json' },
      },
      pipelines: {
        traces: { receivers: ['otlp'], processors: ['memory_limiter', 'batch'], exporters: ['otlp_grpc'] },
      },
    },
  };
}
