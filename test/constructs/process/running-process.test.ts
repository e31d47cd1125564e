import { describe, expect, it } from 'vitest';
import type { Process } from '../../../src/model/process.ts';
import { API, render, WORKER } from './rendering.ts';

describe('a Process', () => {
  it('has an identity of its own that may do nothing', () => {
    expect(render([WORKER]).get('ServiceAccount', 'worker')).toMatchObject({ automountServiceAccountToken: false });
  });

  it('is replaced pod by pod when it says nothing of its promotion', () => {
    const { spec } = render([WORKER]).get('Deployment', 'worker');
    expect(spec.replicas).toBe(2);
    expect(spec.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
  });

  it('stops before its successor starts when it is interrupted', () => {
    const { spec } = render([{ ...WORKER, cutover: 'interrupted' }]).get('Deployment', 'worker');
    expect(spec.strategy).toEqual({ type: 'Recreate' });
  });

  it('serves every surface: http on port 80, the others on their own', () => {
    const { spec } = render([{ ...WORKER, ports: { http: 9898, grpc: 9999 } }]).get('Service', 'worker');
    expect(spec).toEqual({
      selector: { 'app.kubernetes.io/name': 'worker' },
      ports: [
        { name: 'http', port: 80, targetPort: 'http' },
        { name: 'grpc', port: 9999, targetPort: 'grpc' },
      ],
    });
  });

  it('keeps its data on claims that Argo CD does not prune by itself', () => {
    const process: Process = {
      ...WORKER,
      replicas: 1,
      cutover: 'interrupted',
      volumes: [{ path: '/data', size: '1Gi', access: 'ReadWriteOnce' }],
    };
    const rendered = render([process]);
    const claim = rendered.get('PersistentVolumeClaim', 'worker-0');
    expect(claim.spec).toEqual({
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'standard',
      resources: { requests: { storage: '1Gi' } },
    });
    expect(claim.metadata.annotations['argocd.argoproj.io/sync-options']).toBe('Prune=confirm,Delete=confirm');
    const { spec } = rendered.get('Deployment', 'worker').spec.template;
    expect(spec.volumes).toEqual([{ name: 'volume-0', persistentVolumeClaim: { claimName: 'worker-0' } }]);
    expect(spec.containers[0].volumeMounts).toEqual([{ name: 'volume-0', mountPath: '/data' }]);
  });

  it('keeps some replicas during a drain, without letting a crash loop block it', () => {
    expect(render([API]).get('PodDisruptionBudget', 'api').spec).toEqual({
      minAvailable: 3,
      selector: { matchLabels: { 'app.kubernetes.io/name': 'api' } },
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
    });
    expect(render([WORKER]).names('PodDisruptionBudget')).toEqual([]);
  });

  it('may be called by its own namespace and by those it names, and by nobody else', () => {
    const { spec } = render([{ ...WORKER, callers: ['load'] }]).get('NetworkPolicy', 'worker-callers');
    expect(spec).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'worker' } },
      policyTypes: ['Ingress'],
      ingress: [
        {
          from: [
            { podSelector: {} },
            { podSelector: {}, namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'load' } } },
          ],
          ports: [{ port: 9898, protocol: 'TCP' }],
        },
      ],
    });
  });

  it('lets nobody but the scraper reach the port with the drain switch', () => {
    const rendered = render([API]);
    const reach = (port: number) =>
      rendered
        .names('NetworkPolicy')
        .filter((name) =>
          rendered
            .get('NetworkPolicy', name)
            .spec.ingress?.some((rule: { ports: { port: number }[] }) => rule.ports.some((one) => one.port === port)),
        );
    expect(reach(9902)).toEqual(['api-scrape']);
    expect(reach(10_000)).toEqual(['api-callers']);
    // The program itself: through the sidecar only, or requests would not be counted.
    expect(reach(9898)).toEqual([]);
    expect(reach(9901)).toEqual([]);
  });
});
