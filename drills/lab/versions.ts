/** Versions of everything the lab runs, in one place; the module files pin the same ones and a test compares them. */
export const VERSIONS = {
  kubernetes: '1.35.4',
  etcd: '3.6.5',
  kwok: '0.8.0',
  'argo-cd': '3.6.1',
  'argo-rollouts': '1.10.2',
  flagger: '1.44.0',
  kyverno: '1.19.1',
  'prometheus-operator': '0.93.0',
  'cloudnative-pg': '1.30.0',
  prometheus: '3.16.0',
  coredns: '1.15.0',
  'kube-network-policies': '0.8.0',
  'metrics-server': '0.9.0',
  gitea: '1.26.0',
  'opentelemetry-collector': '0.165.0',
  jaeger: '1.76.0',
  envoy: '1.40.0',
} as const;

/** Go toolchains that the builds use when the installed one is older than a module asks for. */
export const TOOLCHAINS = { stable: 'go1.26.8', next: 'go1.27.3' } as const;
