import type { Context } from '../context.ts';
import { at, text } from '../field.ts';
import { objectText } from '../finding.ts';
import { mayBeElsewhere } from '../reference/presence.ts';
import type { Observation, Rule } from '../rule.ts';

export const unboundPolicy: Rule = {
  id: 'admission/unbound-policy',
  severity: 'warning',
  title: 'an admission policy and its binding do not find each other',
  why: 'A ValidatingAdmissionPolicy does nothing by itself; a binding puts it in force, and a binding to a name that is not there is accepted in silence. Everybody believes that the rule holds.',
  source:
    'https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/#getting-started-with-validating-admission-policy',
  examples: { failing: example('few-replica'), passing: example('few-replicas') },
  *check(context: Context): Iterable<Observation> {
    for (const kind of ['ValidatingAdmissionPolicy', 'MutatingAdmissionPolicy']) {
      const bindings = context.ofKind(GROUP, `${kind}Binding`);
      const policies = context.ofKind(GROUP, kind);
      const bound = new Set(bindings.map(({ manifest }) => text(at(manifest, 'spec', 'policyName'))));
      for (const policy of policies) {
        if (bound.has(policy.name) || mayBeElsewhere(context, policy, undefined)) continue;
        yield {
          on: policy,
          message: `no ${kind}Binding puts ${objectText(policy.reference)} in force`,
          fix: `add a ${kind}Binding with policyName: ${policy.name}`,
        };
      }
      for (const binding of bindings) {
        const name = text(at(binding.manifest, 'spec', 'policyName'));
        if (policies.some((policy) => policy.name === name) || mayBeElsewhere(context, binding, undefined)) continue;
        yield {
          on: binding,
          path: ['spec', 'policyName'],
          message: `${kind} ${name} is not among the manifests`,
          fix:
            policies.length === 0
              ? 'add the policy'
              : `name one that is there: ${policies.map((policy) => policy.name).join(', ')}`,
        };
      }
    }
  },
};

const GROUP = 'admissionregistration.k8s.io';

function example(name: string): string {
  return `
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: few-replicas }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments] }]
  validations: [{ expression: object.spec.replicas <= 5 }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: few-replicas }
spec: { policyName: ${name}, validationActions: [Deny] }
`;
}
