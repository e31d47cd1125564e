import { describe, expect, it } from 'vitest';
import { ArgoRollouts } from '../../src/charts/argo-rollouts.ts';
import { CloudNativePg } from '../../src/charts/cloudnative-pg.ts';
import { Flagger } from '../../src/charts/flagger.ts';
import { KubePrometheusStack } from '../../src/charts/kube-prometheus-stack.ts';
import { Kyverno } from '../../src/charts/kyverno.ts';
import { MetricsServer } from '../../src/charts/metrics-server.ts';
import type { Application } from '../../src/constructs/application.ts';
import { OPERATOR_CAPABILITIES } from '../../src/constructs/operator-capabilities.ts';
import { Platform } from '../../src/constructs/platform.ts';
import type { OperatorName } from '../../src/model/environment.ts';
import { environment } from '../constructs/environment.ts';
import { object, objects } from '../constructs/rendered.ts';

const OPERATORS: Readonly<Record<OperatorName, (platform: Platform) => Application>> = {
  'argo-rollouts': (platform) => new ArgoRollouts(platform),
  'cloudnative-pg': (platform) => new CloudNativePg(platform),
  flagger: (platform) => new Flagger(platform),
  'kube-prometheus-stack': (platform) => new KubePrometheusStack(platform),
  kyverno: (platform) => new Kyverno(platform),
  'metrics-server': (platform) => new MetricsServer(platform),
};

const NAMES = Object.keys(OPERATORS) as OperatorName[];

function values(platform: Platform, name: string) {
  return object(platform, 'Application', name).spec.source.helm.valuesObject;
}

