import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { shown } from './describe.ts';
import { reporting, validations } from './validations.ts';

export const invalidValue: Rule = {
  id: 'schema/invalid-value',
  severity: 'error',
  title: 'a value outside what its field allows',
  why: 'Enumerations, bounds, patterns, formats and either-or conditions are checked by the API server when the object is applied, which is after merge.',
  source: 'https://kubernetes.io/docs/reference/kubernetes-api/',
  examples: {
    failing: `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api }
spec:
  selector: { matchLabels: { app: api } }
  strategy: { type: Rolling }
  template:
    metadata: { labels: { app: api } }
    spec:
      containers:
        - name: app
          image: example.org/app:1.0
          resources: { requests: { memory: 64Mb } }
`,
    passing: `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api }
spec:
  selector: { matchLabels: { app: api } }
  strategy: { type: RollingUpdate }
  template:
    metadata: { labels: { app: api } }
    spec:
      containers:
        - name: app
          image: example.org/app:1.0
          resources: { requests: { memory: 64Mi } }
`,
  },
  *check(context: Context): Iterable<Observation> {
    yield* reporting('invalid-value')(context);
    for (const [on, { untried }] of validations(context)) {
      for (const { path, pattern } of untried) {
        yield { on, path, unknown: `the pattern ${shown(pattern)} of the schema could not be tried on the value` };
      }
    }
  },
};
