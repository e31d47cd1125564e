import { describe, expect, it } from 'vitest';
import { ArgoRollouts } from '../../src/charts/argo-rollouts.ts';
import { KubePrometheusStack } from '../../src/charts/kube-prometheus-stack.ts';
import { ProcessApplication } from '../../src/charts/process-application.ts';
import { Platform } from '../../src/constructs/platform.ts';
import type { Process } from '../../src/model/process.ts';
import { environment } from '../constructs/environment.ts';
import { CONSOLE, WORKER } from '../constructs/process/rendering.ts';
import { object } from '../constructs/rendered.ts';

const NEEDS_LEDGER = [{ kind: 'service', name: 'billing/ledger', because: 'it books there' }] as const;

function platform(applications: Record<string, readonly Process[]>, changes = {}): Platform {
  const made = new Platform(
    environment({ provided: ['flagger', 'kube-prometheus-stack', 'metrics-server'], ...changes }),
  );
  for (const [name, processes] of Object.entries(applications)) new ProcessApplication(made, name, { processes });
  return made;
}

function callersOf(made: Platform, policy: string): string[] {
  return object(made, 'NetworkPolicy', policy).spec.ingress[0].from.map(
    (peer: { namespaceSelector?: { matchLabels: Record<string, string> } }) =>
      peer.namespaceSelector?.matchLabels['kubernetes.io/metadata.name'] ?? 'its own',
  );
}

describe('Processes of two Applications', () => {
  it('reach each other where one needs the other, in whichever order they are made', () => {
    const ledger = { ...WORKER, name: 'ledger' };
    const shop = { ...WORKER, name: 'shop', needs: NEEDS_LEDGER };
    expect(callersOf(platform({ billing: [ledger], shop: [shop] }), 'ledger-callers')).toEqual(['its own', 'shop']);
    expect(callersOf(platform({ shop: [shop], billing: [ledger] }), 'ledger-callers')).toEqual(['its own', 'shop']);
  });

  it('reach both copies of a blue-green one, and a caller that is named as well is let in once', () => {
    const ledger = { ...CONSOLE, name: 'ledger', callers: ['shop', 'edge'] };
    const made = platform({ billing: [ledger], shop: [{ ...WORKER, needs: NEEDS_LEDGER }] });
    for (const policy of ['ledger-callers', 'ledger-primary-callers']) {
      expect(callersOf(made, policy)).toEqual(['its own', 'shop', 'edge']);
    }
  });

  it('stay shut to those that need nothing of them', () => {
    const made = platform({ billing: [{ ...WORKER, name: 'ledger' }], shop: [WORKER] });
    expect(callersOf(made, 'ledger-callers')).toEqual(['its own']);
  });

  it('fails when one needs a Secret of the other namespace, which no pod could read', () => {
    const needs = [{ kind: 'secret', name: 'data/orders-app', because: 'it keeps orders' }] as const;
    const { faults } = platform({ shop: [{ ...WORKER, needs }] });
    expect(faults[0]).toMatchObject({
      path: 'platform/shop/worker.needs',
      message:
        'process "worker" of namespace "shop" needs the Secret "orders-app" of namespace "data", and a pod can read Secrets of its own namespace only',
      hint: "put both into one namespace, e.g. namespace: 'data' for the Application of the Process",
    });
  });
});

describe('the namespace of an Application', () => {
  it.each([
    ['kube-system', 'it is one of Kubernetes itself'],
    ['argocd', 'Argo CD runs there'],
    ['monitoring', 'kube-prometheus-stack runs there'],
  ])('fails when it is %s', (namespace, why) => {
    const made = new Platform(environment());
    new KubePrometheusStack(made);
    new ProcessApplication(made, 'shop', { namespace, processes: [WORKER] });
    expect(made.faults.map(({ message }) => message)).toContain(
      `application "shop" takes the namespace "${namespace}" for its own, and ${why}`,
    );
  });

  it('fails when an operator that comes later, or is there already, runs in it', () => {
    for (const provided of [[], ['argo-rollouts']] as const) {
      const made = new Platform(environment({ provided }));
      new ProcessApplication(made, 'shop', { namespace: 'argo-rollouts', processes: [WORKER] });
      new ArgoRollouts(made);
      expect(made.faults.map(({ message }) => message)).toContain(
        'application "shop" takes the namespace "argo-rollouts" for its own, and argo-rollouts runs there',
      );
    }
  });
});
