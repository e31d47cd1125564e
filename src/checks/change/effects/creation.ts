import type { CheckedObject } from '../../checked-object.ts';
import { at, list } from '../../field.ts';
import { hooksOf } from '../../order/landing.ts';
import { workloadsOf } from '../../rollout/workload.ts';
import type { Comparison } from '../comparison.ts';
import type { Effect } from '../effect.ts';

/** What comes with an object that is new in Git. */
export function creation({ after: context }: Comparison, object: CheckedObject): Effect {
  const hooks = hooksOf(object);
  if (hooks.length > 0) return { kind: 'runs', text: `at each sync, as a ${hooks.join(',')} hook` };
  const [workload] = workloadsOf(context, object);
  const replicas = workload?.replicas?.least;
  if (replicas !== undefined && replicas > 0)
    return { kind: 'creates', text: `${replicas} ${replicas === 1 ? 'pod' : 'pods'}` };
  if (object.kind === 'Application' && object.group === 'argoproj.io') {
    const unseen = context.applications.get(object.name)?.unknown ?? [];
    if (unseen.length > 0)
      return { kind: 'creates', text: `an Application, and with it what is not in these files: ${unseen[0]!.why}` };
  }
  if (object.kind.endsWith('WebhookConfiguration')) {
    const closed = list(object.manifest['webhooks']).some((one) => at(one, 'failurePolicy') !== 'Ignore');
    if (closed)
      return { kind: 'creates', text: 'a webhook: requests that it matches are refused while it does not answer' };
  }
  return { kind: 'creates', text: '' };
}