describe('operators', () => {
  it.each(NAMES)(
    '%s is a chart at an exact version, in the first wave, and brings what the model knows of it',
    (name) => {
      const platform = new Platform(environment());
      const application = OPERATORS[name](platform);
      const { metadata, spec } = object(platform, 'Application', name);
      expect(spec.source.targetRevision).toMatch(/^\d+\.\d+\.\d+$/);
      expect(spec.source.repoURL).toMatch(/^https:\/\//);
      expect(spec.source.helm.skipTests).toBe(true);
      expect(metadata.annotations?.['argocd.argoproj.io/sync-wave']).toBe('0');
      expect(application.provides).toEqual(OPERATOR_CAPABILITIES[name]);
      expect(platform.faults).toEqual([]);
    },
  );

  it.each(NAMES)('%s is left out of a cluster that has it, and what it brings is taken for granted', (name) => {
    const platform = new Platform(environment({ provided: [name] }));
    OPERATORS[name](platform);
    expect(objects(platform).some(({ metadata }) => metadata.name === name)).toBe(false);
    expect(platform.faults).toEqual([]);
  });

  it.each(NAMES.filter((name) => name !== 'metrics-server'))('%s runs under Pod Security restricted', (name) => {
    const platform = new Platform(environment());
    OPERATORS[name](platform);
    const { labels } = object(platform, 'Application', name).spec.syncPolicy.managedNamespaceMetadata;
    expect(labels['pod-security.kubernetes.io/enforce']).toBe('restricted');
    expect(labels['pod-security.kubernetes.io/enforce-version']).toBe('v1.35');
  });

  it.each([
    ['argo-rollouts', '1.11.0', 'controller.image.tag', 'v1.11.0'],
    ['cloudnative-pg', '1.31.0', 'image.tag', '1.31.0'],
    ['kyverno', '1.20.0', 'admissionController.container.image.tag', 'v1.20.0'],
    ['kyverno', '1.20.0', 'admissionController.initContainer.image.tag', 'v1.20.0'],
    ['metrics-server', '0.8.1', 'image.tag', 'v0.8.1'],
  ] as const)('%s runs the version that the environment says: %s', (name, version, path, tag) => {
    const platform = new Platform(environment({ versions: { [name]: version } }));
    OPERATORS[name](platform);
    const found = path.split('.').reduce((part, field) => part[field], values(platform, name));
    expect(found).toBe(tag);
  });

  it.each(['flagger', 'kube-prometheus-stack'] as const)('%s has one version for chart and program', (name) => {
    const platform = new Platform(environment({ versions: { [name]: '9.8.7' } }));
    OPERATORS[name](platform);
    expect(object(platform, 'Application', name).spec.source.targetRevision).toBe('9.8.7');
  });

  it('applies CRDs server-side where the last-applied annotation would be too long', () => {
    const platform = new Platform(environment());
    for (const name of NAMES) OPERATORS[name](platform);
    const serverSide = NAMES.filter((name) =>
      object(platform, 'Application', name).spec.syncPolicy.syncOptions?.includes('ServerSideApply=true'),
    );
    expect(serverSide).toEqual(['cloudnative-pg', 'kube-prometheus-stack', 'kyverno']);
    expect(values(platform, 'argo-rollouts').crdAnnotations).toEqual({
      'argocd.argoproj.io/sync-options': 'ServerSideApply=true',
    });
  });
});

describe('Kyverno', () => {
  it('sees only namespaces that ask for it', () => {
    const platform = new Platform(environment());
    new Kyverno(platform);
    expect(values(platform, 'kyverno').config.webhooks).toEqual({
      namespaceSelector: { matchExpressions: [{ key: 'waveproof.dev/judged', operator: 'In', values: ['true'] }] },
    });
  });

  it('gives every probe more than a second, the startup probe included', () => {
    const platform = new Platform(environment());
    new Kyverno(platform);
    const { livenessProbe, readinessProbe, startupProbe } = values(platform, 'kyverno').admissionController;
    for (const probe of [livenessProbe, readinessProbe, startupProbe]) expect(probe.timeoutSeconds).toBeGreaterThan(1);
  });

  it('has one replica and no disruption budget unless told; with three, a budget that blocks no drain', () => {
    const one = new Platform(environment());
    new Kyverno(one);
    expect(values(one, 'kyverno').admissionController).toMatchObject({
      replicas: 1,
      podDisruptionBudget: { enabled: false },
    });
    const three = new Platform(environment());
    new Kyverno(three, { replicas: 3 });
    expect(values(three, 'kyverno').admissionController).toMatchObject({
      replicas: 3,
      podDisruptionBudget: { enabled: true, unhealthyPodEvictionPolicy: 'AlwaysAllow' },
    });
  });
});

describe('KubePrometheusStack', () => {
  it('sees every monitor of every namespace, not only those of its own release', () => {
    const platform = new Platform(environment());
    new KubePrometheusStack(platform);
    const { prometheusSpec } = values(platform, 'kube-prometheus-stack').prometheus;
    const selectors = Object.keys(prometheusSpec).filter((field) => field.endsWith('SelectorNilUsesHelmValues'));
    expect(selectors).toHaveLength(5);
    expect(selectors.every((field) => prometheusSpec[field] === false)).toBe(true);
  });

  it('lands the CRDs first, then the operator, which looks for its kinds only once, then the Prometheus', () => {
    const platform = new Platform(environment());
    new KubePrometheusStack(platform);
    const { prometheus, prometheusOperator } = values(platform, 'kube-prometheus-stack');
    const wave = ({ annotations }: { annotations: Record<string, string> }) =>
      annotations['argocd.argoproj.io/sync-wave'];
    expect([wave(prometheusOperator), wave(prometheus)]).toEqual(['1', '2']);
  });

  it('keeps the restart counters that the analysis asks for, and no other state', () => {
    const platform = new Platform(environment());
    new KubePrometheusStack(platform);
    const state = values(platform, 'kube-prometheus-stack')['kube-state-metrics'];
    expect(state.metricAllowlist).toEqual(['kube_pod_(init_)?container_status_restarts_total']);
    expect(state.collectors).toEqual(['pods']);
  });

  it('switches the rule webhook off together with the TLS that would wait for its certificate', () => {
    const platform = new Platform(environment());
    new KubePrometheusStack(platform);
    const { admissionWebhooks, tls } = values(platform, 'kube-prometheus-stack').prometheusOperator;
    expect([admissionWebhooks.enabled, tls.enabled]).toEqual([false, false]);
  });
});

describe('MetricsServer', () => {
  it('checks kubelet certificates unless kubelets sign their own', () => {
    const strict = new Platform(environment());
    new MetricsServer(strict);
    expect(values(strict, 'metrics-server').args).toEqual([]);
    const kind = new Platform(environment({ kubeletCertificates: 'self-signed' }));
    new MetricsServer(kind);
    expect(values(kind, 'metrics-server').args).toEqual(['--kubelet-insecure-tls']);
  });
});

describe('Flagger', () => {
  it('asks the Prometheus of the platform', () => {
    const platform = new Platform(environment({ prometheus: 'http://elsewhere:9090' }));
    new Flagger(platform);
    expect(values(platform, 'flagger')).toMatchObject({
      meshProvider: 'kubernetes',
      metricsServer: 'http://elsewhere:9090',
    });
  });
});
