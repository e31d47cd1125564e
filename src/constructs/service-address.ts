/** A Service by its names; {@link serviceUrl} spells it. */
export interface ServiceAddress {
  readonly namespace: string;
  readonly name: string;
  readonly port: number;
}

/** The Prometheus that analysis asks, as kube-prometheus-stack names it. */
export const PROMETHEUS: ServiceAddress = {
  namespace: 'monitoring',
  name: 'kube-prometheus-stack-prometheus',
  port: 9090,
};

/** Where Processes send traces: OTLP over gRPC. */
export const OTLP_GRPC: ServiceAddress = { namespace: 'tracing', name: 'otel-collector', port: 4317 };

/** Where Processes send traces: OTLP over HTTP. */
export const OTLP_HTTP: ServiceAddress = { namespace: 'tracing', name: 'otel-collector', port: 4318 };

/** The Service as a URL that works from every namespace. */
export function serviceUrl({ namespace, name, port }: ServiceAddress): string {
  return `http://${name}.${namespace}.svc:${port}`;
}
