import { describe, expect, it } from 'vitest';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';

describe('the sums of a check that knows no nodes', () => {
  it('count replicas, autoscalers and pods on each node apart, and name the largest', () => {
    const text = [
      workload('Deployment', 'api', 'replicas: 3', '{ cpu: 500m, memory: 1Gi }'),
      workload('Deployment', 'web', 'replicas: 1', '{ cpu: 100m, memory: 64Mi }'),
      workload('DaemonSet', 'log', 'updateStrategy: { type: RollingUpdate }', '{ cpu: 50m, memory: 32Mi }'),
      `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: api, namespace: shop }
spec: { minReplicas: 2, maxReplicas: 10, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: api } }
`,
    ].join('---\n');
    const [sum] = found(text);
    expect(sum?.object?.name).toBe('api');
    expect(sum?.message).toBe(
      'all pods together ask for 1100m CPU and 2112Mi of memory at rest, 5100m CPU and 10304Mi of memory with every autoscaler at its most, 50m CPU and 32Mi of memory on each node; Deployment shop/api for most',
    );
  });

  it('say nothing where nothing is asked for', () => {
    expect(found(workload('Deployment', 'api', 'replicas: 3', '{}'))).toEqual([]);
  });
});

function found(text: string) {
  const { findings } = check({ inputs: [{ application: 'a', files: [readText(text, 'a.yaml')] }] });
  return findings.filter(({ rule }) => rule === 'capacity/sums');
}

function workload(kind: string, name: string, spec: string, requests: string): string {
  return `apiVersion: apps/v1
kind: ${kind}
metadata: { name: ${name}, namespace: shop }
spec:
  ${spec}
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec: { containers: [{ name: app, image: "example.org/${name}:1", resources: { requests: ${requests} } }] }
`;
}
