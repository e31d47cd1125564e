import { apiGroup } from '../../model/api-version.ts';
import type { Manifest } from '../../synth/manifest.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, isRecord } from '../field.ts';
import type { NotEvaluated } from '../finding.ts';
import { unreadExpressions, withoutIgnored } from '../ignored/apply.ts';
import { withoutGathered } from '../ignored/compare-options.ts';
import { ignoreEntries } from '../ignored/entries.ts';
import { withoutTrusted } from '../ignored/managed-fields.ts';
import type { ReadFile, ReadObject } from '../read/read-file.ts';
import type { ChangeResult } from './change-result.ts';
import { compare } from './compare.ts';
import { contextOf, environmentsOf, type ReadTree, type TreeOptions } from './compare-trees.ts';
import { fold } from './fold.ts';
import {
  type LiveAnswer,
  type LiveState,
  liveKey,
  trackedBy,
  withoutDropped,
  withoutServerFields,
} from './live-state.ts';
import { applicationOption, syncOption } from './sync-options.ts';

/** What of a folder a cluster is asked about. */
export interface LiveQuestion {
  /** The rendered objects that Argo CD compares: hooks are none of them. */
  readonly objects: readonly CheckedObject[];
  /** Applications whose objects are all rendered here, so that anything else they made is to be pruned. */
  readonly applications: ReadonlySet<string>;
}

/** What to ask a cluster about the rendered files of one environment. */
export function liveQuestion(rendered: ReadTree, options: TreeOptions = {}): LiveQuestion {
  const context = contextOf(rendered, '', environmentsOf(rendered, rendered), options);
  const applications = [...context.applications.values()].filter(
    ({ objects, unknown }) => objects.length > 0 && unknown.length === 0,
  );
  return {
    objects: context.objects.filter((object) => !isHook(object)),
    applications: new Set(applications.map(({ name }) => name)),
  };
}

/**
 * Compares a cluster with what is rendered: each object as it is with what a server-side dry run makes of it, so that defaults and
 * webhooks have had their say on both sides. Objects that Argo CD made for one of the Applications and that are no longer rendered
 * are removed. Pure.
 *
 * @param name - of the rendered files, as people say it
 */
export function compareLive(
  name: string,
  rendered: ReadTree,
  state: LiveState,
  options: TreeOptions = {},
): ChangeResult {
  const environmentOf = environmentsOf(rendered, rendered);
  const asked = contextOf(rendered, '', environmentOf, options);
  const objects = new Map(asked.objects.map((object) => [liveKey(object), object]));
  const pairs = new Map<string, Pair>();
  for (const file of rendered.read.values()) {
    for (const read of file.objects) {
      const object = objects.get(liveKey(read));
      const answer = state.answers.get(liveKey(read));
      if (object === undefined || answer === undefined || answer.unknown !== undefined) continue;
      pairs.set(
        liveKey(read),
        compared(asked, object, { before: answer.live, after: expected(asked, object, answer, read) }),
      );
    }
  }
  const side = (which: keyof Pair, more: readonly ReadFile[]) => {
    const files = [...rendered.read.values(), ...more].map((file) => ({
      ...file,
      objects: file.objects.flatMap((read) => {
        if (!objects.has(liveKey(read))) return [read];
        const manifest = pairs.get(liveKey(read))?.[which];
        return manifest === undefined ? [] : [{ ...read, manifest }];
      }),
    }));
    return { read: new Map(files.map((file) => [file.file, file])), records: rendered.records };
  };
  const before = side('before', extras(asked, state));
  const after = side('after', []);
  const comparison = compare(
    contextOf(before, '', environmentOf, options),
    contextOf(after, '', environmentOf, options),
  );
  const result = fold({
    before: `cluster ${state.context}`,
    after: name,
    environments: [{ name: '', comparison }],
    acknowledgements: options.acknowledgements ?? [],
  });
  return { ...result, notEvaluated: [...result.notEvaluated, ...gaps(asked, state), ...unread(asked)] };
}

/** What a sync leaves in the cluster; where the dry run could not say, what is rendered, laid over what is there. */
function expected(context: Context, object: CheckedObject, { live, applied }: LiveAnswer, { manifest }: ReadObject) {
  if (applied === undefined) return live === undefined ? manifest : (laid(live, manifest) as Manifest);
  return live === undefined || isServerSide(context, object) ? applied : withoutDropped(applied, live, manifest);
}

