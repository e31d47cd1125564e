import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';
import { AUTOGEN, autogenOf } from './autogen.ts';
import { matchesResources } from './match.ts';
import { type Subject, subjects } from './subject.ts';

export const autogenGap: Rule = {
  id: 'admission/autogen-gap',
  severity: 'warning',
  title: 'a policy about pods that lets a kind of workload through',
  why: 'From a policy about Pods Kyverno derives the same for what makes them, but only for a fixed list without Rollout, and only under conditions that are easy to miss. What is not on it passes the sync, and its pods are refused afterwards, one by one: the release hangs instead of being turned down.',
  source: 'https://kyverno.io/docs/policy-types/validating-policy/',
  examples: { failing: example('argoproj.io/v1alpha1', 'Rollout'), passing: example('apps/v1', 'StatefulSet') },
  *check(context: Context): Iterable<Observation> {
    const policies = KINDS.flatMap((kind) => context.ofKind('policies.kyverno.io', kind));
    for (const policy of policies) {
      yield* unknownNames(policy);
      const autogen = autogenOf(policy);
      if (autogen === undefined) continue;
      const open = new Map<string, PodTemplate>();
      for (const pod of context.pods) {
        const kind = `${pod.owner.group}/${pod.owner.kind}`;
        if (pod.path.length === 0 || pod.owner.kind === 'PodTemplate' || autogen.kinds.has(kind) || open.has(kind))
          continue;
        if (!isAbout(context, policy, pod.owner, 'pods')) continue;
        if (policies.some((other) => isAbout(context, other, pod.owner, 'itself') && asksTheSame(policy, other)))
          continue;
        open.set(kind, pod);
      }
      for (const [kind, pod] of open) {
        const derivable = [...AUTOGEN.values()].includes(kind);
        const because = derivable && autogen.because !== undefined ? autogen.because : 'it derives none for this kind';
        yield {
          on: policy,
          path: ['spec', 'matchConstraints'],
          message: `nothing is derived for ${pod.owner.kind}, such as ${objectText(pod.owner.reference)}: ${because}`,
          fix: `add a policy about ${pod.owner.kind} with the same messages, whose paths begin at object.spec.template`,
          related: [{ on: pod.owner, message: 'a workload that it lets through' }],
        };
      }
    }
  },
};

const KINDS = [
  'ValidatingPolicy',
  'NamespacedValidatingPolicy',
  'ImageValidatingPolicy',
  'NamespacedImageValidatingPolicy',
];

function* unknownNames(policy: CheckedObject): Iterable<Observation> {
  const path = ['spec', 'autogen', 'podControllers', 'controllers'];
  for (const [index, name] of list(at(policy.manifest, ...path)).entries()) {
    if (typeof name !== 'string' || AUTOGEN.has(name)) continue;
    yield {
      on: policy,
      path: [...path, index],
      message: `Kyverno drops ${name} without a word, it knows ${[...AUTOGEN.keys()].join(', ')}`,
      fix: AUTOGEN.has(`${name.toLowerCase()}s`) ? `write ${name.toLowerCase()}s` : 'write a policy about that kind',
    };
  }
}

/** Whether a policy is about a workload itself, or about its pods. */
function isAbout(context: Context, policy: CheckedObject, owner: CheckedObject, what: 'itself' | 'pods'): boolean {
  if (policy.namespace !== undefined && policy.namespace !== owner.namespace) return false;
  const constraints = at(policy.manifest, 'spec', 'matchConstraints');
  return (context.once(byOwner).get(owner) ?? []).some(
    (subject) =>
      (subject.path.length === 0) === (what === 'itself') && matchesResources(context, constraints, subject) === true,
  );
}

function byOwner(context: Context): ReadonlyMap<CheckedObject, readonly Subject[]> {
  const owners = new Map<CheckedObject, Subject[]>();
  for (const group of subjects(context).values()) {
    for (const subject of group) owners.set(subject.on, [...(owners.get(subject.on) ?? []), subject]);
  }
  return owners;
}

/** Whether one policy is the other for another kind: it has a message of it, or the same beginning of its name. */
function asksTheSame(a: CheckedObject, b: CheckedObject): boolean {
  const messages = (policy: CheckedObject) =>
    list(at(policy.manifest, 'spec', 'validations'))
      .map((one) => text(at(one, 'message')) ?? text(at(one, 'messageExpression')))
      .filter((message) => message !== undefined);
  const theirs = messages(b);
  if (messages(a).some((message) => theirs.includes(message))) return true;
  const stem = (name: string) => name.replace(/-[^-]+$/, '');
  return a !== b && stem(a.name) === stem(b.name);
}

function example(apiVersion: string, kind: string): string {
  return `
apiVersion: policies.kyverno.io/v1
kind: ValidatingPolicy
metadata: { name: pinned-images }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [pods] }]
  validations:
    - { expression: "object.spec.containers.all(c, c.image.contains('@'))", message: every image needs a digest }
---
apiVersion: ${apiVersion}
kind: ${kind}
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: 'registry.example.com/api@sha256:0000' }] }
`;
}
