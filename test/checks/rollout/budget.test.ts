import { describe, expect, it } from 'vitest';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import { budgetBlocksDrain } from '../../../src/checks/rollout/budget-blocks-drain.ts';

describe('a budget, against evictions one by one', () => {
  it('blocks drains exactly where no eviction is ever granted', () => {
    let blocking = 0;
    for (let replicas = 1; replicas <= 7; replicas++) {
      for (const field of ['minAvailable', 'maxUnavailable'] as const) {
        for (const value of [0, 1, 2, 3, 7, 9, '0%', '1%', '10%', '34%', '50%', '99%', '100%']) {
          const granted = evictions(replicas, field, value);
          const said = blocks(replicas, field, value);
          expect([replicas, field, value, said]).toEqual([replicas, field, value, granted === 0]);
          if (said) blocking++;
        }
      }
    }
    expect(blocking).toBeGreaterThan(20);
  });
});

/** Evicts pods while the budget grants it and no replacement is ready: how many go. */
function evictions(replicas: number, field: 'minAvailable' | 'maxUnavailable', value: number | string): number {
  let gone = 0;
  for (;;) {
    const healthyAfter = replicas - gone - 1;
    const bound = typeof value === 'number' ? value : (Number.parseInt(value, 10) / 100) * replicas;
    const up = Math.ceil(bound - 1e-9);
    const enough = field === 'minAvailable' ? healthyAfter >= up : replicas - healthyAfter <= up;
    if (!enough || healthyAfter < 0) return gone;
    gone++;
  }
}

function blocks(replicas: number, field: string, value: number | string): boolean {
  const objects = [
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: 'web', namespace: 'shop' },
      spec: { selector: { matchLabels: { app: 'web' } }, [field]: value },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web', namespace: 'shop' },
      spec: { replicas, template: { metadata: { labels: { app: 'web' } }, spec: { containers: [] } } },
    },
  ];
  const text = objects.map((one) => JSON.stringify(one)).join('\n---\n');
  return check({
    inputs: [{ application: 'test', files: [readText(text, 'all.yaml')] }],
    rules: [budgetBlocksDrain],
  }).findings.some(({ rule }) => rule === budgetBlocksDrain.id);
}
