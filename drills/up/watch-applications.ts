import type { Cluster, Live } from '../harness/cluster.ts';
import { Mirror } from '../harness/mirror.ts';
import type { Sight } from './timeline.ts';

const WAVE = 'argocd.argoproj.io/sync-wave';

/** How long, and where. */
export interface WatchOptions {
  /** Namespace of Argo CD. */
  readonly namespace: string;
  /** Names that must be healthy before the watch ends. */
  readonly expected: readonly string[];
  readonly milliseconds: number;
  readonly signal: AbortSignal;
  /** Called at each change of an Application's state. */
  readonly onSight: (sight: Sight) => void;
}

/**
 * Follows Argo CD's Applications until all expected ones are synced and healthy.
 *
 * @returns every change seen, in order; the caller judges it
 * @throws TooLate when some are not healthy in time
 */
export async function watchApplications(cluster: Cluster, options: WatchOptions): Promise<readonly Sight[]> {
  const began = performance.now();
  const sights: Sight[] = [];
  const last = new Map<string, string>();
  const mirror = new Mirror(cluster, {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    namespace: options.namespace,
  });
  const forget = mirror.onChange(({ type, object }) => {
    if (type === 'DELETED') return;
    const sight = sightOf(object, performance.now() - began);
    const state = `${sight.sync} ${sight.health}`;
    if (last.get(sight.application) === state) return;
    last.set(sight.application, state);
    sights.push(sight);
    options.onSight(sight);
  });
  try {
    await mirror.until(
      `health of every Application (${options.expected.join(', ')})`,
      () => (options.expected.every((name) => last.get(name) === 'Synced Healthy') ? true : undefined),
      options,
    );
  } finally {
    forget();
    await mirror.close();
  }
  return sights;
}

function sightOf(application: Live, at: number): Sight {
  const status = (application.status ?? {}) as { sync?: { status?: string }; health?: { status?: string } };
  return {
    application: application.metadata.name,
    at: Math.round(at),
    sync: status.sync?.status ?? 'Unknown',
    health: status.health?.status ?? 'Missing',
    wave: Number(application.metadata.annotations?.[WAVE] ?? 0),
  };
}
