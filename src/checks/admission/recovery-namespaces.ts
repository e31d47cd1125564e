import type { CheckedApplication } from '../application-graph.ts';
import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import type { Severity } from '../finding.ts';
import { madeNamespaces } from '../security/namespace-facts.ts';

/** A namespace whose pods must be able to start while an admission webhook is away. */
export interface RecoveryNamespace {
  readonly name: string;
  /** What runs in it: `its own pods`. */
  readonly holds: string;
  readonly severity: Severity;
}

/**
 * The namespaces that recovery needs: the webhook's own, the one of the cluster's network and DNS, those of network plugins,
 * and those of Argo CD and the operators, which would bring a fix but are not needed to get the webhook back by itself.
 *
 * @param own - namespace of the pods behind the webhook
 */
export function recoveryNamespaces(context: Context, own: string | undefined): readonly RecoveryNamespace[] {
  const found = new Map<string, RecoveryNamespace>();
  const add = (name: string | undefined, holds: string, severity: Severity) => {
    if (name !== undefined && !found.has(name)) found.set(name, { name, holds, severity });
  };
  add(own, 'its own pods', 'error');
  add('kube-system', 'DNS and the network of the cluster', 'error');
  for (const name of madeNamespaces(context).keys()) {
    if (NETWORK.has(name)) add(name, 'the network plugin', 'error');
  }
  for (const application of context.applications.values()) {
    const { definition } = application;
    add(definition?.namespace, 'Argo CD', 'warning');
    if (brings(application)) add(application.namespace, application.name, 'warning');
  }
  return [...found.values()];
}

const NETWORK: ReadonlySet<string> = new Set([
  'antrea-system',
  'calico-apiserver',
  'calico-system',
  'cilium',
  'cilium-system',
  'kube-flannel',
  'kube-ovn',
  'ovn-kubernetes',
  'tigera-operator',
  'weave',
]);

/** Whether an Application brings an operator: it has CustomResourceDefinitions, or is the chart of a well-known one. */
function brings({ definition, objects }: CheckedApplication): boolean {
  if (objects.some(({ kind }) => kind === 'CustomResourceDefinition')) return true;
  const spec = definition?.manifest['spec'];
  return [at(spec, 'source'), ...list(at(spec, 'sources'))].some((source) =>
    OPERATOR_CHARTS.has(text(at(source, 'chart')) ?? ''),
  );
}

const OPERATOR_CHARTS: ReadonlySet<string> = new Set([
  'argo-cd',
  'argo-rollouts',
  'cert-manager',
  'cilium',
  'cloudnative-pg',
  'external-secrets',
  'flagger',
  'gateway-helm',
  'istiod',
  'keda',
  'kube-prometheus-stack',
  'sealed-secrets',
  'tigera-operator',
]);
