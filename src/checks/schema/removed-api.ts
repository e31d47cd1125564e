import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { DEPRECATION_GUIDE, removal } from './removed-apis.ts';

export const removedApi: Rule = {
  id: 'schema/removed-api',
  severity: 'error',
  title: 'an API version that the cluster no longer serves',
  why: 'After an upgrade past that release the object cannot be applied, and Argo CD cannot even compare it: the whole sync stops.',
  source: DEPRECATION_GUIDE,
  examples: {
    failing: `
apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata: { name: api }
spec: { minAvailable: 1, selector: { matchLabels: { app: api } } }
`,
    passing: `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: api }
spec: { minAvailable: 1, selector: { matchLabels: { app: api } } }
`,
  },
  *check(context: Context): Iterable<Observation> {
    for (const object of context.objects) {
      const gone = removal(object.manifest.apiVersion, object.kind);
      if (gone?.removedIn === undefined || !context.atLeast(gone.removedIn)) continue;
      yield {
        on: object,
        path: ['apiVersion'],
        message: `${object.kind} in ${object.manifest.apiVersion} is not served since Kubernetes ${gone.removedIn}`,
        fix:
          gone.replacement === undefined
            ? 'delete it: it has no successor'
            : `write apiVersion: ${gone.replacement}, and check its fields`,
      };
    }
  },
};
