import type { CheckedObject } from '../../checked-object.ts';
import type { Context } from '../../context.ts';
import { objectText } from '../../finding.ts';
import { flaggerTargetOf } from '../../rollout/flagger.ts';
import type { Comparison } from '../comparison.ts';
import { type Reader, type Reading, readersOf } from '../config-readers.ts';
import type { Effect } from '../effect.ts';
import { fateOf } from '../fate.ts';
import type { FieldChange } from '../field-change.ts';
import { applicationOption, syncOption } from '../sync-options.ts';
import { releaseOf } from './restart.ts';

/** Whether an object is read by pods as configuration. */
export function isConfiguration({ group, kind }: CheckedObject): boolean {
  return group === '' && (kind === 'ConfigMap' || kind === 'Secret');
}

/**
 * What an edit of a ConfigMap or Secret does to the pods that read it: nothing restarts because of it, except what Flagger
 * tracks and what Reloader watches.
 *
 * https://kubernetes.io/docs/concepts/configuration/configmap/#mounted-configmaps-are-updated-automatically
 */
export function* configurationEdits(
  { after: context }: Comparison,
  object: CheckedObject,
  fields: readonly FieldChange[],
): Iterable<Effect> {
  const change = fields.find(({ path }) => CONTENT.has(String(path[0])));
  if (change === undefined) return;
  const { path } = change;
  const quiet: Reader[] = [];
  for (const reader of readersOf(context, object)) {
    const by = restartedBy(context, object, reader.owner);
    if (by === undefined) quiet.push(reader);
    else yield { kind: 'restarts', text: `${objectText(reader.owner.reference)}: ${by}`, path };
  }
  const text = quiet.length === 0 ? 'no pod here reads it' : `no restart: ${quiet.map(stays).join('; ')}`;
  if (quiet.length > 0 || readersOf(context, object).length === 0) yield { kind: 'edits', text, path };
}

/** What a new name of a ConfigMap or Secret does: its readers name it, so they restart, and the old one may go too early. */
export function* configurationRenames(
  comparison: Comparison,
  before: CheckedObject,
  after: CheckedObject,
): Iterable<Effect> {
  const readers = readersOf(comparison.after, after);
  const names = readers.map(({ owner }) => objectText(owner.reference)).join(', ');
  yield {
    kind: 'renames',
    text: readers.length === 0 ? 'no pod here reads it' : `what reads it is released with the new name: ${names}`,
  };
  const late = prunedTooEarly(comparison, before);
  if (late.length > 0)
    yield {
      kind: 'deletes',
      text: `the old one while pods of ${late.map(({ reference }) => objectText(reference)).join(', ')} still read it`,
    };
}

/** Workloads whose old pods still name a ConfigMap or Secret that is pruned in the sync that brings the new ones. */
export function prunedTooEarly(comparison: Comparison, before: CheckedObject): readonly CheckedObject[] {
  if (fateOf(comparison, before).outcome !== 'deleted' || syncOption(before, 'PruneLast') === 'true') return [];
  const definition = comparison.after.applications.get(before.application)?.definition;
  if (definition !== undefined && applicationOption(definition, 'PruneLast') === 'true') return [];
  return readersOf(comparison.before, before)
    .map(({ owner }) => comparison.counterpart(owner, 'after'))
    .filter((now) => now !== undefined)
    .filter((now) => [...releaseOf(comparison.after, now)].some(({ kind }) => kind === 'restarts'));
}

/** What makes a reader restart on an edit, as a clause; undefined for nothing. */
function restartedBy(context: Context, object: CheckedObject, owner: CheckedObject): string | undefined {
  if (
    flaggerTargetOf(context, owner) !== undefined &&
    object.annotations['flagger.app/config-tracking'] !== 'disabled'
  ) {
    return 'Flagger tracks it, so the edit is released like a new revision';
  }
  const annotations = { ...owner.annotations, ...context.podOf(owner)?.annotations };
  const watched = Object.keys(annotations).some((key) => key.includes('reloader.stakater.com/'));
  return watched ? 'Reloader is asked to restart it' : undefined;
}

function stays({ owner, how }: Reader): string {
  const parts = [...how].map((one) => STAYS[one]);
  return `${objectText(owner.reference)} ${parts.join(', ')}`;
}

const STAYS: Readonly<Record<Reading, string>> = {
  variables: 'keeps the old variables until its pods are made anew',
  files: 'sees new files within about two minutes',
  'fixed files': 'keeps the old files, which are mounted by subPath',
};
const CONTENT: ReadonlySet<string> = new Set(['data', 'binaryData', 'stringData']);
