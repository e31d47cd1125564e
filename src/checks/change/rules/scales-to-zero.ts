import type { ChangeRule } from '../change-rule.ts';
import { effectsOfKind } from '../problems.ts';
import { deployment } from './example-objects.ts';

export const scalesToZero: ChangeRule = {
  id: 'change/scales-to-zero',
  severity: 'error',
  title: 'a workload is scaled to zero',
  why: 'Nothing serves after the sync, and no health check complains: a Deployment of zero replicas is Healthy.',
  source: 'https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#scaling-a-deployment',
  examples: {
    failing: { 'before/deployment.yaml': deployment(), 'after/deployment.yaml': deployment({ replicas: 0 }) },
    passing: { 'before/deployment.yaml': deployment(), 'after/deployment.yaml': deployment({ replicas: 1 }) },
  },
  check: (comparison) =>
    effectsOfKind(
      comparison,
      'scales to zero',
      'leave one replica, or delete the workload if it is not needed any more',
    ),
};
