import { Construct } from 'constructs';
import { AllowEgress, AllowIngress, DNS } from '../network-policy.ts';
import { PROMETHEUS } from '../service-address.ts';
import { CLUSTER_LABEL, CNPG_NAMESPACE, METRICS_PORT, POSTGRESQL_PORT, STATUS_PORT } from './operator-facts.ts';

export interface DatabaseNetworkProps {
  readonly namespace: string;
  /** Name of the cluster. */
  readonly cluster: string;
}

/**
 * Who may call a database, in a namespace that denies the rest: its own instances, the operator, the pods beside it, and
 * Prometheus. Its instances in turn may call each other, DNS, and the API server, which holds their lease.
 *
 * Ports: https://cloudnative-pg.io/docs/1.30/networking
 */
export class DatabaseNetwork extends Construct {
  constructor(scope: Construct, id: string, props: DatabaseNetworkProps) {
    super(scope, id);
    const { namespace, cluster } = props;
    const pods = { [CLUSTER_LABEL]: cluster };
    const operator = { namespace: CNPG_NAMESPACE, pods: { 'app.kubernetes.io/name': 'cloudnative-pg' } };
    new AllowIngress(this, 'peers', {
      namespace,
      name: `${cluster}-peers`,
      pods,
      from: [{ pods }, operator],
      ports: [POSTGRESQL_PORT, STATUS_PORT],
    });
    new AllowIngress(this, 'clients', {
      namespace,
      name: `${cluster}-clients`,
      pods,
      from: [{}],
      ports: [POSTGRESQL_PORT],
    });
    new AllowIngress(this, 'metrics', {
      namespace,
      name: `${cluster}-metrics`,
      pods,
      from: [{ namespace: PROMETHEUS.namespace }],
      ports: [METRICS_PORT],
    });
    new AllowEgress(this, 'egress', {
      namespace,
      name: `${cluster}-egress`,
      pods,
      to: [DNS, { pods, ports: [POSTGRESQL_PORT, STATUS_PORT] }],
      anywhereOn: [443, 6443],
    });
  }
}
