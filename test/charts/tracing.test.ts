import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { NetworkPolicyPeer } from '../../imports/k8s.ts';
import { KubePrometheusStack } from '../../src/charts/kube-prometheus-stack.ts';
import { ProcessApplication } from '../../src/charts/process-application.ts';
import { Tracing } from '../../src/charts/tracing.ts';
import { Platform } from '../../src/constructs/platform.ts';
import { OTLP_GRPC } from '../../src/constructs/service-address.ts';
import { environment } from '../constructs/environment.ts';
import { WORKER } from '../constructs/process/rendering.ts';
import { object, objects } from '../constructs/rendered.ts';

function platform(props: { maxTraces?: number } = {}): Platform {
  const made = new Platform(environment());
  new KubePrometheusStack(made);
  new Tracing(made, { from: ['agent'], ...props });
  return made;
}

function config(made: Platform, program: string) {
  const found = objects(made).find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith(`${program}-`),
  );
  if (found === undefined) throw new Error(`no ConfigMap of ${program}`);
  return {
    name: found.metadata.name,
    metadata: found.metadata,
    ...parse((found['data'] as { 'config.yaml': string })['config.yaml']),
  };
}

describe('Tracing', () => {
  it('lets in the namespaces whose Processes send traces, and those that are named', () => {
    const senders = (from?: string[]) => {
      const made = new Platform(environment());
      new KubePrometheusStack(made);
      new Tracing(made, from === undefined ? {} : { from });
      new ProcessApplication(made, 'shop', { processes: [WORKER], traces: OTLP_GRPC });
      const { ingress } = object(made, 'NetworkPolicy', 'allow-traces-to-otel-collector').spec;
      return ingress[0].from.map((peer: NetworkPolicyPeer) => peer.namespaceSelector?.matchLabels);
    };
    const named = (name: string) => ({ 'kubernetes.io/metadata.name': name });
    expect(senders()).toEqual([named('shop')]);
    expect(senders(['shop', 'edge'])).toEqual([named('shop'), named('edge')]);
  });

  it('refuses traces before it runs out of memory: the limiter stands first, the batcher last', () => {
    const { pipelines } = config(platform(), 'otel-collector').service;
    expect(pipelines.traces.processors[0]).toBe('memory_limiter');
    expect(pipelines.traces.processors.at(-1)).toBe('batch');
  });

  it('sends what the Collector takes to the Jaeger beside it', () => {
    const made = platform();
    const { exporters } = config(made, 'otel-collector');
    expect(exporters.otlp_grpc.endpoint).toBe('jaeger.tracing.svc:4317');
    const ports = object(made, 'Service', 'jaeger').spec.ports.map(({ port }: { port: number }) => port);
    expect(ports).toContain(4317);
  });

  it('keeps no more traces than told', () => {
    const cap = (made: Platform) => config(made, 'jaeger').extensions.jaeger_storage.backends.memory.memory.max_traces;
    expect(cap(platform())).toBe(5000);
    expect(cap(platform({ maxTraces: 100 }))).toBe(100);
  });

  it('names a ConfigMap by its content, so that pods of the old revision keep theirs', () => {
    const before = config(platform(), 'jaeger');
    const after = config(platform({ maxTraces: 100 }), 'jaeger');
    expect(before.name).toMatch(/^jaeger-[0-9a-f]{8}$/);
    expect(after.name).not.toBe(before.name);
    expect(config(platform(), 'otel-collector').name).toBe(config(platform({ maxTraces: 100 }), 'otel-collector').name);
  });

  it('never lets Argo CD prune a ConfigMap that an old pod still mounts, nor call it a difference', () => {
    expect(config(platform(), 'jaeger').metadata.annotations).toEqual({
      'argocd.argoproj.io/sync-options': 'Prune=false',
      'argocd.argoproj.io/compare-options': 'IgnoreExtraneous',
    });
  });

  it.each(['jaeger', 'otel-collector'])('%s mounts the configuration that is rendered beside it', (program) => {
    const made = platform();
    const { volumes } = object(made, 'Deployment', program).spec.template.spec;
    expect(volumes.map((volume: { configMap?: { name: string } }) => volume.configMap?.name)).toContain(
      config(made, program).name,
    );
  });

  it.each(['jaeger', 'otel-collector'])('%s keeps the rules that the platform sets for others', (program) => {
    const { spec } = object(platform(), 'Deployment', program).spec.template;
    const [container] = spec.containers;
    expect(spec.enableServiceLinks).toBe(false);
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      readOnlyRootFilesystem: true,
    });
    expect(container.resources.limits.memory).toBe(container.resources.requests.memory);
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      expect(container[probe].timeoutSeconds).toBeGreaterThan(1);
    }
  });

  it('takes traces from the named namespaces only', () => {
    const { ingress } = object(platform(), 'NetworkPolicy', 'allow-traces-to-otel-collector').spec;
    expect(ingress).toHaveLength(1);
    expect(ingress[0].from).toEqual([
      { podSelector: {}, namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'agent' } } },
    ]);
  });
});
