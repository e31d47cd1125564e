import type { Rule } from '../rule.ts';
import { reporting } from './validations.ts';

export const wrongType: Rule = {
  id: 'schema/wrong-type',
  severity: 'error',
  title: 'a value of the wrong type',
  why: 'The API server refuses the whole object. Unquoted numbers, dates and words like yes and on are the usual cause: YAML gives them a type of their own.',
  source: 'https://kubernetes.io/docs/reference/kubernetes-api/',
  examples: {
    failing: `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data: { PORT: 8080 }
`,
    passing: `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data: { PORT: "8080" }
`,
  },
  check: reporting('wrong-type'),
};
