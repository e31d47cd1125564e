import type { ChangeResult, ReportedChange } from '../checks/change/change-result.ts';
import { objectText } from '../checks/finding.ts';

/** `3 changed, 1 removed`, over all environments; `no difference` when there is none. */
export function differenceText({ counts }: ChangeResult): string {
  const parts = (['removed', 'renamed', 'changed', 'added'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${kind}`);
  return parts.length === 0 ? 'no difference' : parts.join(', ');
}

/** `restarts 15 pods of 2 workloads`; undefined when nothing restarts. */
export function restartText(result: ChangeResult): string | undefined {
  let pods = 0;
  let uncounted = false;
  const workloads = new Set<string>();
  for (const { changes } of result.applications) {
    for (const { object, effects, environments } of changes) {
      for (const effect of effects) {
        if (effect.kind !== 'restarts') continue;
        workloads.add(objectText(object));
        if (effect.pods === undefined) uncounted = true;
        else pods += effect.pods * Math.max(1, environments.length);
      }
    }
  }
  if (workloads.size === 0) return undefined;
  const of = workloads.size === 1 ? 'of 1 workload' : `of ${workloads.size} workloads`;
  return pods === 0
    ? `restarts pods ${of}`
    : `restarts ${uncounted ? 'at least ' : ''}${pods} ${plural(pods, 'pod')} ${of}`;
}

/** `2 blocked`; undefined when nothing is. */
export function blockedText({ findings }: ChangeResult): string | undefined {
  const blocked = findings.filter(({ severity }) => severity === 'error').length;
  return blocked === 0 ? undefined : `${blocked} blocked`;
}

/** How a change is called: `Deployment agent/api`, with its former name when it was renamed. */
export function changeName({ object, formerly }: Pick<ReportedChange, 'object' | 'formerly'>): string {
  if (formerly === undefined) return objectText(object);
  const from = formerly.namespace === object.namespace ? formerly.name : objectText(formerly);
  return `${objectText(object)} (was ${from})`;
}

/** Which environments, where there is more than one: `kind, k3s`; `all` for every one of them. */
export function environmentsText(environments: readonly string[], result: ChangeResult): string {
  const names = environments.filter((name) => name !== '');
  if (result.environments.length <= 1 || names.length === 0) return '';
  if (names.length === result.environments.length && names.length > 2) return 'all environments';
  return names.join(', ');
}

/** The sign of a change in a list. */
export const SIGNS: Readonly<Record<ReportedChange['kind'], string>> = {
  added: '+',
  removed: '-',
  changed: '~',
  renamed: '>',
};

export function plural(count: number, one: string): string {
  return count === 1 ? one : `${one}s`;
}
