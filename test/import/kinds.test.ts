import { type ApiObject, App, Chart, Testing } from 'cdk8s';
import { describe, expect, it } from 'vitest';
import { AnalysisTemplate, Application, Rollout } from '../../imports/argoproj.io.ts';
import { Canary } from '../../imports/flagger.app.ts';
import { ConfigMap, Deployment, PodDisruptionBudget, type PodTemplateSpec } from '../../imports/k8s.ts';
import { PodMonitor } from '../../imports/monitoring.coreos.com.ts';
import { ValidatingPolicy } from '../../imports/policies.kyverno.io.ts';
import { Cluster } from '../../imports/postgresql.cnpg.io.ts';

const selector = { matchLabels: { app: 'api' } };

/** One pod, written once and used by a Deployment and a Rollout. */
const template: PodTemplateSpec = {
  metadata: { labels: selector.matchLabels },
  spec: {
    enableServiceLinks: false,
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          {
            topologyKey: 'kubernetes.io/hostname',
            labelSelector: selector,
            matchLabelKeys: ['rollouts-pod-template-hash'],
          },
        ],
      },
    },
    initContainers: [{ name: 'envoy', image: 'envoy:1', restartPolicy: 'Always' }],
    containers: [
      {
        name: 'api',
        image: 'podinfo:6',
        ports: [{ name: 'http', containerPort: 8080 }],
        env: [
          { name: 'DATABASE', valueFrom: { secretKeyRef: { name: 'postgresql-app', key: 'uri', optional: true } } },
        ],
        readinessProbe: { httpGet: { path: '/readyz', port: 'http' }, timeoutSeconds: 3 },
        resources: { limits: { memory: '64Mi' }, requests: { cpu: 0.1, memory: '64Mi' } },
        securityContext: { capabilities: { drop: ['ALL'] }, seccompProfile: { type: 'RuntimeDefault' } },
        volumeMounts: [{ name: 'scratch', mountPath: '/tmp' }],
      },
    ],
    volumes: [{ name: 'scratch', emptyDir: { sizeLimit: '16Mi' } }],
  },
};

const metadata = { name: 'api', namespace: 'agent' };

const objects: Readonly<Record<string, (chart: Chart) => ApiObject>> = {
  'apps/v1 Deployment': (chart) => new Deployment(chart, 'object', { metadata, spec: { selector, template } }),
  'policy/v1 PodDisruptionBudget': (chart) =>
    new PodDisruptionBudget(chart, 'object', { metadata, spec: { minAvailable: '50%', selector } }),
  'v1 ConfigMap': (chart) => new ConfigMap(chart, 'object', { metadata, data: { 'a.yaml': 'b' } }),
  'argoproj.io/v1alpha1 Rollout': (chart) =>
    new Rollout(chart, 'object', {
      metadata,
      spec: {
        replicas: 5,
        selector,
        template,
        strategy: {
          canary: {
            maxSurge: 1,
            maxUnavailable: '20%',
            canaryMetadata: { labels: { role: 'canary' } },
            analysis: {
              startingStep: 1,
              templates: [{ templateName: 'health' }],
              args: [{ name: 'hash', valueFrom: { podTemplateHashValue: 'Latest' } }],
            },
            steps: [
              { setWeight: 20 },
              { pause: { duration: '60s' } },
              { pause: {} },
              { analysis: { templates: [{ templateName: 'evidence' }] } },
            ],
          },
        },
      },
    }),
  'argoproj.io/v1alpha1 AnalysisTemplate': (chart) =>
    new AnalysisTemplate(chart, 'object', {
      metadata,
      spec: {
        args: [{ name: 'hash' }],
        metrics: [
          {
            name: 'errors',
            interval: '15s',
            count: 4,
            failureLimit: '0',
            failureCondition: 'result[0] > 3',
            provider: { prometheus: { address: 'http://prometheus:9090', query: 'sum(up)', timeout: 10 } },
          },
        ],
      },
    }),
  'argoproj.io/v1alpha1 Application': (chart) =>
    new Application(chart, 'object', {
      metadata: { ...metadata, finalizers: ['resources-finalizer.argocd.argoproj.io'] },
      spec: {
        project: 'platform',
        destination: { server: 'https://kubernetes.default.svc', namespace: 'kyverno' },
        source: {
          repoURL: 'https://kyverno.github.io/kyverno',
          chart: 'kyverno',
          targetRevision: '3.0.0',
          helm: { valuesObject: { admissionController: { replicas: 1, tolerations: [{ operator: 'Exists' }] } } },
        },
        syncPolicy: {
          automated: { prune: true, selfHeal: true },
          retry: { limit: 5, backoff: { duration: '5s', factor: 2, maxDuration: '3m' } },
          syncOptions: ['ServerSideApply=true'],
        },
        ignoreDifferences: [{ group: 'apps', kind: 'Deployment', jsonPointers: ['/spec/replicas'] }],
      },
    }),
  'flagger.app/v1beta1 Canary': (chart) =>
    new Canary(chart, 'object', {
      metadata,
      spec: {
        provider: 'kubernetes',
        targetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'console' },
        service: { port: 80, targetPort: 'http' },
        analysis: {
          interval: '15s',
          iterations: 2,
          threshold: 2,
          metrics: [{ name: 'errors', interval: '1m', thresholdRange: { max: 1 }, templateRef: { name: 'errors' } }],
        },
      },
    }),
  'policies.kyverno.io/v1 ValidatingPolicy': (chart) =>
    new ValidatingPolicy(chart, 'object', {
      metadata: { name: 'resources' },
      spec: {
        validationActions: ['Deny'],
        matchConstraints: {
          resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] }],
        },
        validations: [{ expression: 'true', message: 'never' }],
      },
    }),
  'postgresql.cnpg.io/v1 Cluster': (chart) =>
    new Cluster(chart, 'object', {
      metadata,
      spec: {
        instances: 2,
        storage: { size: '2Gi' },
        affinity: { enablePodAntiAffinity: true, podAntiAffinityType: 'required' },
        resources: { requests: { cpu: '100m' }, limits: { memory: '512Mi' } },
        postgresql: { parameters: { max_connections: '100' } },
        switchoverDelay: 60,
      },
    }),
  'monitoring.coreos.com/v1 PodMonitor': (chart) =>
    new PodMonitor(chart, 'object', {
      metadata,
      spec: {
        selector,
        podMetricsEndpoints: [
          {
            port: 'metrics',
            interval: '15s',
            relabelings: [{ action: 'labelmap', regex: '__meta_kubernetes_pod_label_(.+)' }],
          },
        ],
      },
    }),
};

describe('a generated kind', () => {
  it.each(Object.entries(objects))('renders %s with its own apiVersion and kind', (name, make) => {
    const chart = new Chart(new App(), 'test');
    const object = make(chart);
    expect(`${object.apiVersion} ${object.kind}`).toBe(name);
    const [rendered] = Testing.synth(chart);
    expect(`${rendered.apiVersion} ${rendered.kind}`).toBe(name);
  });

  it('passes fields through under the names that YAML uses, and adds none', () => {
    const chart = new Chart(new App(), 'test');
    const spec = { selector, template };
    new Deployment(chart, 'object', { metadata, spec });
    expect(Testing.synth(chart)).toEqual([{ apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec }]);
  });
});
