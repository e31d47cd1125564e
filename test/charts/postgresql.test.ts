import { describe, expect, it } from 'vitest';
import { CloudNativePg } from '../../src/charts/cloudnative-pg.ts';
import { KubePrometheusStack } from '../../src/charts/kube-prometheus-stack.ts';
import { Kyverno } from '../../src/charts/kyverno.ts';
import { Policies } from '../../src/charts/policies.ts';
import { PostgresApplication } from '../../src/charts/postgresql.ts';
import { Application } from '../../src/constructs/application.ts';
import { claimNamespace } from '../../src/constructs/namespace.ts';
import { Platform } from '../../src/constructs/platform.ts';
import { environment } from '../constructs/environment.ts';
import { object, objects } from '../constructs/rendered.ts';

function platform(instances = 2): { made: Platform; database: PostgresApplication } {
  const made = new Platform(environment());
  new CloudNativePg(made);
  new KubePrometheusStack(made);
  new Kyverno(made);
  new Policies(made);
  const database = new PostgresApplication(made, 'postgresql', { instances, storage: '2Gi', namespace: 'agent' });
  return { made, database };
}

describe('PostgresApplication', () => {
  it('lands after its operator and the policies, one wave before what needs its credentials', () => {
    const { made, database } = platform();
    new Application(made, 'agent', { needs: [database.access] });
    expect(made.faults).toEqual([]);
    expect(['cloudnative-pg', 'policies', 'postgresql', 'agent'].map((name) => made.waveOf(name))).toEqual([
      0, 1, 2, 3,
    ]);
  });

  it('is two instances that can never share a node, with room to switch over', () => {
    const { spec } = object(platform().made, 'Cluster', 'postgresql');
    expect(spec).toMatchObject({
      instances: 2,
      affinity: { podAntiAffinityType: 'required', topologyKey: 'kubernetes.io/hostname' },
      storage: { size: '2Gi', storageClass: 'standard' },
      enablePDB: true,
      primaryUpdateMethod: 'switchover',
      switchoverDelay: 60,
      smartShutdownTimeout: 5,
    });
    expect(spec.stopDelay).toBeGreaterThan(spec.smartShutdownTimeout);
    expect(spec.resources.limits.memory).toBe(spec.resources.requests.memory);
  });

  it('never restarts a primary because the control plane is slow: the probe outlasts the isolation check', () => {
    const { liveness, readiness, startup } = object(platform().made, 'Cluster', 'postgresql').spec.probes;
    const peers = 1;
    expect(liveness.timeoutSeconds).toBeGreaterThan(0.5 + (peers * liveness.isolationCheck.requestTimeout) / 1000);
    expect(liveness.failureThreshold).toBe(6);
    for (const probe of [liveness, readiness, startup]) expect(probe.timeoutSeconds).toBeGreaterThan(1);
  });

  it('shares the namespace of its Processes, which whoever comes first makes and the other needs', () => {
    const { made } = platform();
    const agent = new Application(made, 'agent');
    claimNamespace(agent, 'agent', { judged: true });
    expect(
      objects(made).filter(({ kind, metadata }) => kind === 'Namespace' && metadata.name === 'agent'),
    ).toHaveLength(1);
    expect(agent.needs).toEqual([{ kind: 'namespace', name: 'agent', because: 'its objects stand in it' }]);
    expect(made.waveOf('agent')).toBe(made.waveOf('postgresql') + 1);
  });

  it('asks a person before its data or its namespace goes', () => {
    const { made } = platform();
    for (const [kind, name] of [
      ['Cluster', 'postgresql'],
      ['Namespace', 'agent'],
    ] as const) {
      expect(object(made, kind, name).metadata.annotations?.['argocd.argoproj.io/sync-options']).toBe(
        'Prune=confirm,Delete=confirm',
      );
    }
  });

  it('hands out credentials by reference, never by value', () => {
    const { database } = platform();
    expect(database.credential('uri')).toEqual({ secret: 'postgresql-app', key: 'uri' });
    expect(database.access).toMatchObject({ kind: 'secret', name: 'agent/postgresql-app' });
  });

  it('opens the database to its peers, its operator, the pods beside it and Prometheus, at their ports only', () => {
    const { made } = platform();
    const open = objects(made)
      .filter(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.namespace === 'agent')
      .flatMap(({ metadata }) => {
        const { ingress = [] } = object(made, 'NetworkPolicy', metadata.name).spec;
        return ingress.flatMap(
          (rule: { from: { namespaceSelector?: { matchLabels: object } }[]; ports: { port: number }[] }) =>
            rule.from.map((peer) => [
              Object.values(peer.namespaceSelector?.matchLabels ?? { own: 'own' })[0],
              rule.ports.map(({ port }) => port),
            ]),
        );
      });
    expect(open).toEqual([
      ['own', [5432]],
      ['monitoring', [9187]],
      ['own', [5432, 8000]],
      ['cnpg-system', [5432, 8000]],
    ]);
  });

  it.each([
    [3, 'asks for 3 instances, each on a node of its own, and environment "test" has 2 that take pods'],
    [0, 'asks for 0 instances'],
    [1.5, 'asks for 1.5 instances'],
  ])('fails with %s instances', (instances, message) => {
    const { made } = platform(instances);
    expect(made.faults.map((fault) => fault.message).join('\n')).toContain(message);
  });

  it('fails on options that cannot be rendered with all of their faults, and renders no cluster', () => {
    const made = new Platform(environment());
    const options = { instances: '2', storge: '2Gi', namespace: 5 } as never;
    const database = new PostgresApplication(made, 'shopdb', options);
    expect(made.faults.filter(({ path }) => path?.startsWith('platform/')).map(({ path }) => path)).toEqual([
      'platform/shopdb',
      'platform/shopdb',
      'platform/shopdb.namespace',
      'platform/shopdb.instances',
    ]);
    expect(database.access.name).toBe('shopdb/shopdb-app');
    expect(objects(made).filter(({ kind }) => kind === 'Cluster')).toEqual([]);
  });
});
