import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import { objectText } from '../finding.ts';
import { named } from '../reference/presence.ts';
import { watchOf } from '../rollout/argocd-ignore.ts';
import type { Observation, Rule } from '../rule.ts';

export const routeWeight: Rule = {
  id: 'identity/route-weight',
  severity: 'error',
  title: 'Git and a Rollout both set the weights of a route',
  why: 'The Rollout moves traffic by writing weights into the route. Argo CD takes that for drift: with self-heal the canary loses its traffic seconds after each step, and the analysis judges requests that never came.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/diffing/',
  examples: {
    failing: example(''),
    passing: example(`  ignoreDifferences:
    - group: gateway.networking.k8s.io
      kind: HTTPRoute
      jqPathExpressions: ['.spec.rules[].backendRefs[].weight']
`),
  },
  *check(context: Context): Iterable<Observation> {
    for (const rollout of context.ofKind('argoproj.io', 'Rollout')) {
      for (const [kind, name] of steeredRoutes(rollout)) {
        const [group, field] = ROUTES[kind]!;
        const route = named(context, group, kind, rollout.namespace, name);
        if (route === undefined) continue;
        // Without self-heal the weights stand until the next sync, and that may be the next release.
        const watch = watchOf(context, route, field);
        if (!watch.heals || watch.leaves) continue;
        yield {
          on: route,
          path: ['spec'],
          message: `${objectText(rollout.reference)} writes the weights, and Application ${route.application} sets them back`,
          fix: 'ignore the weights in ignoreDifferences of the Application, with RespectIgnoreDifferences=true',
          related: [{ on: rollout, message: 'the Rollout' }],
        };
      }
    }
  },
};

const ROUTES: Readonly<Record<string, readonly [group: string, field: string]>> = {
  HTTPRoute: ['gateway.networking.k8s.io', 'rules'],
  GRPCRoute: ['gateway.networking.k8s.io', 'rules'],
  VirtualService: ['networking.istio.io', 'http'],
};

/** Routes that the traffic router of a Rollout writes to, by kind and name. */
function* steeredRoutes(rollout: CheckedObject): Iterable<readonly [kind: string, name: string]> {
  const routing = at(rollout.manifest, 'spec', 'strategy', 'canary', 'trafficRouting');
  const gateway = at(routing, 'plugins', 'argoproj-labs/gatewayAPI');
  const routes: readonly (readonly [string, unknown])[] = [
    ['HTTPRoute', at(gateway, 'httpRoute')],
    ['GRPCRoute', at(gateway, 'grpcRoute')],
    ...list(at(gateway, 'httpRoutes')).map((one) => ['HTTPRoute', at(one, 'name')] as const),
    ...list(at(gateway, 'grpcRoutes')).map((one) => ['GRPCRoute', at(one, 'name')] as const),
    ['VirtualService', at(routing, 'istio', 'virtualService', 'name')],
    ...list(at(routing, 'istio', 'virtualServices')).map((one) => ['VirtualService', at(one, 'name')] as const),
  ];
  for (const [kind, name] of routes) {
    if (text(name) !== undefined) yield [kind, text(name)!];
  }
}

function example(ignore: string): Readonly<Record<string, string>> {
  return {
    'root/application.yaml': `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: agent, namespace: argocd }
spec:
  source: { repoURL: 'https://git.example.com/platform.git', path: agent, targetRevision: main }
  destination: { server: 'https://kubernetes.default.svc', namespace: agent }
  syncPolicy: { automated: { selfHeal: true }, syncOptions: [RespectIgnoreDifferences=true] }
${ignore}`,
    'agent/api.yaml': `
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  strategy: { canary: { trafficRouting: { plugins: { argoproj-labs/gatewayAPI: { httpRoute: api, namespace: agent } } } } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
---
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: api, namespace: agent }
spec: { rules: [{ backendRefs: [{ name: api, port: 80, weight: 100 }, { name: api-canary, port: 80, weight: 0 }] }] }
`,
  };
}