/** Hooks run and go; they are no part of what is compared. https://argo-cd.readthedocs.io/en/stable/user-guide/resource_hooks/ */
function isHook({ annotations }: CheckedObject): boolean {
  return ['argocd.argoproj.io/hook', 'helm.sh/hook'].some((key) => (annotations[key] ?? 'Skip') !== 'Skip');
}

function isServerSide(context: Context, object: CheckedObject): boolean {
  const definition = context.applications.get(object.application)?.definition;
  const own = syncOption(object, 'ServerSideApply');
  return (own ?? (definition && applicationOption(definition, 'ServerSideApply'))) === 'true';
}

/** An object as it is and as it will be. Either may not be there. */
interface Pair {
  readonly before: Manifest | undefined;
  readonly after: Manifest | undefined;
}

/** Both sides without what the API server adds and without what Argo CD is told to ignore. */
function compared(context: Context, object: CheckedObject, { before, after }: Pair): Pair {
  const entries = ignoreEntries(context, object);
  const managers = new Set(entries.flatMap((entry) => entry.managers));
  const own = (manifest: Manifest | undefined, other: Manifest | undefined) => {
    if (manifest === undefined) return undefined;
    const free = managers.size === 0 ? manifest : withoutTrusted(manifest, other, before, managers);
    const looked = withoutGathered(context, object, withoutServerFields(free as Manifest));
    return withoutIgnored(looked, entries) as Manifest;
  };
  return { before: own(before, after), after: own(after, before) };
}

/** Expressions that nobody here can read: what they hide from Argo CD is shown as a difference. Each is told once. */
function unread(context: Context): readonly NotEvaluated[] {
  const told = new Map<string, NotEvaluated>();
  for (const object of context.objects) {
    for (const entry of ignoreEntries(context, object)) {
      for (const expression of unreadExpressions([entry])) {
        const { from } = entry;
        const message = `the jq expression ${JSON.stringify(expression)} of ignoreDifferences is not read here: what it hides in Argo CD is shown`;
        told.set(`${liveKey(from)} ${expression}`, {
          rule: 'live/ignore-differences',
          object: from.reference,
          at: from.position(),
          message,
        });
      }
    }
  }
  return [...told.values()];
}

/** Objects of the cluster that are not rendered, each in the folder of its Application, as files of their own. */
function extras(context: Context, { context: cluster, tracked }: LiveState): readonly ReadFile[] {
  const rendered = new Set(
    context.objects.map(({ group, kind, namespace, name }) => key(group, kind, namespace, name)),
  );
  const place = { file: `cluster ${cluster}`, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const files = new Map<string, ReadObject[]>();
  for (const { application, manifest } of tracked) {
    const group = apiGroup(manifest.apiVersion);
    const { namespace, name } = manifest.metadata;
    if (trackedBy(manifest) !== application || rendered.has(key(group, manifest.kind, namespace, name))) continue;
    const sibling = context.applications.get(application)?.objects[0]?.file ?? '';
    const file = `${sibling.slice(0, sibling.lastIndexOf('/') + 1)}in the cluster`;
    const objects = files.get(file) ?? [];
    files.set(file, objects);
    objects.push({ manifest: withoutServerFields(manifest), file, index: objects.length, position: () => place });
  }
  return [...files].map(([file, objects]) => ({ file, objects, faults: [] }));
}

function key(group: string, kind: string, namespace: string | undefined, name: string): string {
  return `${group}/${kind}/${namespace ?? ''}/${name}`;
}

function gaps(context: Context, { answers, gaps: general }: LiveState): readonly NotEvaluated[] {
  const own = context.objects.flatMap((object): NotEvaluated[] => {
    const { refused, unknown } = answers.get(liveKey(object)) ?? {};
    const message = refused === undefined ? unknown : `the API server refuses it: ${refused}`;
    if (message === undefined) return [];
    return [{ rule: 'live/dry-run', object: object.reference, at: object.position(), message }];
  });
  return [...own, ...general.map((message) => ({ rule: 'live/dry-run', message }))];
}

/** What is rendered laid over what is there, as a sync does it by and large: lists of named items item by item. */
function laid(live: unknown, rendered: unknown): unknown {
  if (Array.isArray(live) && Array.isArray(rendered)) {
    const named = new Map(live.map((item) => [at(item, 'name'), item]));
    return rendered.map((item) => (at(item, 'name') === undefined ? item : laid(named.get(at(item, 'name')), item)));
  }
  if (!isRecord(live) || !isRecord(rendered)) return rendered;
  const keys = new Set([...Object.keys(live), ...Object.keys(rendered)]);
  return Object.fromEntries(
    [...keys].map((name) => [name, name in rendered ? laid(live[name], rendered[name]) : live[name]]),
  );
}
