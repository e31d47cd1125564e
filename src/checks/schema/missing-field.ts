import type { Rule } from '../rule.ts';
import { reporting } from './validations.ts';

export const missingField: Rule = {
  id: 'schema/missing-field',
  severity: 'error',
  title: 'a required field is missing',
  why: 'The API server refuses the object, and with it the sync of everything behind it.',
  source: 'https://kubernetes.io/docs/reference/kubernetes-api/',
  examples: {
    failing: `
apiVersion: v1
kind: Service
metadata: { name: api }
spec:
  ports: [{ name: http }]
`,
    passing: `
apiVersion: v1
kind: Service
metadata: { name: api }
spec:
  ports: [{ name: http, port: 80 }]
`,
  },
  check: reporting('missing-field'),
};
