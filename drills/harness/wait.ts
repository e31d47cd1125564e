import type { Cluster, Live, Ref } from './cluster.ts';

/** Something did not happen in the time it was given. */
export class TooLate extends Error {
  /** The object as it was at the end, or undefined when there was none. */
  readonly last: Live | undefined;

  constructor(what: string, milliseconds: number, last: Live | undefined) {
    super(`${what} did not happen within ${Math.round(milliseconds / 1000)} s`);
    this.name = 'TooLate';
    this.last = last;
  }
}

/** How long to wait. */
export interface Patience {
  readonly milliseconds: number;
  /** Ends the wait early, e.g. on Ctrl-C. */
  readonly signal?: AbortSignal;
}

/**
 * Waits until an object is as `done` wants it, and hands it back. Sees every state that the API server reports, so a
 * short-lived one is not missed between two looks.
 *
 * @param what for the message: a clause that reads before "did not happen"
 * @throws TooLate with the last state seen
 */
export async function waitFor(
  cluster: Cluster,
  ref: Ref,
  what: string,
  done: (object: Live) => boolean,
  patience: Patience,
): Promise<Live> {
  const limit = AbortSignal.timeout(patience.milliseconds);
  const signal = patience.signal === undefined ? limit : AbortSignal.any([limit, patience.signal]);
  const selection = {
    fields: `metadata.name=${ref.name}`,
    ...(ref.namespace === undefined ? {} : { namespace: ref.namespace }),
  };
  let last: Live | undefined;
  for await (const change of cluster.watch(ref.apiVersion, ref.kind, selection, signal)) {
    last = change.type === 'DELETED' ? undefined : change.object;
    if (last !== undefined && done(last)) return last;
  }
  patience.signal?.throwIfAborted();
  throw new TooLate(what, patience.milliseconds, last);
}

/**
 * Waits until an object is gone.
 *
 * @throws TooLate when it stays
 */
export async function waitGone(cluster: Cluster, ref: Ref, patience: Patience): Promise<void> {
  const deadline = performance.now() + patience.milliseconds;
  for (;;) {
    const last = await cluster.get(ref);
    if (last === undefined) return;
    patience.signal?.throwIfAborted();
    if (performance.now() > deadline)
      throw new TooLate(`deletion of ${ref.kind} ${ref.name}`, patience.milliseconds, last);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
