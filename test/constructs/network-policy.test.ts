import { type Chart, Testing } from 'cdk8s';
import { describe, expect, it } from 'vitest';
import { AllowEgress, AllowIngress, DefaultDenyIngress, EgressBaseline } from '../../src/constructs/network-policy.ts';

function rendered(make: (chart: Chart) => void) {
  const chart = Testing.chart();
  make(chart);
  return Testing.synth(chart).map(({ spec }) => spec);
}

describe('network policies', () => {
  it('deny every call to every pod of a namespace', () => {
    expect(rendered((chart) => new DefaultDenyIngress(chart, 'deny', { namespace: 'agent' }))).toEqual([
      { podSelector: {}, policyTypes: ['Ingress'] },
    ]);
  });

  it('allow callers of other namespaces by the label that the API server puts on each', () => {
    const [spec] = rendered(
      (chart) =>
        new AllowIngress(chart, 'allow', {
          namespace: 'agent',
          name: 'api',
          pods: { app: 'api' },
          from: [{ namespace: 'load' }, { pods: { app: 'console' } }],
          ports: ['http', 9901],
        }),
    );
    expect(spec.podSelector).toEqual({ matchLabels: { app: 'api' } });
    expect(spec.ingress).toEqual([
      {
        from: [
          { podSelector: {}, namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'load' } } },
          { podSelector: { matchLabels: { app: 'console' } } },
        ],
        ports: [
          { port: 'http', protocol: 'TCP' },
          { port: 9901, protocol: 'TCP' },
        ],
      },
    ]);
  });

  it('never turn "no callers" into "every caller", which an empty list of peers would mean', () => {
    const [spec] = rendered(
      (chart) => new AllowIngress(chart, 'allow', { namespace: 'a', name: 'b', pods: {}, from: [], ports: [80] }),
    );
    expect(spec.ingress).toEqual([]);
  });

  it('let pods call DNS, the pods beside them and what is named, and nothing else', () => {
    const [spec] = rendered(
      (chart) =>
        new EgressBaseline(chart, 'egress', {
          namespace: 'agent',
          to: [{ namespace: 'tracing', pods: { app: 'otel' }, ports: [4317] }],
        }),
    );
    expect(spec.policyTypes).toEqual(['Egress']);
    expect(spec.egress).toHaveLength(3);
    expect(spec.egress[0].to[0].podSelector).toEqual({ matchLabels: { 'k8s-app': 'kube-dns' } });
    expect(spec.egress[1]).toEqual({ to: [{ podSelector: {} }] });
    expect(spec.egress[2].ports).toEqual([{ port: 4317, protocol: 'TCP' }]);
  });

  it('let named pods reach the API server, which no selector knows, by port alone', () => {
    const [spec] = rendered(
      (chart) => new AllowEgress(chart, 'egress', { namespace: 'a', name: 'b', pods: {}, anywhereOn: [6443] }),
    );
    expect(spec.egress).toEqual([{ ports: [{ port: 6443, protocol: 'TCP' }] }]);
  });
});
