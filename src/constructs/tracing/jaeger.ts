import { Yaml } from 'cdk8s';
import { Construct } from 'constructs';
import { ContentConfigMap } from '../content-config-map.ts';
import { AllowIngress } from '../network-policy.ts';
import { SingleReplicaService } from '../single-replica-service.ts';

export interface JaegerProps {
  readonly namespace: string;
  /** Traces kept before the oldest is dropped. @default 5000 */
  readonly maxTraces?: number;
}

const OTLP_PORT = 4317;
const UI_PORT = 16686;
const HEALTH_PORT = 13133;

/**
 * Jaeger, version 2: shows traces. It keeps them in memory, a fixed number of them, and forgets all when it restarts.
 *
 * Version 2 is an OpenTelemetry Collector with a storage and a query extension, and is configured as one:
 * https://www.jaegertracing.io/docs/2.20/deployment/configuration/
 */
export class Jaeger extends Construct {
  /** Host and port that take OTLP over gRPC. */
  readonly otlp: string;

  constructor(scope: Construct, id: string, props: JaegerProps) {
    super(scope, id);
    const { namespace, maxTraces = 5000 } = props;
    const name = 'jaeger';
    this.otlp = `${name}.${namespace}.svc:${OTLP_PORT}`;
    const config = new ContentConfigMap(this, 'config', {
      namespace,
      name,
      data: { 'config.yaml': Yaml.stringify(jaegerConfig(maxTraces)) },
    });
    new SingleReplicaService(this, 'service', {
      namespace,
      name,
      image: 'docker.io/jaegertracing/jaeger:2.20.0',
      user: 10001,
      args: ['--config=/etc/jaeger/config.yaml'],
      env: [{ name: 'GOMEMLIMIT', value: '200MiB' }],
      ports: { 'otlp-grpc': OTLP_PORT, ui: UI_PORT, health: HEALTH_PORT },
      health: { httpGet: { path: '/status', port: 'health' } },
      cpu: '50m',
      memory: '256Mi',
      volumes: [
        {
          volume: { name: 'config', configMap: { name: config.name } },
          path: '/etc/jaeger',
          readOnly: true,
        },
      ],
      // Two at once would each hold half of the traces.
      exclusive: true,
    });
    new AllowIngress(this, 'collector', {
      namespace,
      name: `allow-traces-to-${name}`,
      pods: { 'app.kubernetes.io/name': name },
      from: [{}],
      ports: ['otlp-grpc'],
    });
  }
}

function jaegerConfig(maxTraces: number) {
  const storage = 'memory';
  return {
    receivers: { otlp: { protocols: { grpc: { endpoint: `0.0.0.0:${OTLP_PORT}` } } } },
    processors: { batch: {} },
    exporters: { jaeger_storage_exporter: { trace_storage: storage } },
    extensions: {
      healthcheckv2: { use_v2: true, http: { endpoint: `0.0.0.0:${HEALTH_PORT}` } },
      jaeger_storage: { backends: { [storage]: { memory: { max_traces: maxTraces } } } },
      jaeger_query: { storage: { traces: storage }, http: { endpoint: `0.0.0.0:${UI_PORT}` } },
    },
    service: {
      extensions: ['healthcheckv2', 'jaeger_storage', 'jaeger_query'],
      telemetry: { metrics: { level: 'none' }, logs: { encoding: 'json' } },
      pipelines: {
        traces: { receivers: ['otlp'], processors: ['batch'], exporters: ['jaeger_storage_exporter'] },
      },
    },
  };
}
