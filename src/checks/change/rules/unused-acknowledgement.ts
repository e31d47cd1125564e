import type { ChangeRule } from '../change-rule.ts';

/** Found after all other rules, since only then is it known what an acknowledgement was for: see `judge.ts`. */
export const unusedAcknowledgement: ChangeRule = {
  id: 'change/unused-acknowledgement',
  severity: 'warning',
  title: 'an acknowledgement of a change that does not happen',
  why: 'An acknowledgement that outlives its change would silently let the next one pass.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/auto_sync/#automatic-pruning',
  examples: {
    failing: {
      'before/config.yaml': config(),
      'after/config.yaml': config(),
      '.waveproof.yaml': `
acknowledge:
  - { object: Namespace shop, change: deletes-namespace, reason: the shop closed in October }
`,
    },
    passing: { 'before/config.yaml': config(), 'after/config.yaml': config() },
  },
  check: () => [],
};

function config(): string {
  return `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: shop }
`;
}
