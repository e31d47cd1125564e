import type { Change, Cluster, Live, Selection } from './cluster.ts';
import type { Patience } from './wait.ts';
import { TooLate } from './wait.ts';

/** What to mirror. */
export interface MirrorOptions extends Selection {
  readonly apiVersion: string;
  readonly kind: string;
}

/**
 * The objects of one kind as they are now, kept up by a single watch: for drills that follow hundreds of objects at
 * once, where a watch for each would cost a connection for each.
 */
export class Mirror {
  private readonly objects = new Map<string, Live>();
  private readonly listeners = new Set<(change: Change) => void>();
  private readonly stop = new AbortController();
  private failure: unknown;
  private readonly watching: Promise<void>;
  private readonly kind: string;

  constructor(cluster: Cluster, options: MirrorOptions) {
    this.kind = options.kind;
    this.watching = this.follow(cluster, options);
  }

  /** Every object, in no order. */
  get all(): readonly Live[] {
    return [...this.objects.values()];
  }

  /** Object by namespace and name, or undefined when there is none. */
  get(name: string, namespace = ''): Live | undefined {
    return this.objects.get(`${namespace}/${name}`);
  }

  /** Calls `listener` at every change until the returned function is called. */
  onChange(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Waits until `look` finds what it looks for; it is asked at once and after every change.
   *
   * @param what a clause that reads before "did not happen"
   * @throws TooLate
   */
  until<T>(what: string, look: () => T | undefined, patience: Patience): Promise<T> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        this.listeners.delete(check);
        patience.signal?.removeEventListener('abort', check);
        settle();
      };
      const check = () => {
        if (this.failure !== undefined) return end(() => reject(this.failure));
        if (patience.signal?.aborted === true) return end(() => reject(patience.signal?.reason));
        const found = look();
        if (found !== undefined) end(() => resolve(found));
      };
      const timer = setTimeout(
        () => end(() => reject(new TooLate(what, patience.milliseconds, undefined))),
        patience.milliseconds,
      );
      this.listeners.add(check);
      patience.signal?.addEventListener('abort', check);
      check();
    });
  }

  /** Ends the watch. */
  async close(): Promise<void> {
    this.stop.abort();
    await this.watching;
  }

  private async follow(cluster: Cluster, { apiVersion, kind, ...selection }: MirrorOptions): Promise<void> {
    try {
      for await (const change of cluster.watch(apiVersion, kind, selection, this.stop.signal)) {
        const { name, namespace } = change.object.metadata;
        const key = `${namespace ?? ''}/${name}`;
        if (change.type === 'DELETED') this.objects.delete(key);
        else this.objects.set(key, change.object);
        for (const listener of [...this.listeners]) listener(change);
      }
    } catch (error) {
      this.failure = error ?? new Error(`the watch of ${this.kind} ended`);
      for (const listener of [...this.listeners]) listener({ type: 'MODIFIED', object: NOTHING });
    }
  }
}

/** Wakes the listeners when the watch has failed: there is no object to tell of. */
const NOTHING: Live = { apiVersion: 'v1', kind: 'List', metadata: { name: '' } };
