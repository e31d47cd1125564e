import { Application } from '../constructs/application.ts';
import { claimNamespace } from '../constructs/namespace.ts';
import { DefaultDenyIngress } from '../constructs/network-policy.ts';
import type { Platform } from '../constructs/platform.ts';
import { OTLP_GRPC } from '../constructs/service-address.ts';
import { Collector } from '../constructs/tracing/collector.ts';
import { Jaeger } from '../constructs/tracing/jaeger.ts';

export interface TracingProps {
  /** Namespaces that may send traces, besides those whose Processes do. @default - none */
  readonly from?: readonly string[];
  /** Traces kept before the oldest is dropped. @default 5000 */
  readonly maxTraces?: number;
}

/** Where traces go: a Collector that Processes send to, and a Jaeger that keeps a few thousand of them in memory. */
export class Tracing extends Application {
  constructor(scope: Platform, props: TracingProps = {}) {
    const { namespace, name } = OTLP_GRPC;
    super(scope, 'tracing', {
      namespace,
      needs: [{ kind: 'crds', name: 'monitoring.coreos.com', because: 'Prometheus scrapes the Collector' }],
      provides: [{ kind: 'service', name: `${namespace}/${name}` }],
    });
    claimNamespace(this, namespace, { judged: true });
    new DefaultDenyIngress(this, 'default-deny', { namespace });
    const jaeger = new Jaeger(this, 'jaeger', {
      namespace,
      ...(props.maxTraces === undefined ? {} : { maxTraces: props.maxTraces }),
    });
    new Collector(this, 'collector', {
      exportTo: jaeger.otlp,
      ...(props.from === undefined ? {} : { from: props.from }),
    });
  }
}
