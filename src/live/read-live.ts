import type { LiveQuestion } from '../checks/change/compare-live.ts';
import { type LiveAnswer, type LiveState, liveKey, TRACKING, trackedBy } from '../checks/change/live-state.ts';
import type { CheckedObject } from '../checks/checked-object.ts';
import type { Manifest } from '../synth/manifest.ts';
import type { Api, Call, Reply } from './api.ts';
import { Discovery, UnknownKind } from './discovery.ts';
import { listableKinds } from './resources.ts';

/** The cluster cannot be asked at all: an answer to everything, in one sentence. */
export class NoCluster extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'NoCluster';
    this.hint = hint;
  }
}

/**
 * Asks a cluster about rendered objects: each as it is, and as a server-side apply would make it, by a dry run that takes over
 * the fields as Argo CD does. Then looks for objects that Argo CD made for the same Applications. Stores nothing.
 *
 * @throws NoCluster when the API server does not answer, or does not know who asks
 */
export async function readLive(api: Api, { objects, applications }: LiveQuestion): Promise<LiveState> {
  await greet(api);
  const discovery = new Discovery(api);
  const answers = new Map<string, LiveAnswer>();
  const forbidden = new Set<string>();
  await inTurn(objects, async (object) => {
    answers.set(liveKey(object), await ask(api, discovery, object));
  });
  const [first] = answers.values();
  if (first?.unknown !== undefined && [...answers.values()].every(({ unknown }) => unknown !== undefined)) {
    throw new NoCluster(
      `context ${api.context} may read nothing of what is rendered: ${first.unknown}`,
      'name another context',
    );
  }
  const tracked: { application: string; manifest: Manifest }[] = [];
  await inTurn(applications.size === 0 ? [] : await listableKinds(api), async ({ apiVersion, kind, path }) => {
    for (const name of await namesTracked(api, { apiVersion, kind, path }, applications, forbidden)) {
      const reply = await api.call({
        method: 'GET',
        path: await discovery.object(apiVersion, kind, name.name, name.namespace),
      });
      const manifest = reply.body as Manifest;
      const application = reply.status < 300 ? trackedBy(manifest) : undefined;
      if (application !== undefined) tracked.push({ application, manifest });
    }
  });
  tracked.sort((a, b) => (keyOf(a.manifest) < keyOf(b.manifest) ? -1 : 1));
  return { context: api.context, answers, tracked, gaps: gapsOf([...forbidden].sort()) };
}

function gapsOf(kinds: readonly string[]): readonly string[] {
  if (kinds.length === 0) return [];
  const shown = kinds.slice(0, SHOWN).join(', ');
  const more = kinds.length > SHOWN ? ` and ${kinds.length - SHOWN} more kinds` : '';
  return [`may not list ${shown}${more}, so which of them are no longer rendered is not known`];
}

/** The first call says whether there is anybody, and whether they know us. */
async function greet(api: Api): Promise<void> {
  const reply = await reach(api, { method: 'GET', path: '/version', signal: AbortSignal.timeout(GREETING) });
  const allowed = reply.status === 200 ? await reach(api, { method: 'GET', path: '/api/v1' }) : reply;
  if (allowed.status === 401) {
    const message = `the API server of context ${api.context} does not accept its credentials`;
    throw new NoCluster(message, 'log in again, or name another context');
  }
}

async function reach(api: Api, call: Call): Promise<Reply> {
  try {
    return await api.call(call);
  } catch (error) {
    const { code, message, name } = error as NodeJS.ErrnoException;
    const why = name === 'TimeoutError' ? `no answer in ${GREETING / 1000} s` : (code ?? message);
    const sentence = `the API server ${api.server} of context ${api.context} cannot be reached: ${why}`;
    throw new NoCluster(sentence, 'is it up, and is this the right context?');
  }
}

async function ask(api: Api, discovery: Discovery, object: CheckedObject): Promise<LiveAnswer> {
  const { apiVersion } = object.manifest;
  let path: string;
  try {
    path = await discovery.object(apiVersion, object.kind, object.name, object.namespace);
  } catch (error) {
    // Its CustomResourceDefinition is yet to come, so it cannot be there either.
    if (error instanceof UnknownKind) return {};
    throw error;
  }
  const found = await api.call({ method: 'GET', path });
  if (found.status >= 300 && found.status !== 404) return { unknown: wordsOf(found) };
  const live = found.status === 404 ? {} : { live: found.body as Manifest };
  const body = withNamespace(object);
  const tried = await api.call({
    method: 'PATCH',
    path: `${path}?fieldManager=${MANAGER}&force=true&dryRun=All`,
    body,
    contentType: 'application/apply-patch+yaml',
  });
  if (tried.status < 300) return { ...live, applied: tried.body as Manifest };
  return isMissingNamespace(tried) ? live : { ...live, refused: wordsOf(tried) };
}

/** What Argo CD sends: with the namespace of the destination where the object names none. */
function withNamespace({ manifest, namespace }: CheckedObject): Manifest {
  if (namespace === undefined || manifest.metadata.namespace !== undefined) return manifest;
  return { ...manifest, metadata: { ...manifest.metadata, namespace } };
}

async function namesTracked(
  api: Api,
  { apiVersion, kind, path }: { readonly apiVersion: string; readonly kind: string; readonly path: string },
  applications: ReadonlySet<string>,
  forbidden: Set<string>,
): Promise<readonly { readonly name: string; readonly namespace?: string }[]> {
  const found: { name: string; namespace?: string }[] = [];
  for (let next = ''; ; ) {
    const page = next === '' ? '' : `&continue=${encodeURIComponent(next)}`;
    const reply = await api.call({ method: 'GET', path: `${path}?limit=500${page}`, accept: METADATA_ONLY });
    if (reply.status === 403) {
      forbidden.add(kind);
      return [];
    }
    if (reply.status >= 300) return found;
    const { items, metadata } = reply.body as MetadataList;
    for (const item of items ?? []) {
      if (item.metadata.annotations?.[TRACKING] === undefined) continue;
      const application = trackedBy({ ...item, apiVersion, kind } as Manifest);
      if (application !== undefined && applications.has(application)) found.push(item.metadata);
    }
    next = metadata.continue ?? '';
    if (next === '') return found;
  }
}

interface MetadataList {
  /** Null when there is none. */
  readonly items: readonly Pick<Manifest, 'metadata'>[] | null;
  readonly metadata: { readonly continue?: string };
}

function isMissingNamespace({ status, body }: Reply): boolean {
  return status === 404 && (body as { details?: { kind?: string } }).details?.kind === 'namespaces';
}

function wordsOf({ status, body }: Reply): string {
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : `it answers ${status}`;
}

function keyOf({ apiVersion, kind, metadata }: Manifest): string {
  return `${apiVersion}/${kind}/${metadata.namespace ?? ''}/${metadata.name}`;
}

/** Runs a task for each item, some at once. */
async function inTurn<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await task(items[index]!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** https://github.com/argoproj/argo-cd/blob/v3.6.1/common/common.go */
const MANAGER = 'argocd-controller';
const METADATA_ONLY = 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1';
const AT_ONCE = 16;
/** Most kinds that are named in one sentence. */
const SHOWN = 5;
/** Milliseconds to wait for the first answer. */
const GREETING = 10_000;
