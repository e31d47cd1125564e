import type { ChangeRule } from '../change-rule.ts';
import { cascades } from '../fate.ts';
import { deletions } from '../problems.ts';
import { application } from './example-objects.ts';

export const deletesApplication: ChangeRule = {
  id: 'change/deletes-application',
  severity: 'error',
  title: 'an Application is deleted, and its finalizer deletes what it made',
  why: 'An Application with the resources finalizer takes along every object that it made, also those that stay in Git. An ApplicationSet takes along its Applications.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/app_deletion/',
  examples: {
    failing: { 'before/shop.yaml': application({ cascades: true }) },
    passing: { 'before/shop.yaml': application({ cascades: false }) },
  },
  check: (comparison) =>
    deletions(
      comparison,
      (object) =>
        object.group === 'argoproj.io' &&
        (object.kind === 'ApplicationSet' || (object.kind === 'Application' && cascades(object))),
      'take the finalizer off in a commit before this one, and the objects stay',
    ),
};
