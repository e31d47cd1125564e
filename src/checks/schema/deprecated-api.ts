import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { DEPRECATION_GUIDE, removal } from './removed-apis.ts';

export const deprecatedApi: Rule = {
  id: 'schema/deprecated-api',
  severity: 'warning',
  title: 'a deprecated API version',
  why: 'It still works on this cluster. The next upgrades take it away, and then the object cannot be applied.',
  source: DEPRECATION_GUIDE,
  examples: {
    failing: `
apiVersion: v1
kind: Endpoints
metadata: { name: legacy }
`,
    passing: `
apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata: { name: legacy }
addressType: IPv4
endpoints: [{ addresses: [10.0.0.1] }]
`,
  },
  *check(context: Context): Iterable<Observation> {
    for (const object of context.objects) {
      const old = removal(object.manifest.apiVersion, object.kind);
      if (old === undefined || !context.atLeast(old.deprecatedIn)) continue;
      if (old.removedIn !== undefined && context.atLeast(old.removedIn)) continue;
      const until = old.removedIn === undefined ? '' : ` and gone in ${old.removedIn}`;
      yield {
        on: object,
        path: ['apiVersion'],
        message: `${object.kind} in ${object.manifest.apiVersion} is deprecated since Kubernetes ${old.deprecatedIn}${until}`,
        fix: old.replacement === undefined ? 'stop using it' : `use ${old.replacement}`,
      };
    }
  },
};
