import type { Api, Reply } from '../../src/live/api.ts';
import { Discovery } from '../../src/live/discovery.ts';
import type { Manifest } from '../../src/synth/manifest.ts';

/** Which object: what every manifest says of itself. */
export interface Ref {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/** An object as the API server holds it. */
export interface Live extends Manifest {
  readonly spec?: Readonly<Record<string, unknown>>;
  readonly status?: Readonly<Record<string, unknown>>;
}

/** Something the API server refused, in its own words. */
export class Refused extends Error {
  readonly status: number;
  /** The server's one-word reason, e.g. `NotFound`, `Invalid`. */
  readonly reason: string;

  constructor(what: string, reply: Reply) {
    const body = reply.body as { message?: string; reason?: string } | string;
    const message = typeof body === 'string' ? body : (body?.message ?? JSON.stringify(body));
    super(`${what}: ${message}`);
    this.name = 'Refused';
    this.status = reply.status;
    this.reason = typeof body === 'string' ? '' : (body?.reason ?? '');
  }
}

/** How to select objects of a list or a watch. */
export interface Selection {
  readonly namespace?: string;
  readonly labels?: string;
  readonly fields?: string;
}

/** One change that a watch saw. */
export interface Change {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly object: Live;
}

const MANAGER = 'waveproof';

/** A cluster as a drill uses it: objects in and out, named by apiVersion and kind. */
export class Cluster {
  readonly api: Api;
  private readonly discovery: Discovery;

  constructor(api: Api) {
    this.api = api;
    this.discovery = new Discovery(api);
  }

  /** Whether the API server answers that it is ready. Never throws. */
  async ready(): Promise<boolean> {
    try {
      return (
        (await this.api.call({ method: 'GET', path: '/readyz', signal: AbortSignal.timeout(5000) })).status === 200
      );
    } catch {
      return false;
    }
  }

  /** The object, or undefined when there is none. */
  async get(ref: Ref): Promise<Live | undefined> {
    const reply = await this.api.call({ method: 'GET', path: await this.path(ref) });
    if (reply.status === 404) return undefined;
    return accepted(`get ${nameOf(ref)}`, reply);
  }

  /** Objects of one kind. */
  async list(apiVersion: string, kind: string, selection: Selection = {}): Promise<readonly Live[]> {
    const path = `${await this.discovery.collection(apiVersion, kind, selection.namespace)}?${query(selection)}`;
    const reply = await this.api.call({ method: 'GET', path });
    const { items } = accepted(`list ${kind}`, reply) as unknown as { items: Live[] };
    return items.map((item) => ({ ...item, apiVersion, kind }));
  }

  /**
   * Server-side apply, forced: the drill's word stands.
   *
   * @throws Refused with the API server's message
   */
  async apply(
    manifest: Manifest,
    options: { readonly dryRun?: boolean; readonly manager?: string } = {},
  ): Promise<Live> {
    const reply = await this.tryApply(manifest, options);
    return accepted(`apply ${nameOf(refOf(manifest))}`, reply);
  }

  /** Like {@link apply}, but hands back a refusal as an answer instead of throwing it. */
  async tryApply(
    manifest: Manifest,
    options: { readonly dryRun?: boolean; readonly manager?: string } = {},
  ): Promise<Reply> {
    const dryRun = options.dryRun === true ? '&dryRun=All' : '';
    const path = `${await this.path(refOf(manifest))}?fieldManager=${options.manager ?? MANAGER}&force=true&fieldValidation=Strict${dryRun}`;
    return this.api.call({ method: 'PATCH', path, body: manifest, contentType: 'application/apply-patch+yaml' });
  }

  /**
   * Creates an object; its status is taken along where the kind allows it.
   *
   * @throws Refused with the API server's message, also when it is there already
   */
  async create(manifest: Manifest): Promise<Live> {
    const path = await this.discovery.collection(manifest.apiVersion, manifest.kind, manifest.metadata.namespace);
    return accepted(`create ${nameOf(refOf(manifest))}`, await this.api.call({ method: 'POST', path, body: manifest }));
  }

