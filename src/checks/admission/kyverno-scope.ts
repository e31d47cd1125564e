import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, isRecord, list } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { kyvernoSettings } from './kyverno-settings.ts';
import { namespaceHit, namespaceText } from './recovery-blocked.ts';
import { recoveryNamespaces } from './recovery-namespaces.ts';
import { IN_NAMESPACE, ruleTakes } from './recovery-request.ts';

export const kyvernoScope: Rule = {
  id: 'admission/kyverno-scope',
  severity: 'error',
  title: 'Kyverno is asked about namespaces that its own recovery needs',
  why: 'Kyverno makes its webhooks itself, from its settings and its policies, and a policy fails closed unless it says otherwise. While no Kyverno answers, no pod starts in any namespace that they cover: DNS, the network, the operators that would bring a fix.',
  source: 'https://kyverno.io/docs/installation/customization/',
  examples: { failing: example('NotIn, values: [load]'), passing: example('In, values: [agent]') },
  *check(context: Context): Iterable<Observation> {
    const settings = kyvernoSettings(context);
    if (settings === undefined || settings.forcedIgnore || isRecord(settings.objectSelector)) return;
    const closed = closedPolicies(context);
    if (closed !== undefined && closed.length === 0) return;
    const hit = recoveryNamespaces(context, settings.namespace)
      .map((namespace) => ({ namespace, sure: namespaceHit(context, settings.namespaceSelector, namespace.name) }))
      .filter(({ sure }) => sure !== undefined)
      .filter(
        ({ namespace }) =>
          closed === undefined ||
          closed.some((policy) => namespaceHit(context, selectorOf(policy), namespace.name) !== undefined),
      );
    if (hit.length === 0) return;
    const policy = closed?.[0];
    yield {
      on: settings.on,
      path: settings.path,
      severity: hit.some(({ namespace, sure }) => sure && namespace.severity === 'error') ? 'error' : 'warning',
      message: `the webhooks of Kyverno fail closed for ${hit.map(({ namespace }) => namespaceText(namespace)).join(', ')}`,
      fix: 'set config.webhooks.namespaceSelector to the namespaces that are judged, by a label that they carry',
      ...(policy !== undefined && { related: [{ on: policy, message: 'a policy that fails closed' }] }),
    };
  },
};

/**
 * Policies about pods that fail closed in a webhook of Kyverno; undefined when the manifests hold no policy at all, so that
 * they come from somewhere else.
 */
function closedPolicies(context: Context): readonly CheckedObject[] | undefined {
  const policies = context.objects.filter(({ group, kind }) => POLICIES.has(`${group}/${kind}`));
  if (policies.length === 0) return undefined;
  return policies.filter((policy) => {
    const spec = policy.manifest['spec'];
    if (at(spec, 'failurePolicy') === 'Ignore' || at(spec, 'webhookConfiguration', 'failurePolicy') === 'Ignore') {
      return false;
    }
    if (at(spec, 'evaluation', 'admission', 'enabled') === false || at(spec, 'admission') === false) return false;
    // What Kyverno hands over to the API server needs no webhook.
    if (at(spec, 'autogen', 'validatingAdmissionPolicy', 'enabled') === true) return false;
    if (policy.group === 'kyverno.io') return true;
    const rules = list(at(spec, 'matchConstraints', 'resourceRules'));
    return rules.some((rule) => IN_NAMESPACE.some((request) => ruleTakes(rule, request, false)));
  });
}

function selectorOf(policy: CheckedObject): unknown {
  return at(policy.manifest, 'spec', 'matchConstraints', 'namespaceSelector');
}

const POLICIES: ReadonlySet<string> = new Set([
  'kyverno.io/ClusterPolicy',
  'kyverno.io/Policy',
  'policies.kyverno.io/ImageValidatingPolicy',
  'policies.kyverno.io/MutatingPolicy',
  'policies.kyverno.io/ValidatingPolicy',
]);

function example(expression: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: kyverno, namespace: argocd }
spec:
  destination: { server: 'https://kubernetes.default.svc', namespace: kyverno }
  source:
    chart: kyverno
    repoURL: https://kyverno.github.io/kyverno
    targetRevision: 3.9.0
    helm:
      valuesObject:
        config:
          webhooks:
            namespaceSelector:
              matchExpressions: [{ key: kubernetes.io/metadata.name, operator: ${expression} }]
`;
}
