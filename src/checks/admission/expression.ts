import { compile } from '../cel/compile.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, list, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const expression: Rule = {
  id: 'admission/expression',
  severity: 'error',
  title: 'an expression of a policy is not CEL',
  why: 'The API server refuses a policy or webhook with an expression that it cannot parse or that calls what it does not have, and Kyverno marks such a policy as not ready: it is in Git, and nothing is judged.',
  source: 'https://kubernetes.io/docs/reference/using-api/cel/',
  examples: { failing: example('object.spec.replicas =< 5'), passing: example('object.spec.replicas <= 5') },
  *check(context: Context): Iterable<Observation> {
    const policies = context.objects.filter(
      ({ group, kind }) => POLICY_GROUPS.has(group) && (kind.endsWith('Policy') || kind.endsWith('Configuration')),
    );
    for (const policy of policies) {
      const kubernetes = JUDGED_BY_SERVER.has(policy.kind) ? context.kubernetes : undefined;
      for (const [value, path] of expressions(policy)) {
        const compiled = compile(value, kubernetes, path[1] === 'mutations');
        if ('error' in compiled) yield { on: policy, path, message: compiled.error };
      }
    }
  },
};

/** Kinds whose expressions have the functions of the API server alone: Kyverno brings its own. */
const JUDGED_BY_SERVER: ReadonlySet<string> = new Set([
  ...['ValidatingAdmissionPolicy', 'MutatingAdmissionPolicy'],
  ...['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration'],
]);

const POLICY_GROUPS: ReadonlySet<string> = new Set(['admissionregistration.k8s.io', 'policies.kyverno.io']);

function* expressions(policy: CheckedObject): Iterable<readonly [string, FieldPath]> {
  const lists: FieldPath[] = ['matchConditions', 'variables', 'validations', 'auditAnnotations'].map((field) => [
    'spec',
    field,
  ]);
  for (const [index] of list(policy.manifest['webhooks']).entries()) lists.push(['webhooks', index, 'matchConditions']);
  for (const index of list(at(policy.manifest, 'spec', 'mutations')).keys()) {
    for (const field of ['applyConfiguration', 'jsonPatch']) {
      const path: FieldPath = ['spec', 'mutations', index, field, 'expression'];
      const value = text(at(policy.manifest, ...path));
      if (value !== undefined) yield [value, path];
    }
  }
  for (const path of lists) {
    for (const [index, one] of list(at(policy.manifest, ...path)).entries()) {
      for (const field of ['expression', 'messageExpression', 'valueExpression']) {
        const value = text(at(one, field));
        // An empty message is none to the API server.
        if (value !== undefined && (value !== '' || field !== 'messageExpression'))
          yield [value, [...path, index, field]];
      }
    }
  }
}

function example(value: string): string {
  return `
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: few-replicas }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments] }]
  validations: [{ expression: ${value} }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: few-replicas }
spec: { policyName: few-replicas, validationActions: [Deny] }
`;
}
