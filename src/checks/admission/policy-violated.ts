import { CelEvaluator } from '../cel/evaluate.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, isRecord, list } from '../field.ts';
import { objectText, type Severity } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { excepted, judge } from './judge.ts';
import { type Action, type PolicyInForce, policiesInForce } from './policy.ts';
import { type Subject, subjects } from './subject.ts';

export const policyViolated: Rule = {
  id: 'admission/policy-violated',
  severity: 'error',
  title: 'a policy of the manifests refuses an object of the manifests',
  why: 'The policy and the object may come from different teams and land in different waves, and each is fine alone. The sync stops at the first object that the policy refuses; where it is about pods, the workload is taken and its pods are refused one by one.',
  source: 'https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/',
  examples: { failing: example('api:latest'), passing: example('api:1.0.0') },
  *check(context: Context): Iterable<Observation> {
    yield* oldPolicies(context);
    const policies = policiesInForce(context);
    if (policies.length === 0) return;
    const evaluator = new CelEvaluator();
    const gaps = new Map<string, Gap>();
    const said = new Map<CheckedObject, Set<string>>();
    for (const policy of policies) {
      for (const subject of candidates(context, policy)) {
        for (const judgement of judge(context, evaluator, policy, subject) ?? []) {
          if (judgement.kind === 'unknown') {
            const gap = { policy, subject, ...judgement, count: 0 };
            const key = `${policy.text} ${judgement.why}`;
            gaps.set(key, { ...(gaps.get(key) ?? gap), count: (gaps.get(key)?.count ?? 0) + 1 });
          }
          if (judgement.kind !== 'refused' || excepted(context, evaluator, policy, subject)) continue;
          // A policy about pods and its sister about what makes them say the same of one template: once is enough.
          const messages = said.get(subject.on) ?? new Set();
          said.set(subject.on, messages);
          if (messages.has(judgement.message)) continue;
          messages.add(judgement.message);
          yield refusal(policy, subject, judgement.message, judgement.validation.path);
        }
      }
    }
    for (const gap of gaps.values()) yield unknown(gap);
  },
};

/** Policies of Kyverno's older kinds: patterns and JMESPath, which nothing here evaluates. */
function* oldPolicies(context: Context): Iterable<Observation> {
  for (const kind of ['ClusterPolicy', 'Policy']) {
    for (const policy of context.ofKind('kyverno.io', kind)) {
      const spec = policy.manifest['spec'];
      const enforces = (value: unknown) => typeof value === 'string' && value.toLowerCase() === 'enforce';
      const rules = list(at(spec, 'rules')).filter((rule) => isRecord(at(rule, 'validate')));
      const strict = rules.some((rule) =>
        enforces(at(rule, 'validate', 'failureAction') ?? at(spec, 'validationFailureAction')),
      );
      if (!strict) continue;
      yield {
        on: policy,
        unknown: `whether ${objectText(policy.reference)} admits the objects: rules of kyverno.io are not evaluated here`,
        fix: 'write it as a ValidatingPolicy of policies.kyverno.io, which Kyverno asks for anyway',
      };
    }
  }
}

interface Gap {
  readonly policy: PolicyInForce;
  readonly subject: Subject;
  readonly why: string;
  readonly path?: readonly (string | number)[];
  readonly count: number;
}

const SEVERITY: Readonly<Record<Action, Severity>> = { Deny: 'error', Warn: 'warning', Audit: 'info' };
const VERBS: Readonly<Record<Action, string>> = { Deny: 'refuses', Warn: 'warns of', Audit: 'will report' };

function refusal(
  { policy, action, text }: PolicyInForce,
  subject: Subject,
  message: string,
  path: readonly (string | number)[],
): Observation {
  return {
    on: subject.on,
    path: subject.path,
    severity: SEVERITY[action],
    message: `${text} ${VERBS[action]} ${subject.path.length === 0 ? 'it' : 'its pods'}: ${message}`,
    fix: 'change the object, or the policy',
    related: [{ on: policy, path, message: 'the rule of the policy' }],
  };
}

function unknown({ policy, subject, why, path, count }: Gap): Observation {
  const whom = count === 1 ? subject.text : `${subject.text} and ${count - 1} more`;
  return {
    on: policy.policy,
    ...(path !== undefined && { path }),
    unknown: `whether ${policy.text} admits ${whom}: ${why}`,
  };
}

/** Subjects of the kinds that a policy's rules name; all when they name a star. */
function candidates(context: Context, { rules }: PolicyInForce): Iterable<Subject> {
  const all = subjects(context);
  const found = new Set<Subject>();
  for (const rule of resourceRules(rules)) {
    const exact = rule.groups.every((one) => one !== '*') && rule.resources.every((one) => !one.includes('*'));
    if (!exact) return [...all.values()].flat();
    for (const group of rule.groups) {
      for (const resource of rule.resources) for (const one of all.get(`${group}/${resource}`) ?? []) found.add(one);
    }
  }
  return found;
}

function resourceRules(
  rules: unknown,
): { readonly groups: readonly string[]; readonly resources: readonly string[] }[] {
  const texts = (value: unknown) => list(value).filter((one) => typeof one === 'string');
  return list(at(rules, 'resourceRules')).map((rule) => ({
    groups: texts(at(rule, 'apiGroups')),
    resources: texts(at(rule, 'resources')),
  }));
}

function example(image: string): string {
  return `
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: pinned-images }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [pods] }]
  validations:
    - expression: object.spec.containers.all(c, !c.image.endsWith(':latest'))
      message: every image needs a tag other than latest
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: pinned-images }
spec: { policyName: pinned-images, validationActions: [Deny] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/${image} }] }
`;
}
