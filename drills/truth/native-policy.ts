import type { Manifest } from '../../src/synth/manifest.ts';

/**
 * The ValidatingAdmissionPolicy and binding that Kyverno generates from one of its ValidatingPolicies: the same CEL,
 * judged by the API server itself. Lets the rules be tried where Kyverno does not run.
 */
export function nativePolicy(policy: Manifest): readonly [Manifest, Manifest] {
  const spec = policy['spec'] as Readonly<Record<string, unknown>>;
  const { failurePolicy, matchConstraints, matchConditions, validations, variables, validationActions } = spec;
  const name = `truth-${policy.metadata.name}`;
  const given = { failurePolicy, matchConstraints, matchConditions, validations, variables };
  return [
    {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicy',
      metadata: { name },
      spec: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    },
    {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata: { name },
      spec: { policyName: name, validationActions },
    },
  ];
}
