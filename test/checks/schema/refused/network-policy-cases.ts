import type { RefusedCase } from './manifest.ts';

const to = (peer: string) => `egress: [{ to: [${peer}] }]`;
const from = (ports: string) => `ingress: [{ ports: [${ports}] }]`;

/** Every verdict here was asked of a kube-apiserver 1.35.4. */
export const NETWORK_POLICY_CASES: readonly RefusedCase[] = [
  ['NetworkPolicy', to('{ podSelector: {}, namespaceSelector: {} }')],
  ['NetworkPolicy', 'egress: [{}]\ningress: []'],
  ['NetworkPolicy', to('{}'), 'spec.egress[0].to[0]', 'is empty'],
  ['NetworkPolicy', to('{ ipBlock: { cidr: 10.0.0.0/8, except: [10.1.0.0/16] } }')],
  ['NetworkPolicy', to('{ ipBlock: { cidr: "2001:db8::/32", except: ["2001:db8:1::/48"] } }')],
  ['NetworkPolicy', to('{ ipBlock: { cidr: 10.0.0.1 } }'), 'spec.egress[0].to[0].ipBlock.cidr', 'no network'],
  [
    'NetworkPolicy',
    to('{ ipBlock: { cidr: 10.0.0.0/8, except: [11.0.0.0/16] } }'),
    'spec.egress[0].to[0].ipBlock.except[0]',
    'not a part of',
  ],
  [
    'NetworkPolicy',
    to('{ ipBlock: { cidr: 10.0.0.0/8, except: [10.0.0.0/8] } }'),
    'spec.egress[0].to[0].ipBlock.except[0]',
    'not a part of',
  ],
  [
    'NetworkPolicy',
    to('{ ipBlock: { cidr: 10.0.0.0/8 }, podSelector: {} }'),
    'spec.egress[0].to[0].ipBlock',
    'excludes the selectors',
  ],
  ['NetworkPolicy', from('{ port: 80, endPort: 90 }, { port: http }, { protocol: UDP }, {}')],
  ['NetworkPolicy', from('{ port: 90, endPort: 80 }'), 'spec.ingress[0].ports[0].endPort', 'is below port'],
  ['NetworkPolicy', from('{ port: http, endPort: 80 }'), 'spec.ingress[0].ports[0].endPort', 'with a number'],
  ['NetworkPolicy', from('{ endPort: 80 }'), 'spec.ingress[0].ports[0].endPort', 'needs port'],
  ['NetworkPolicy', from('{ port: "80" }'), 'spec.ingress[0].ports[0].port', 'in quotes'],
  ['NetworkPolicy', from('{ port: 0 }'), 'spec.ingress[0].ports[0].port', 'no port'],
  ['NetworkPolicy', 'policyTypes: [ingress]', 'spec.policyTypes[0]', 'only Ingress'],
  [
    'NetworkPolicy',
    'podSelector: { matchExpressions: [{ key: a, operator: NotIn }] }',
    'spec.podSelector.matchExpressions[0].values',
    'needs values',
  ],
];
