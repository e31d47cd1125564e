import type { Context } from '../context.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation } from '../rule.ts';
import { ENFORCE } from './enforce-label.ts';
import { namespaceFacts } from './namespace-facts.ts';
import { BASELINE } from './pod-security/baseline.ts';
import { RESTRICTED } from './pod-security/restricted.ts';
import type { Violation } from './pod-security/violation.ts';

/**
 * One observation for each pod that breaks a control of the Pod Security Standards where no level decides about it: a namespace
 * with the label `enforce` has decided, and kube-system holds what the nodes themselves need.
 *
 * @param controls - names of controls, as `baseline.ts` and `restricted.ts` have them
 */
export function* unjudged(
  context: Context,
  controls: readonly string[],
  except: (pod: PodTemplate, violation: Violation) => boolean = () => false,
): Iterable<Observation> {
  const asked = [...BASELINE, ...RESTRICTED].filter(({ name }) => controls.includes(name));
  for (const pod of context.pods) {
    const { namespace } = pod.owner;
    if (namespace === 'kube-system' || namespaceFacts(context, namespace).labels[ENFORCE] !== undefined) continue;
    const violations = asked
      .flatMap((control) => [...control.check(pod, context.kubernetes)])
      .filter((violation) => !except(pod, violation));
    const first = violations[0];
    if (first === undefined) continue;
    const messages = [...new Set(violations.map(({ message }) => message))];
    yield {
      on: pod.owner,
      path: [...pod.path, ...first.path],
      message:
        messages.length > 3
          ? `${messages.slice(0, 3).join(', ')} and ${messages.length - 3} more`
          : messages.join(', '),
      fix: first.fix,
    };
  }
}
