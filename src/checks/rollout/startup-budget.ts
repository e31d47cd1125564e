import { at, isRecord, number } from '../field.ts';
import type { PodContainer, PodTemplate } from '../pod-template.ts';

/**
 * Seconds that a pod's own probes allow it to take until it is ready, without image pulls and init containers that end:
 * native sidecars start one after the other, each when the one before has passed its startup probe; then the main
 * containers start together. A container without a startup probe counts its readiness delay alone.
 *
 * https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#container-probes
 */
export function startupBudget(pod: PodTemplate): number {
  const budgets = (role: PodContainer['role']) =>
    pod.containers.filter((one) => one.role === role).map(({ container }) => containerBudget(container));
  const sidecars = budgets('sidecar').reduce((sum, one) => sum + one, 0);
  return sidecars + Math.max(0, ...budgets('main'));
}

/** The kubelet forgives this long: after it the container is killed and starts again. */
function containerBudget(container: Readonly<Record<string, unknown>>): number {
  const startup = container['startupProbe'];
  const readiness = number(at(container, 'readinessProbe', 'initialDelaySeconds')) ?? 0;
  if (!isRecord(startup)) return readiness;
  const period = number(startup['periodSeconds']) ?? 10;
  const failures = number(startup['failureThreshold']) ?? 3;
  return Math.max(readiness, (number(startup['initialDelaySeconds']) ?? 0) + period * failures);
}
