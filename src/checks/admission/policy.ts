import { apiGroup } from '../../model/api-version.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { KyvernoSettings } from './kyverno-settings.ts';
import { kyvernoSettings } from './kyverno-settings.ts';

/** What a policy does about an object that breaks it, the strongest of what it says. */
export type Action = 'Deny' | 'Warn' | 'Audit';

/** An expression and where it is written. */
export interface PolicyExpression {
  readonly name?: string;
  readonly expression: string;
  readonly path: FieldPath;
  readonly message?: string;
  readonly messageExpression?: string;
}

/** A policy as it is in force: a ValidatingAdmissionPolicy with one of its bindings, or a ValidatingPolicy of Kyverno. */
export interface PolicyInForce {
  readonly policy: CheckedObject;
  readonly text: string;
  readonly action: Action;
  /** Selections that must all take in an object. */
  readonly constraints: readonly unknown[];
  /** The first of them, with the operations. */
  readonly rules: unknown;
  /** Namespace that it alone holds for. @default - all */
  readonly namespace?: string;
  readonly conditions: readonly PolicyExpression[];
  readonly variables: readonly PolicyExpression[];
  readonly validations: readonly PolicyExpression[];
  /** Parameters it reads: an object, or undefined where they are not among the manifests. */
  readonly params?: { readonly value: CheckedObject | undefined; readonly text: string };
  /** What Kyverno itself leaves out; absent for policies that the API server evaluates. */
  readonly kyverno?: KyvernoSettings;
}

/** Every validating policy that the manifests put in force. */
export function policiesInForce(context: Context): readonly PolicyInForce[] {
  return context.once(allPolicies);
}

function allPolicies(context: Context): readonly PolicyInForce[] {
  return [
    ...context
      .ofKind('admissionregistration.k8s.io', 'ValidatingAdmissionPolicyBinding')
      .map((binding) => bound(context, binding))
      .filter((one) => one !== undefined),
    ...context.ofKind('policies.kyverno.io', 'ValidatingPolicy').map((policy) => ofKyverno(context, policy)),
    ...context.ofKind('policies.kyverno.io', 'NamespacedValidatingPolicy').map((policy) => ofKyverno(context, policy)),
  ].filter((one) => one !== undefined);
}

function bound(context: Context, binding: CheckedObject): PolicyInForce | undefined {
  const name = text(at(binding.manifest, 'spec', 'policyName'));
  const group = 'admissionregistration.k8s.io';
  const policy = name === undefined ? undefined : context.find(group, 'ValidatingAdmissionPolicy', undefined, name);
  if (policy === undefined) return undefined;
  const params = parameters(context, policy, binding);
  return {
    policy,
    text: objectText(policy.reference),
    action: strongest(at(binding.manifest, 'spec', 'validationActions')),
    constraints: [at(policy.manifest, 'spec', 'matchConstraints'), at(binding.manifest, 'spec', 'matchResources')],
    rules: at(policy.manifest, 'spec', 'matchConstraints'),
    ...expressions(policy),
    ...(params !== undefined && { params }),
  };
}

function parameters(context: Context, policy: CheckedObject, binding: CheckedObject): PolicyInForce['params'] {
  const kind = at(policy.manifest, 'spec', 'paramKind');
  if (!isRecord(kind)) return undefined;
  const [apiVersion = '', name = ''] = [text(kind['apiVersion']), text(kind['kind'])];
  const group = apiGroup(apiVersion);
  const reference = at(binding.manifest, 'spec', 'paramRef');
  const wanted = text(at(reference, 'name'));
  const namespace = text(at(reference, 'namespace'));
  const value =
    wanted === undefined
      ? undefined
      : (context.find(group, name, namespace, wanted) ?? context.find(group, name, undefined, wanted));
  return { value, text: `${name} ${wanted ?? 'by its labels'}` };
}

function ofKyverno(context: Context, policy: CheckedObject): PolicyInForce | undefined {
  const spec = policy.manifest['spec'];
  if (at(spec, 'evaluation', 'mode') === 'JSON') return undefined;
  const actions = at(spec, 'validationActions') ?? ['Deny'];
  const admits = at(spec, 'evaluation', 'admission', 'enabled') !== false;
  const generated = at(spec, 'autogen', 'validatingAdmissionPolicy', 'enabled') === true;
  const settings = kyvernoSettings(context);
  return {
    policy,
    text: objectText(policy.reference),
    action: admits ? strongest(actions) : 'Audit',
    constraints: [at(spec, 'matchConstraints')],
    rules: at(spec, 'matchConstraints'),
    ...(policy.namespace !== undefined && { namespace: policy.namespace }),
    ...expressions(policy),
    // A policy that Kyverno hands over to the API server is not bound to its webhooks.
    ...(!generated && settings !== undefined && { kyverno: settings }),
  };
}

function expressions(policy: CheckedObject): Pick<PolicyInForce, 'conditions' | 'variables' | 'validations'> {
  const read = (field: string): PolicyExpression[] =>
    list(at(policy.manifest, 'spec', field)).flatMap((one, index) => {
      const expression = text(at(one, 'expression'));
      if (expression === undefined) return [];
      const [name, message, spoken] = ['name', 'message', 'messageExpression'].map((key) => text(at(one, key)));
      return [
        {
          expression,
          path: ['spec', field, index, 'expression'],
          ...(name !== undefined && { name }),
          ...(message !== undefined && { message }),
          ...(spoken !== undefined && { messageExpression: spoken }),
        },
      ];
    });
  return { conditions: read('matchConditions'), variables: read('variables'), validations: read('validations') };
}

function strongest(actions: unknown): Action {
  const all = list(actions);
  return all.includes('Deny') ? 'Deny' : all.includes('Warn') ? 'Warn' : 'Audit';
}
