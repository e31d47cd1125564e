import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, record } from '../field.ts';
import { selects } from '../selector.ts';
import { podLimit } from './update.ts';
import { type Workload, workloads } from './workload.ts';

/** A PodDisruptionBudget and the workloads whose pods it selects. */
export interface Budget {
  readonly object: CheckedObject;
  readonly workloads: readonly Workload[];
}

/** What a budget leaves to evictions when everything is healthy and at its fewest replicas. */
export interface Allowance {
  readonly expected: number;
  readonly desired: number;
}

/** Every PodDisruptionBudget of the check. An empty selector selects all pods of the namespace. */
export function budgets(context: Context): readonly Budget[] {
  return context.once(findBudgets);
}

/**
 * Pods that a budget expects and those it wants healthy. Undefined when it selects nothing that a drain evicts, or says
 * neither minAvailable nor maxUnavailable. Percentages of both are rounded up.
 *
 * A Flagger target counts as 0 pods: outside a release it is scaled down. DaemonSet pods are not evicted by a drain.
 *
 * https://kubernetes.io/docs/tasks/run-application/configure-pdb/#rounding-logic-when-specifying-percentages
 */
export function allowance({ object, workloads: selected }: Budget): Allowance | undefined {
  const evicted = selected.filter(({ replicas, flagger }) => replicas !== undefined && flagger?.role !== 'canary');
  const expected = evicted.reduce((sum, { replicas }) => sum + replicas!.least, 0);
  if (expected === 0) return undefined;
  const least = podLimit(at(object.manifest, 'spec', 'minAvailable'));
  const most = podLimit(at(object.manifest, 'spec', 'maxUnavailable'));
  if (least !== undefined) return { expected, desired: resolve(least, expected) };
  if (most !== undefined) return { expected, desired: Math.max(0, expected - resolve(most, expected)) };
  return undefined;
}

function resolve(limit: number | `${number}%`, expected: number): number {
  return typeof limit === 'number' ? limit : Math.ceil((Number.parseInt(limit, 10) * expected) / 100);
}

function findBudgets(context: Context): readonly Budget[] {
  return context.ofKind('policy', 'PodDisruptionBudget').map((object) => {
    const index = context.once(workloadIndex);
    const selector = at(object.manifest, 'spec', 'selector');
    return {
      object,
      workloads: index.candidates(object.namespace, selector).filter(({ crowd }) => selects(selector, crowd.labels)),
    };
  });
}

/** Workloads by namespace, and by one label in it: a selector with a plain label is compared with few of them. */
function workloadIndex(context: Context) {
  const all = new Map<string, Workload[]>();
  const add = (key: string, workload: Workload) => {
    const known = all.get(key);
    if (known === undefined) all.set(key, [workload]);
    else known.push(workload);
  };
  for (const workload of workloads(context)) {
    const namespace = workload.owner.namespace ?? '';
    add(namespace, workload);
    for (const [label, value] of Object.entries(workload.crowd.labels)) add(`${namespace} ${label}=${value}`, workload);
  }
  return {
    candidates(namespace: string | undefined, selector: unknown): readonly Workload[] {
      const [label] = Object.entries(record(at(selector, 'matchLabels')));
      const key = label === undefined ? (namespace ?? '') : `${namespace ?? ''} ${label[0]}=${String(label[1])}`;
      return all.get(key) ?? [];
    },
  };
}
