import type { Cluster, Live } from '../harness/cluster.ts';
import { Mirror } from '../harness/mirror.ts';
import type { Sight } from './timeline.ts';

const WAVE = 'argocd.argoproj.io/sync-wave';

/** How long, and where. */
export interface WatchOptions {
  /** Namespace of Argo CD. */
  readonly namespace: string;
  /** Name of the root Application. */
  readonly root: string;
  /** Names of its children. All of them must be healthy before the watch ends. */
  readonly children: readonly string[];
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
  const since = Date.now();
  const expected = [options.root, ...options.children];
  const sights: Sight[] = [];
  const last = new Map<string, string>();
  const mirror = new Mirror(cluster, {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    namespace: options.namespace,
  });
  const forget = mirror.onChange(({ type, object }) => {
    if (type === 'DELETED') return;
    const sight = sightOf(object, options.root, { at: performance.now() - began, since });
    const state = `${sight.sync} ${sight.health}`;
    if (last.get(sight.application) === state) return;
    last.set(sight.application, state);
    sights.push(sight);
    options.onSight(sight);
  });
  try {
    await mirror.until(
      `health of every Application (${expected.join(', ')})`,
      () => (expected.every((name) => last.get(name) === 'Synced Healthy') ? true : undefined),
      options,
    );
  } finally {
    forget();
    await mirror.close();
  }
  return sights;
}

/** Timestamps have whole seconds, and the cluster's clock is another one. */
const CLOCK_MS = 3_000;

function sightOf(
  application: Live,
  root: string,
  { at, since }: { readonly at: number; readonly since: number },
): Sight {
  const created = Date.parse(String(application.metadata['creationTimestamp']));
  const status = (application.status ?? {}) as { sync?: { status?: string }; health?: { status?: string } };
  return {
    application: application.metadata.name,
    at: Math.round(at),
    sync: status.sync?.status ?? 'Unknown',
    health: status.health?.status ?? 'Missing',
    ...(created < since - CLOCK_MS ? { existed: true } : {}),
    ...(application.metadata.name === root ? {} : { wave: Number(application.metadata.annotations?.[WAVE] ?? 0) }),
  };
}
