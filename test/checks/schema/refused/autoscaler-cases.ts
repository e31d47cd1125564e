import type { RefusedCase } from './manifest.ts';

const metric = (fields: string) => `metrics: [{ ${fields} }]`;
const cpu = (target: string) => metric(`type: Resource, resource: { name: cpu, target: ${target} }`);

/** Every verdict here was asked of a kube-apiserver 1.35.4. */
export const AUTOSCALER_CASES: readonly RefusedCase[] = [
  ['HorizontalPodAutoscaler', cpu('{ type: Utilization, averageUtilization: 80 }')],
  ['HorizontalPodAutoscaler', cpu('{ type: AverageValue, averageValue: 500m }')],
  ['HorizontalPodAutoscaler', 'minReplicas: 0', 'spec.minReplicas', 'at least 1'],
  [
    'HorizontalPodAutoscaler',
    cpu('{ type: Utilization, averageUtilization: 0 }'),
    'spec.metrics[0].resource.target.averageUtilization',
    'at least 1',
  ],
  [
    'HorizontalPodAutoscaler',
    cpu('{ type: Value, value: 1 }'),
    'spec.metrics[0].resource.target',
    'averageUtilization or averageValue',
  ],
  [
    'HorizontalPodAutoscaler',
    cpu('{ type: Utilization, averageUtilization: 80, averageValue: 1 }'),
    'spec.metrics[0].resource.target',
    'exclude each other',
  ],
  ['HorizontalPodAutoscaler', metric('type: Resource'), 'spec.metrics[0].resource', 'needs resource'],
  [
    'HorizontalPodAutoscaler',
    metric('type: Pods, pods: { metric: { name: a }, target: { type: AverageValue, averageValue: 5 } }'),
  ],
  [
    'HorizontalPodAutoscaler',
    metric('type: Pods, pods: { metric: { name: a }, target: { type: AverageValue, averageValue: 0 } }'),
    'spec.metrics[0].pods.target.averageValue',
    'more than 0',
  ],
  [
    'HorizontalPodAutoscaler',
    metric('type: External, external: { metric: { name: a }, target: { type: Value, value: 5 } }'),
  ],
  [
    'HorizontalPodAutoscaler',
    metric('type: External, external: { metric: { name: a }, target: { type: Value } }'),
    'spec.metrics[0].external.target',
    'value or averageValue',
  ],
  [
    'HorizontalPodAutoscaler',
    'behavior: { scaleDown: { stabilizationWindowSeconds: 0, policies: [{ type: Pods, value: 1, periodSeconds: 1800 }] }, scaleUp: {} }',
  ],
  ['HorizontalPodAutoscaler', 'behavior: { scaleDown: { selectPolicy: Disabled } }'],
  [
    'HorizontalPodAutoscaler',
    'behavior: { scaleDown: { stabilizationWindowSeconds: 3601 } }',
    'spec.behavior.scaleDown.stabilizationWindowSeconds',
    'from 0 to 3600',
  ],
  [
    'HorizontalPodAutoscaler',
    'behavior: { scaleUp: { policies: [] } }',
    'spec.behavior.scaleUp.policies',
    'none in it',
  ],
  [
    'HorizontalPodAutoscaler',
    'behavior: { scaleUp: { policies: [{ type: Pods, value: 0, periodSeconds: 60 }] } }',
    'spec.behavior.scaleUp.policies[0].value',
    'at least 1',
  ],
  [
    'HorizontalPodAutoscaler',
    'behavior: { scaleUp: { policies: [{ type: Pods, value: 1, periodSeconds: 1801 }] } }',
    'spec.behavior.scaleUp.policies[0].periodSeconds',
    'from 1 to 1800',
  ],
  ['PodDisruptionBudget', 'minAvailable: 100%'],
  ['PodDisruptionBudget', 'maxUnavailable: 0'],
  ['PodDisruptionBudget', 'minAvailable: 101%', 'spec.minAvailable', 'more than 100%'],
  ['PodDisruptionBudget', 'maxUnavailable: "50"', 'spec.maxUnavailable', 'neither a number nor a percentage'],
  ['PodDisruptionBudget', 'minAvailable: -1', 'spec.minAvailable', 'at least 0'],
];
