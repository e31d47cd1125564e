import type { CheckedObject } from '../../checked-object.ts';
import { at, list, text } from '../../field.ts';
import { hooksOf, waveOf } from '../../order/landing.ts';
import type { Effect } from '../effect.ts';
import { cascades, prunes } from '../fate.ts';
import { type FieldChange, isUnder } from '../field-change.ts';
import { syncOption } from '../sync-options.ts';

const WAVE = 'argocd.argoproj.io/sync-wave';
const HOOK = 'argocd.argoproj.io/hook';

/** Edits of when and how Argo CD brings something: waves, hooks, pruning, and what an Application follows. */
export function* deliveryChanges(
  before: CheckedObject,
  after: CheckedObject,
  fields: readonly FieldChange[],
): Iterable<Effect> {
  const path = ['metadata', 'annotations', WAVE];
  const [was, is] = [waveOf(before), waveOf(after)];
  if (was !== is) yield { kind: 'changes order', text: `lands in wave ${is} instead of ${was}`, path };
  const [hooks, laterHooks] = [hooksOf(before), hooksOf(after)].map((names) => names.join(','));
  if (hooks !== laterHooks) {
    const to = laterHooks === '' ? 'is no hook any more' : `becomes a ${laterHooks} hook`;
    yield { kind: 'changes order', text: to, path: ['metadata', 'annotations', HOOK] };
  }
  for (const option of ['Prune', 'Delete']) {
    const [old, now] = [syncOption(before, option), syncOption(after, option)];
    if (old === now) continue;
    const what = now === 'false' ? 'is kept' : now === 'confirm' ? 'waits for a confirmation' : 'is deleted';
    const when = option === 'Prune' ? 'when it leaves Git' : 'when its Application is deleted';
    const at_ = ['metadata', 'annotations', 'argocd.argoproj.io/sync-options'];
    yield { kind: 'changes delivery', text: `${what} ${when}`, path: at_ };
  }
  if (after.kind === 'Application' && after.group === 'argoproj.io') yield* application(before, after, fields);
}

function* application(before: CheckedObject, after: CheckedObject, fields: readonly FieldChange[]): Iterable<Effect> {
  const policy = ['spec', 'syncPolicy'];
  const automated = [...policy, 'automated'];
  const [followed, follows] = [isAutomated(before), isAutomated(after)];
  if (followed !== follows) {
    const text_ = follows ? 'syncs by itself from now on' : 'syncs only when somebody asks from now on';
    yield { kind: 'changes delivery', text: text_, path: automated };
  }
  const [pruned, prune] = [prunes(before), prunes(after)];
  if (pruned !== prune) {
    const text_ = prune
      ? 'deletes what leaves Git from now on, also what left it earlier and was kept'
      : 'keeps what leaves Git from now on';
    yield { kind: 'changes delivery', text: text_, path: [...automated, 'prune'] };
  }
  const [healed, heals] = [before, after].map(({ manifest }) => at(manifest, ...automated, 'selfHeal') === true);
  if (healed !== heals) {
    const text_ = heals ? 'undoes edits in the cluster from now on' : 'leaves edits in the cluster alone from now on';
    yield { kind: 'changes delivery', text: text_, path: [...automated, 'selfHeal'] };
  }
  const [took, takes] = [cascades(before), cascades(after)];
  if (took !== takes) {
    const text_ = takes ? 'takes along what it made when it is deleted' : 'leaves what it made when it is deleted';
    yield { kind: 'changes delivery', text: text_, path: ['metadata', 'finalizers'] };
  }
  const options = fields.find((change) => isUnder(change, ...policy, 'syncOptions'));
  if (options !== undefined) {
    const text_ = `its sync options are ${list(at(after.manifest, ...policy, 'syncOptions')).join(', ') || 'none'}`;
    yield { kind: 'changes delivery', text: text_, path: options.path };
  }
  yield* sources(fields);
}

/** What an Application renders or fetches elsewhere changes with its source, and none of it is in the compared files. */
function* sources(fields: readonly FieldChange[]): Iterable<Effect> {
  const changed = fields.filter((change) => isUnder(change, 'spec', 'source') || isUnder(change, 'spec', 'sources'));
  if (changed.length > 0) {
    const shown = changed.slice(0, 2).map(({ shown: name, before, after }) => {
      const [old, now] = [text(before), text(after)];
      return old === undefined || now === undefined || old.includes('\n') || now.includes('\n')
        ? name
        : `${name} ${old} → ${now}`;
    });
    const more = changed.length > 2 ? ` and ${changed.length - 2} more` : '';
    yield {
      kind: 'changes unseen objects',
      text: `${shown.join(', ')}${more}; what comes of it is not in these files`,
      path: changed[0]!.path,
    };
  }
  const moved = fields.find((change) => isUnder(change, 'spec', 'destination'));
  if (moved !== undefined) {
    yield {
      kind: 'changes delivery',
      text: 'goes to another destination, and what it made in the old one is neither updated nor pruned',
      path: moved.path,
    };
  }
}

function isAutomated({ manifest }: CheckedObject): boolean {
  const automated = at(manifest, 'spec', 'syncPolicy', 'automated');
  return automated !== undefined && automated !== null && at(automated, 'enabled') !== false;
}
