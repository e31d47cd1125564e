import { apiGroup } from '../../model/api-version.ts';
import type { Manifest } from '../../synth/manifest.ts';
import type { CheckedObject } from '../checked-object.ts';
import { at, isRecord, list, record } from '../field.ts';
import { SERVER_SET } from './server-set.ts';

/** What a cluster says about one rendered object. */
export interface LiveAnswer {
  /** The object as it is. @default - it is not there */
  readonly live?: Manifest;
  /** The object as it would be, by a server-side dry run. @default - the server would not try: its kind or namespace is yet to come */
  readonly applied?: Manifest;
  /** Why the API server refuses it, in its own words. */
  readonly refused?: string;
  /** Why nothing can be said about it. */
  readonly unknown?: string;
}

/** What a cluster says about everything that is rendered. */
export interface LiveState {
  /** The context, as people name it. */
  readonly context: string;
  /** By {@link liveKey}. */
  readonly answers: ReadonlyMap<string, LiveAnswer>;
  /** Objects that Argo CD made for one of the Applications, by the name of it. Those that are rendered may be among them. */
  readonly tracked: readonly { readonly application: string; readonly manifest: Manifest }[];
  /** What could not be looked at, e.g. kinds that may not be listed: clauses. */
  readonly gaps: readonly string[];
}

/** The annotation by which Argo CD knows what it made: `application:group/Kind:namespace/name`. */
export const TRACKING = 'argocd.argoproj.io/tracking-id';

/** Which rendered object an answer is about. */
export function liveKey({ file, index }: Pick<CheckedObject, 'file' | 'index'>): string {
  return `${file}#${index}`;
}

/** The Application that an object says it was made by; undefined when the annotation was copied from another object. */
export function trackedBy(manifest: Manifest): string | undefined {
  const id = at(manifest, 'metadata', 'annotations', TRACKING);
  const [, application, group, kind, namespace, name] =
    /^(.+):([^:/]*)\/([^:/]+):([^:/]*)\/([^/]+)$/.exec(typeof id === 'string' ? id : '') ?? [];
  const { apiVersion, metadata } = manifest;
  const own = apiGroup(apiVersion);
  // Argo CD writes the namespace of the destination for objects that have none.
  const fits = metadata.namespace === undefined || metadata.namespace === namespace;
  return group === own && kind === manifest.kind && name === metadata.name && fits ? application : undefined;
}

/** An object without what its API server and Argo CD write into it. */
export function withoutServerFields(manifest: Manifest): Manifest {
  const { status: _, ...rest } = manifest;
  const metadata = Object.fromEntries(Object.entries(rest.metadata).filter(([key]) => !SERVER_SET.has(key)));
  const annotations = Object.fromEntries(
    Object.entries(record(metadata['annotations'])).filter(([key]) => !WRITTEN.has(key)),
  );
  delete metadata['annotations'];
  return {
    ...rest,
    metadata: { ...metadata, ...(Object.keys(annotations).length > 0 && { annotations }) },
  } as Manifest;
}

/**
 * The object after a sync that is not server-side: what was applied last and is no longer rendered goes, which a dry run of a
 * server-side apply does not know.
 */
export function withoutDropped(applied: Manifest, live: Manifest, rendered: Manifest): Manifest {
  const last = at(live, 'metadata', 'annotations', LAST_APPLIED);
  if (typeof last !== 'string') return applied;
  try {
    // Argo CD adds its own annotation to what it sends, so the map of annotations never goes as a whole.
    const annotations = { ...rendered.metadata.annotations, [TRACKING]: '' };
    const sent = { ...rendered, metadata: { ...rendered.metadata, annotations } };
    return dropped(applied, JSON.parse(last), sent) as Manifest;
  } catch {
    return applied;
  }
}

function dropped(applied: unknown, last: unknown, rendered: unknown): unknown {
  if (isRecord(applied) && isRecord(last)) {
    const wanted = record(rendered);
    const entries = Object.entries(applied)
      .filter(([key]) => !(key in last) || key in wanted)
      .map(([key, value]) => [key, key in last ? dropped(value, last[key], wanted[key]) : value] as const);
    return Object.fromEntries(entries);
  }
  const named = [applied, last, rendered].map((one) => new Map(list(one).map((item) => [at(item, 'name'), item])));
  const [, before, wanted] = named;
  if (!Array.isArray(applied) || before!.has(undefined) || before!.size === 0) return applied;
  return applied
    .filter((item) => !before!.has(at(item, 'name')) || wanted!.has(at(item, 'name')))
    .map((item) => {
      const name = at(item, 'name');
      return before!.has(name) ? dropped(item, before!.get(name), wanted!.get(name)) : item;
    });
}

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';
const WRITTEN: ReadonlySet<string> = new Set([TRACKING, LAST_APPLIED]);
