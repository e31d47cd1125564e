import type { ChangeRule } from '../change-rule.ts';
import { effectsOfKind } from '../problems.ts';
import { deployment, service } from './example-objects.ts';

export const losesEndpoints: ChangeRule = {
  id: 'change/loses-endpoints',
  severity: 'error',
  title: 'a Service or a route is left without endpoints',
  why: 'A selector takes effect at once, a rollout takes minutes. A selector that only new pods match, or none, leaves the Service without endpoints, and every request fails.',
  source: 'https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service',
  examples: {
    failing: {
      'before/service.yaml': service('{ app: api }'),
      'before/deployment.yaml': deployment(),
      'after/service.yaml': service('{ app: api, version: v2 }'),
      'after/deployment.yaml': deployment({ labels: '{ app: api, version: v2 }' }),
    },
    passing: {
      'before/service.yaml': service('{ app: api }'),
      'before/deployment.yaml': deployment({ labels: '{ app: api, version: v2 }' }),
      'after/service.yaml': service('{ app: api, version: v2 }'),
      'after/deployment.yaml': deployment({ labels: '{ app: api, version: v2 }' }),
    },
  },
  check: (comparison) =>
    effectsOfKind(
      comparison,
      'loses endpoints',
      'give the pods their new labels first; when they run, merge the selector that asks for them',
    ),
};
