import { Construct } from 'constructs';
import type { NamedRuleWithOperations } from '../../../imports/k8s.ts';
import type { ValidatingPolicySpec } from '../../../imports/policies.kyverno.io.ts';
import { ValidatingPolicy } from '../../../imports/policies.kyverno.io.ts';
import { JUDGED } from '../namespace.ts';
import type { PodPath, PodRule } from './pod-rules.ts';
import { containersVariable } from './pod-rules.ts';

/** Who says no: the API server, from rules that Kyverno wrote there, or Kyverno's own webhook. */
export type Enforcer = 'api server' | 'kyverno';

/** One spelling of a rule: the kinds it matches and where they keep their pod. */
interface Form {
  /** Appended to the rule's name. */
  readonly suffix: string;
  readonly path: PodPath;
  readonly resources: readonly NamedRuleWithOperations[];
  /** Kyverno writes the same rule for the controllers of a pod, and can then not hand it to the API server. */
  readonly autogen: boolean;
}

const TEMPLATE: PodPath = { spec: 'object.spec.template.spec', metadata: 'object.spec.template.metadata' };
const ROLLOUTS = matched('argoproj.io', 'v1alpha1', ['rollouts'], ['CREATE', 'UPDATE']);

const PODS: Omit<Form, 'autogen' | 'suffix'> = {
  path: { spec: 'object.spec', metadata: 'object.metadata' },
  // Only when they are made: a pod that must go may still need an update, e.g. of its finalizers.
  resources: [matched('', 'v1', ['pods'], ['CREATE'])],
};

/** Enforced without Kyverno being up: one policy for each place that a pod can stand in. */
const BY_API_SERVER: readonly Form[] = [
  { suffix: '-pods', autogen: false, ...PODS },
  {
    suffix: '-templates',
    autogen: false,
    path: TEMPLATE,
    resources: [
      matched('apps', 'v1', ['daemonsets', 'deployments', 'statefulsets'], ['CREATE', 'UPDATE']),
      matched('batch', 'v1', ['jobs'], ['CREATE']),
      ROLLOUTS,
    ],
  },
  {
    suffix: '-cronjobs',
    autogen: false,
    path: {
      spec: 'object.spec.jobTemplate.spec.template.spec',
      metadata: 'object.spec.jobTemplate.spec.template.metadata',
    },
    resources: [matched('batch', 'v1', ['cronjobs'], ['CREATE', 'UPDATE'])],
  },
];

/** Enforced by Kyverno's webhook: it knows the pod controllers by itself, but not Rollouts. */
const BY_KYVERNO: readonly Form[] = [
  { suffix: '-pods', autogen: true, ...PODS },
  { suffix: '-rollouts', autogen: false, path: TEMPLATE, resources: [ROLLOUTS] },
];

/**
 * One rule as Kyverno policies, each made from the rule by the path at which a kind keeps its pod, so that they cannot
 * drift apart. They deny, and judge only namespaces labelled for it.
 *
 * Kyverno's autogen does not know Rollouts, and it keeps a policy in Kyverno's webhook, which refuses every pod of the
 * judged namespaces while Kyverno is away. With `enforcedBy: 'api server'`, the default, autogen is off, the controllers
 * are matched like the Rollouts, and Kyverno turns each policy into a ValidatingAdmissionPolicy: bad pods stay out and
 * good ones come back whether Kyverno runs or not.
 *
 * https://kyverno.io/docs/policy-types/validating-policy/
 */
export class PodPolicies extends Construct {
  constructor(scope: Construct, rule: PodRule, props: { readonly enforcedBy?: Enforcer } = {}) {
    super(scope, rule.name);
    for (const form of props.enforcedBy === 'kyverno' ? BY_KYVERNO : BY_API_SERVER) {
      const name = `${rule.name}${form.suffix}`;
      new ValidatingPolicy(this, form.suffix.slice(1), { metadata: { name }, spec: policySpec(rule, form) });
    }
  }
}

function policySpec(rule: PodRule, form: Form): ValidatingPolicySpec {
  const conditions = matchConditions(rule, form);
  const validations = rule.validations(form.path);
  return {
    validationActions: ['Deny'],
    failurePolicy: 'Fail',
    evaluation: { background: { enabled: false } },
    autogen: form.autogen
      ? { validatingAdmissionPolicy: { enabled: false } }
      : { podControllers: { controllers: [] }, validatingAdmissionPolicy: { enabled: true } },
    matchConstraints: { namespaceSelector: { matchLabels: { [JUDGED]: 'true' } }, resourceRules: form.resources },
    ...(conditions.length === 0 ? {} : { matchConditions: conditions }),
    ...(validations.some(({ expression }) => expression.includes('variables.')) && {
      variables: [containersVariable(form.path)],
    }),
    validations,
  };
}

function matchConditions({ exceptLabel }: PodRule, { path }: Form) {
  const conditions = [];
  // A Rollout may point at a Deployment instead of holding a pod; then its pods are judged when they are made.
  if (path === TEMPLATE) conditions.push({ name: 'has-a-pod', expression: 'has(object.spec.template)' });
  if (exceptLabel !== undefined) {
    const { metadata } = path;
    conditions.push({
      name: 'not-excepted',
      expression: `!(has(${metadata}) && has(${metadata}.labels) && '${exceptLabel}' in ${metadata}.labels)`,
    });
  }
  return conditions;
}

function matched(
  group: string,
  version: string,
  resources: readonly string[],
  operations: readonly ('CREATE' | 'UPDATE')[],
): NamedRuleWithOperations {
  return { apiGroups: [group], apiVersions: [version], resources, operations };
}
