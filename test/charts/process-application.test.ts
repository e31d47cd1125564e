import { describe, expect, it } from 'vitest';
import { seconds } from '../../src/model/duration.ts';
import type { Process } from '../../src/model/process.ts';
import type { Release } from '../../src/model/release.ts';
import { render as renderFiles } from '../../src/synth/render.ts';
import { API, CONSOLE, podOf, RELEASE, render, WORKER } from '../constructs/process/rendering.ts';

const DATABASE = { kind: 'secret', name: 'agent/postgresql-app', because: 'it stores its runs' } as const;
const COLLECTOR = { namespace: 'tracing', name: 'otel-collector', port: 4317 };

describe('ProcessApplication', () => {
  it('stands in a namespace of its own that is restricted at a pinned version and judged', () => {
    const { metadata } = render([WORKER]).get('Namespace', 'agent');
    expect(metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
      'pod-security.kubernetes.io/enforce-version': 'v1.35',
      'waveproof.dev/judged': 'true',
    });
  });

  it('lets nobody in unless it is said', () => {
    expect(render([WORKER]).get('NetworkPolicy', 'default-deny-ingress').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress'],
    });
  });

  it('lets pods out to DNS, to each other, to what they need elsewhere and to the collector', () => {
    const caller: Process = {
      ...WORKER,
      needs: [{ kind: 'service', name: 'billing/ledger', because: 'it books there' }],
    };
    const { spec } = render([caller], {}, { traces: COLLECTOR }).get('NetworkPolicy', 'egress-baseline');
    const namespaces = spec.egress.map(
      (rule: { to: [{ namespaceSelector?: { matchLabels: Record<string, string> } }] }) =>
        rule.to[0].namespaceSelector?.matchLabels['kubernetes.io/metadata.name'] ?? 'its own',
    );
    expect(namespaces).toEqual(['kube-system', 'its own', 'billing', 'tracing']);
  });

  it('names every object of a Process after it, and none twice', () => {
    const { objects } = render([API, CONSOLE, WORKER], {}, { traces: COLLECTOR });
    const identities = objects.map(({ apiVersion, kind, metadata }) => `${apiVersion}/${kind}/${metadata.name}`);
    expect(new Set(identities).size).toBe(identities.length);
    for (const { kind, metadata } of objects) {
      if (kind !== 'Namespace') expect(metadata.namespace, `${kind} ${metadata.name}`).toBe('agent');
    }
  });

  it('wires a database in its namespace from the Secret of its owner', () => {
    const { spec } = podOf(render([{ ...WORKER, needs: [DATABASE] }]).get('Deployment', 'worker'));
    const reference = (key: string) => ({ valueFrom: { secretKeyRef: { name: 'postgresql-app', key } } });
    expect(spec.containers[0].env).toEqual([
      { name: 'DATABASE_URL', ...reference('uri') },
      { name: 'DATABASE_HOST', ...reference('host') },
      { name: 'DATABASE_PORT', ...reference('port') },
      { name: 'DATABASE_NAME', ...reference('dbname') },
      { name: 'DATABASE_USER', ...reference('username') },
      { name: 'DATABASE_PASSWORD', ...reference('password') },
    ]);
  });

  it('lets a Process name the variables of its database itself', () => {
    const env = { DATABASE_URL: 'postgres://elsewhere', GA_DATABASE_URL: { secret: 'postgresql-app', key: 'uri' } };
    const { spec } = podOf(render([{ ...WORKER, needs: [DATABASE], env }]).get('Deployment', 'worker'));
    expect(spec.containers[0].env).toContainEqual({ name: 'DATABASE_URL', value: 'postgres://elsewhere' });
    expect(spec.containers[0].env.filter(({ name }: { name: string }) => name === 'DATABASE_URL')).toHaveLength(1);
  });

  it('does not guess between two databases', () => {
    const second = { ...DATABASE, name: 'agent/archive-app' };
    const rendered = render([{ ...WORKER, needs: [DATABASE, second] }]);
    expect(podOf(rendered.get('Deployment', 'worker')).spec.containers[0].env).toEqual([]);
    expect(rendered.platform.plan().derivations).toContainEqual({
      subject: 'agent/worker DATABASE_* variables',
      value: 'none',
      because:
        'it needs postgresql-app and archive-app, and one set of names cannot stand for both: its env says which is which',
    });
  });

  it('sends traces of the program and of Envoy to the collector, named by Process and release', () => {
    const rendered = render([API], {}, { traces: COLLECTOR });
    const { spec } = podOf(rendered.get('Rollout', 'api'));
    expect(spec.containers[0].env).toEqual([
      { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: 'http://otel-collector.tracing.svc:4317' },
      { name: 'OTEL_EXPORTER_OTLP_PROTOCOL', value: 'grpc' },
      { name: 'OTEL_SERVICE_NAME', value: 'api' },
      { name: 'OTEL_RESOURCE_ATTRIBUTES', value: 'service.version=v1' },
    ]);
    const [config] = rendered.objects.filter(({ kind }) => kind === 'ConfigMap');
    expect(config.data['envoy.yaml']).toContain('otel-collector.tracing.svc');
    expect(rendered.application.needs).toContainEqual({
      kind: 'service',
      name: 'tracing/otel-collector',
      because: 'its Processes send traces there',
    });
  });

  it('needs what its promotions need, and says why', () => {
    const needs = (processes: Process[], environment = {}) =>
      render(processes, environment).application.needs.map(({ kind, name }) => `${kind} ${name}`);
    expect(needs([WORKER])).toEqual([]);
    expect(needs([API])).toEqual(['crds argoproj.io', 'crds monitoring.coreos.com', 'service metrics/prometheus']);
    expect(needs([CONSOLE])).toEqual(['crds flagger.app', 'service metrics/prometheus', 'service metrics/resources']);
    expect(needs([API], { prometheus: 'http://prometheus.example.com' })).not.toContain('service metrics/prometheus');
    expect(needs([{ ...WORKER, needs: [DATABASE] }])).toEqual(['secret agent/postgresql-app']);
  });

  it('provides the Services of its Processes, so that one may need another', () => {
    const { application, platform } = render([
      WORKER,
      { ...WORKER, name: 'front', needs: [{ kind: 'service', name: 'agent/worker', because: 'it asks it' }] },
    ]);
    expect(application.provides).toContainEqual({ kind: 'service', name: 'agent/worker' });
    expect(platform.faults).toEqual([]);
  });

  it('runs the image that the environment has in place of the one that is named', () => {
    const images = {
      'ghcr.io/stefanprodan/podinfo:6.9.2': 'registry.example.com/podinfo:6.9.2',
      'docker.io/envoyproxy/envoy:distroless-v1.40.0': 'registry.example.com/envoy:1.40.0',
    };
    const { spec } = podOf(render([API], { images }).get('Rollout', 'api'));
    expect(spec.containers[0].image).toBe('registry.example.com/podinfo:6.9.2');
    expect(spec.initContainers[0].image).toBe('registry.example.com/envoy:1.40.0');
  });

  it('puts every Process and every derived value into the plan', () => {
    const plan = render([API, CONSOLE]).platform.plan();
    expect(plan.processes.map(({ plan }) => plan.process)).toEqual(['api', 'console']);
    const subjects = plan.derivations.map(({ subject }) => subject);
    expect(subjects).toContain('agent/api evidence');
    expect(subjects).toContain('agent/api sequential test');
    expect(subjects).toContain('agent/console matchLabelKeys');
    for (const { because } of plan.derivations) expect(because).not.toMatch(/^because|\.$/);
  });

  it('renders the same twice', () => {
    const once = JSON.stringify(render([API, CONSOLE, WORKER]).objects);
    expect(JSON.stringify(render([API, CONSOLE, WORKER]).objects)).toBe(once);
  });

  it('changes one rendered file for a release, byte for byte the same elsewhere', () => {
    const files = (release: Release) => {
      const { platform } = render([{ ...API, release }, CONSOLE, WORKER]);
      return new Map(renderFiles(platform, 'kind').files.map(({ path, text }) => [path, text]));
    };
    const before = files(RELEASE);
    const after = files({
      image: 'ghcr.io/stefanprodan/podinfo:6.9.3',
      release: 'v2',
      fault: { percent: 30, status: 503 },
      steps: [{ weight: 40 }, { prove: seconds(30) }],
    });
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect([...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)).toEqual([
      'agent/rollout-api.yaml',
    ]);
  });

  it('fails with every mistake of every Process at once, and renders none of them', () => {
    const rendered = render([
      { ...WORKER, image: 'podinfo' },
      { ...WORKER, name: 'Second', keepAvailable: 2 },
      {
        ...WORKER,
        name: 'third',
        cutover: 'continuous',
        volumes: [{ path: '/data', size: '1Gi', access: 'ReadWriteOnce' }],
      },
    ]);
    expect(rendered.platform.faults.length).toBeGreaterThanOrEqual(4);
    expect(rendered.names('Deployment')).toEqual([]);
  });

  it('fails with two Processes of one name', () => {
    const { platform } = render([WORKER, WORKER]);
    expect(platform.faults.map(({ message }) => message)).toEqual([
      'two processes are named "worker", and their objects would overwrite one another',
    ]);
  });
});
