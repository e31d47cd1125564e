import { describe, expect, it } from 'vitest';
import { CONSOLE, podOf, render } from './rendering.ts';

const NAME = 'app.kubernetes.io/name';

describe('a blue-green Process', () => {
  it('leaves the replica count out of Git and holds it by an autoscaler with equal bounds', () => {
    const rendered = render([CONSOLE]);
    expect(rendered.get('Deployment', 'console').spec.replicas).toBeUndefined();
    expect(rendered.get('HorizontalPodAutoscaler', 'console').spec).toMatchObject({
      minReplicas: 2,
      maxReplicas: 2,
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'console' },
    });
    expect(rendered.get('Canary', 'console').spec.autoscalerRef).toEqual({
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      name: 'console',
    });
  });

  it('needs no autoscaler for one replica', () => {
    const { keepAvailable: _, ...alone } = CONSOLE;
    const rendered = render([{ ...alone, replicas: 1 }]);
    expect(rendered.names('HorizontalPodAutoscaler')).toEqual([]);
    expect(rendered.get('Canary', 'console').spec.autoscalerRef).toBeUndefined();
    expect(rendered.get('Deployment', 'console').spec.replicas).toBeUndefined();
  });

  it('ships no Service: Flagger makes them and moves their selectors', () => {
    const rendered = render([CONSOLE]);
    expect(rendered.names('Service')).toEqual([]);
    expect(rendered.get('Canary', 'console').spec.service).toEqual({ port: 80, portName: 'http', targetPort: 'http' });
  });

  it('lets Flagger find the ports of other surfaces', () => {
    const { service } = render([{ ...CONSOLE, ports: { http: 9898, grpc: 9999 } }]).get('Canary', 'console').spec;
    expect(service.portDiscovery).toBe(true);
  });

  it('is told apart by one label whose value is the name of the Deployment, everywhere', () => {
    const deployment = render([CONSOLE]).get('Deployment', 'console');
    expect(deployment.spec.selector.matchLabels).toEqual({ [NAME]: deployment.metadata.name });
    expect(podOf(deployment).metadata.labels[NAME]).toBe(deployment.metadata.name);
    const [term] = podOf(deployment).spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution;
    expect(term.labelSelector.matchLabels).toEqual({ [NAME]: deployment.metadata.name });
  });

  it('protects the copy that serves from drains, not the one that waits', () => {
    const { spec } = render([CONSOLE]).get('PodDisruptionBudget', 'console');
    expect(spec).toEqual({
      minAvailable: 1,
      selector: { matchLabels: { [NAME]: 'console-primary' } },
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
    });
  });

  it('lets callers reach both copies', () => {
    const rendered = render([{ ...CONSOLE, callers: ['load'] }]);
    for (const name of ['console', 'console-primary']) {
      const { spec } = rendered.get('NetworkPolicy', `${name}-callers`);
      expect(spec.podSelector).toEqual({ matchLabels: { [NAME]: name } });
      expect(spec.ingress[0].from).toHaveLength(2);
    }
  });

  it('switches after the iterations and intervals of its promotion', () => {
    const { spec } = render([CONSOLE]).get('Canary', 'console');
    expect(spec.provider).toBe('kubernetes');
    expect(spec.targetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'console' });
    expect(spec.analysis).toMatchObject({ interval: '15s', iterations: 2, threshold: 2 });
    expect(spec.progressDeadlineSeconds).toBe(
      render([CONSOLE]).get('Deployment', 'console').spec.progressDeadlineSeconds,
    );
  });

  it('moves the primary one pod more and none fewer at a time', () => {
    expect(render([CONSOLE]).get('Deployment', 'console').spec.strategy).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
    });
  });

  it('is judged by restarts of the new pods, and not by those of the primary', () => {
    const rendered = render([CONSOLE]);
    const { metrics } = rendered.get('Canary', 'console').spec.analysis;
    expect(metrics).toEqual([
      {
        name: 'restarts',
        templateRef: { name: 'console-restarts', namespace: 'agent' },
        interval: '15s',
        thresholdRange: { max: 0 },
      },
    ]);
    const { query } = rendered.get('MetricTemplate', 'console-restarts').spec;
    const pods = /pod=~"([^"]+)"/.exec(query.replaceAll('{{ target }}', 'console'))![1]!;
    expect('console-7974d478df-x2x9z').toMatch(new RegExp(`^(?:${pods})$`));
    expect('console-primary-7974d478df-x2x9z').not.toMatch(new RegExp(`^(?:${pods})$`));
  });

  it('has no metric that the Prometheus of the environment may not have: no value would fail every release', () => {
    const elsewhere = { prometheus: 'http://prometheus.example.com:9090' };
    const rendered = render([CONSOLE], { ...elsewhere, provided: ['argo-rollouts', 'flagger'] });
    expect(render([CONSOLE], elsewhere).names('MetricTemplate')).toEqual(['console-restarts']);
    expect(rendered.names('MetricTemplate')).toEqual([]);
    expect(rendered.get('Canary', 'console').spec.analysis.metrics).toBeUndefined();
    expect(rendered.platform.derivations).toContainEqual(
      expect.objectContaining({ subject: 'agent/console judged by', value: 'readiness alone' }),
    );
  });
});
