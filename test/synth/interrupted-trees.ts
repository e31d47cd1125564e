import { tree } from './rendered-tree.ts';

/** Two states of one output: from the first to the second a file changes, one comes, one and its folder go. */
export const BEFORE = tree({
  'agent/configmap-a.yaml': 'one',
  'agent/configmap-b.yaml': 'two',
  'load/configmap-c.yaml': 'x',
});
export const AFTER = tree({
  'agent/configmap-a.yaml': 'six',
  'agent/configmap-b.yaml': 'two',
  'new/configmap-d.yaml': 'y',
});

/** The further file of the second state. */
export const PLAN = [{ path: 'PLAN.md', text: 'after\n' }];
