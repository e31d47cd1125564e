import type { ChangeRule } from '../change-rule.ts';
import { effectsOfKind } from '../problems.ts';
import { deployment } from './example-objects.ts';

export const replaces: ChangeRule = {
  id: 'change/replaces',
  severity: 'error',
  title: 'an edit of a field that cannot change on an object that exists',
  why: 'The API server refuses the edit, so the sync fails, and with it every later wave. The object has to be deleted and made again, and while it is gone its pods, addresses or volumes are gone too.',
  source: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/object-management/',
  examples: {
    failing: {
      'before/deployment.yaml': deployment(),
      'after/deployment.yaml': deployment({ labels: '{ app: api, tier: web }', selector: '{ app: api, tier: web }' }),
    },
    passing: {
      'before/deployment.yaml': deployment(),
      'after/deployment.yaml': deployment({ labels: '{ app: api, tier: web }' }),
    },
  },
  check: (comparison) =>
    effectsOfKind(
      comparison,
      'replaces',
      'leave the field as it is, or add the object under a new name beside the old one and move over',
    ),
};
