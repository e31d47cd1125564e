import { at, list, record } from '../field.ts';

/** A request of the API server that recovery depends on. */
export interface RecoveryRequest {
  readonly group: string;
  /** With its subresource, e.g. `nodes/status`. */
  readonly resource: string;
  readonly operation: 'CREATE' | 'UPDATE';
  /** What it is for, as a sentence names it. */
  readonly text: string;
}

/** What has to go through in a namespace before its pods run again. */
export const IN_NAMESPACE: readonly RecoveryRequest[] = [
  { group: '', resource: 'pods', operation: 'CREATE', text: 'pods' },
  { group: 'coordination.k8s.io', resource: 'leases', operation: 'UPDATE', text: 'leases of leaders' },
  { group: 'discovery.k8s.io', resource: 'endpointslices', operation: 'UPDATE', text: 'endpoints' },
];

/** What a node has to be able to write before it takes pods. */
export const OF_NODES: readonly RecoveryRequest[] = [
  { group: '', resource: 'nodes', operation: 'CREATE', text: 'nodes that join' },
  { group: '', resource: 'nodes/status', operation: 'UPDATE', text: 'the state of nodes' },
];

/** Whether a rule of a webhook takes a request in. A namespaced rule does not take in nodes. */
export function ruleTakes(rule: unknown, request: RecoveryRequest, clusterWide: boolean): boolean {
  const { apiGroups, resources, operations, resourceNames, scope } = record(rule);
  const has = (values: unknown, value: string) => list(values).some((one) => one === '*' || one === value);
  if (!has(apiGroups, request.group) || !has(operations, request.operation)) return false;
  if (list(resourceNames).length > 0) return false;
  if (clusterWide ? scope === 'Namespaced' : scope === 'Cluster') return false;
  const [kind = '', sub] = request.resource.split('/');
  return list(resources).some((one) => {
    if (one === '*/*') return true;
    if (sub === undefined) return one === '*' || one === kind;
    return one === `${kind}/*` || one === `*/${sub}` || one === request.resource;
  });
}

/** The requests of a list that the rules of a webhook take in. */
export function taken(
  webhook: unknown,
  requests: readonly RecoveryRequest[],
  clusterWide: boolean,
): readonly RecoveryRequest[] {
  const rules = list(at(webhook, 'rules'));
  return requests.filter((request) => rules.some((rule) => ruleTakes(rule, request, clusterWide)));
}
