import { CelEvaluator } from '../cel/evaluate.ts';
import { toCel } from '../cel/to-cel.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, isRecord, list, record, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { namespaceFacts } from '../security/namespace-facts.ts';
import { selects } from '../selector.ts';
import { withApiDefaults } from './api-defaults.ts';
import { namespaceSelected } from './match.ts';
import { type RecoveryNamespace, recoveryNamespaces } from './recovery-namespaces.ts';
import { IN_NAMESPACE, OF_NODES, taken } from './recovery-request.ts';

export const recoveryBlocked: Rule = {
  id: 'admission/recovery-blocked',
  severity: 'error',
  title: 'a webhook that fails closed stands in the way of its own recovery',
  why: 'While nobody answers it, the API server refuses every request that such a webhook matches. If those are the pods that would answer it, or the network and DNS that they need, nothing starts again until somebody deletes the webhook by hand.',
  source: 'https://kubernetes.io/docs/concepts/cluster-administration/admission-webhooks-good-practices/',
  examples: { failing: example('[load]'), passing: example('[policy, kube-system]') },
  *check(context: Context): Iterable<Observation> {
    for (const kind of ['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration']) {
      for (const configuration of context.ofKind('admissionregistration.k8s.io', kind)) {
        for (const [index, webhook] of list(configuration.manifest['webhooks']).entries()) {
          if (at(webhook, 'failurePolicy') !== 'Ignore') yield* blocked(context, configuration, index, webhook);
        }
      }
    }
  },
};

function* blocked(context: Context, on: CheckedObject, index: number, webhook: unknown): Iterable<Observation> {
  const name = text(at(webhook, 'name')) ?? `${index}`;
  const path = ['webhooks', index];
  const nodes = taken(webhook, OF_NODES, true);
  if (nodes.length > 0 && list(at(webhook, 'matchConditions')).length === 0 && at(webhook, 'objectSelector') == null) {
    yield {
      on,
      path: [...path, 'rules'],
      message: `webhook ${name} fails closed and is asked about ${nodes.map(({ text }) => text).join(' and ')}: while it is away no node is ready for long`,
      fix: 'leave nodes out of its rules, or set failurePolicy: Ignore',
    };
  }
  const requests = taken(webhook, IN_NAMESPACE, false);
  if (requests.length === 0) return;
  const own = text(at(webhook, 'clientConfig', 'service', 'namespace'));
  const hit: { readonly namespace: RecoveryNamespace; readonly sure: boolean }[] = [];
  for (const namespace of recoveryNamespaces(context, own)) {
    const sure = namespaceHit(context, at(webhook, 'namespaceSelector'), namespace.name);
    if (sure === undefined || !podsHit(context, at(webhook, 'objectSelector'), namespace.name)) continue;
    const conditions = conditionsHold(context, webhook, namespace.name);
    if (typeof conditions === 'string') {
      const whom = `pods of namespace ${namespace.name}`;
      yield {
        on,
        path: [...path, 'matchConditions'],
        unknown: `whether webhook ${name} takes in ${whom}: ${conditions}`,
      };
    } else if (conditions) hit.push({ namespace, sure });
  }
  if (hit.length === 0) return;
  const worst = hit.some(({ namespace, sure }) => sure && namespace.severity === 'error');
  const what = requests.map((request) => request.text).join(', ');
  yield {
    on,
    path: [...path, at(webhook, 'namespaceSelector') === undefined ? 'rules' : 'namespaceSelector'],
    severity: worst ? 'error' : 'warning',
    message: `webhook ${name} fails closed and is asked about ${what} in ${hit.map(({ namespace }) => namespaceText(namespace)).join(', ')}`,
    fix: `leave ${hit.map(({ namespace }) => namespace.name).join(', ')} out with its namespaceSelector, or set failurePolicy: Ignore`,
  };
}

/** How a sentence names a namespace and why it counts. */
export function namespaceText({ name, holds }: RecoveryNamespace): string {
  return `${name} (${holds})`;
}

/**
 * Whether a namespace selector takes in a namespace: true where the manifests say so, false where it does as far as they go,
 * but other labels could be set on the cluster. Undefined when it does not, or only with a label that no manifest sets.
 */
export function namespaceHit(context: Context, selector: unknown, namespace: string): boolean | undefined {
  const match = namespaceSelected(context, selector, namespace);
  if (match !== 'unknown') return match ? true : undefined;
  return selects(selector, namespaceFacts(context, namespace).labels) ? false : undefined;
}

/** Whether an object selector takes in pods of a namespace; one that asks for labels is taken to be opted into elsewhere. */
function podsHit(context: Context, selector: unknown, namespace: string): boolean {
  if (!isRecord(selector)) return true;
  const pods = context.podsIn(namespace);
  if (pods.length > 0) return pods.some(({ labels }) => selects(selector, labels));
  return selects(selector, {});
}

/** Whether the match conditions hold for a pod of a namespace that its controller makes; a text when that cannot be told. */
function conditionsHold(context: Context, webhook: unknown, namespace: string): boolean | string {
  const conditions = list(at(webhook, 'matchConditions'));
  if (conditions.length === 0) return true;
  const evaluator = new CelEvaluator();
  const pod = context.podsIn(namespace)[0];
  const metadata = { name: 'pod', namespace, labels: pod?.labels ?? {} };
  const value = withApiDefaults('', 'Pod', { apiVersion: 'v1', kind: 'Pod', metadata, spec: record(pod?.spec) });
  const variables = {
    object: toCel(value),
    oldObject: null,
    request: toCel({
      ...{ operation: 'CREATE', namespace, name: 'pod', subResource: '', dryRun: false },
      kind: { group: '', version: 'v1', kind: 'Pod' },
      resource: { group: '', version: 'v1', resource: 'pods' },
      userInfo: {
        username: 'system:serviceaccount:kube-system:replicaset-controller',
        groups: ['system:serviceaccounts', 'system:serviceaccounts:kube-system', 'system:authenticated'],
      },
    }),
  };
  for (const condition of conditions) {
    const expression = text(at(condition, 'expression'));
    const result = expression === undefined ? undefined : evaluator.evaluate(expression, variables);
    if (result === undefined) continue;
    if ('error' in result) return `its condition ${text(at(condition, 'name'))} cannot be evaluated: ${result.error}`;
    if (result.value !== true) return false;
  }
  return true;
}

function example(namespaces: string): string {
  return `
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: policy }
webhooks:
  - name: policy.example.org
    failurePolicy: Fail
    clientConfig: { service: { name: webhook, namespace: policy } }
    rules: [{ apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [pods] }]
    namespaceSelector:
      matchExpressions: [{ key: kubernetes.io/metadata.name, operator: NotIn, values: ${namespaces} }]
    sideEffects: None
    admissionReviewVersions: [v1]
`;
}
