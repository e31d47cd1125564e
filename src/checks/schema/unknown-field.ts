import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { newerFields } from './newer-fields.ts';
import { reporting } from './validations.ts';

export const unknownField: Rule = {
  id: 'schema/unknown-field',
  severity: 'error',
  title: 'a field that its kind does not have',
  why: 'An API server drops a field it does not know, so the setting silently has no effect; kubectl and strict clients refuse the object instead.',
  source: 'https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation',
  examples: {
    failing: `
apiVersion: v1
kind: Service
metadata: { name: api }
spec:
  selectors: { app: api }
  ports: [{ port: 80 }]
`,
    passing: `
apiVersion: v1
kind: Service
metadata: { name: api }
spec:
  selector: { app: api }
  ports: [{ port: 80 }]
`,
  },
  *check(context: Context): Iterable<Observation> {
    yield* reporting('unknown-field', (fault) => !newerFields(context).has(fault))(context);
  },
};