  /** Changes some fields of an object by a merge patch, of its status or scale when `subresource` says so. */
  async patch(ref: Ref, change: object, subresource?: 'status' | 'scale'): Promise<Live> {
    const path = `${await this.path(ref)}${subresource === undefined ? '' : `/${subresource}`}`;
    const call = { method: 'PATCH', path, body: change, contentType: 'application/merge-patch+json' } as const;
    return accepted(`patch ${nameOf(ref)}`, await this.api.call(call));
  }

  /** Deletes an object; one that is not there is deleted already. */
  async remove(ref: Ref, options: { readonly graceSeconds?: number } = {}): Promise<void> {
    const grace = options.graceSeconds === undefined ? '' : `&gracePeriodSeconds=${options.graceSeconds}`;
    const path = `${await this.path(ref)}?propagationPolicy=Background${grace}`;
    const reply = await this.api.call({ method: 'DELETE', path });
    if (reply.status !== 404) accepted(`delete ${nameOf(ref)}`, reply);
  }

  /**
   * Every object of a kind and every later change of it, until `signal` ends it. When the connection is lost it starts
   * again from a fresh list: a caller may see the same state twice but never misses the last one, nor a deletion.
   *
   * @throws Refused when the server does not let it list
   */
  async *watch(apiVersion: string, kind: string, selection: Selection, signal: AbortSignal): AsyncGenerator<Change> {
    const path = `${await this.discovery.collection(apiVersion, kind, selection.namespace)}?${query(selection)}`;
    const known = new Map<string, Live>();
    while (!signal.aborted) {
      try {
        const reply = await this.api.call({ method: 'GET', path, signal });
        const list = accepted(`list ${kind}`, reply) as unknown as LiveList;
        const items = list.items.map((item) => ({ ...item, apiVersion, kind }));
        const there = new Set(items.map(keyOf));
        const gone = [...known.values()].filter((object) => !there.has(keyOf(object)));
        for (const object of gone) yield seen(known, { type: 'DELETED', object });
        for (const object of items) yield seen(known, { type: 'ADDED', object });
        for await (const line of this.api.lines(
          `${path}&watch=1&resourceVersion=${list.metadata.resourceVersion}`,
          signal,
        )) {
          const change = JSON.parse(line) as { type: string; object: Live };
          // Too old a version, or a server that ends: begin again.
          if (change.type === 'ERROR') break;
          if (change.type !== 'BOOKMARK') yield seen(known, change as Change);
        }
      } catch (error) {
        if (signal.aborted) return;
        if ((error as NodeJS.ErrnoException).code === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  private path(ref: Ref): Promise<string> {
    return this.discovery.object(ref.apiVersion, ref.kind, ref.name, ref.namespace);
  }
}

interface LiveList {
  readonly items: readonly Live[];
  readonly metadata: { readonly resourceVersion: string };
}

function keyOf(object: Live): string {
  return `${object.metadata.namespace ?? ''}/${object.metadata.name}`;
}

/** Remembers what a watch has told, and hands the change on. */
function seen(known: Map<string, Live>, change: Change): Change {
  if (change.type === 'DELETED') known.delete(keyOf(change.object));
  else known.set(keyOf(change.object), change.object);
  return change;
}

/** The reference of a manifest. */
export function refOf(manifest: Manifest): Ref {
  const { name, namespace } = manifest.metadata;
  return {
    apiVersion: manifest.apiVersion,
    kind: manifest.kind,
    name,
    ...(namespace === undefined ? {} : { namespace }),
  };
}

function accepted(what: string, reply: Reply): Live {
  if (reply.status >= 300) throw new Refused(what, reply);
  return reply.body as Live;
}

function nameOf(ref: Ref): string {
  return `${ref.kind} ${ref.namespace === undefined ? '' : `${ref.namespace}/`}${ref.name}`;
}

function query(selection: Selection): string {
  const entries = [
    ...(selection.labels === undefined ? [] : [['labelSelector', selection.labels]]),
    ...(selection.fields === undefined ? [] : [['fieldSelector', selection.fields]]),
  ] as [string, string][];
  return new URLSearchParams(entries).toString();
}
