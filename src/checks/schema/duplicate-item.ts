import type { Rule } from '../rule.ts';
import { reporting } from './validations.ts';

export const duplicateItem: Rule = {
  id: 'schema/duplicate-item',
  severity: 'error',
  title: 'two list items with the same key',
  why: 'To the API server such a list is a map. It refuses a second item of one key, or, where it takes it on create, server-side apply refuses it later and one of the two is lost on update.',
  source: 'https://kubernetes.io/docs/reference/using-api/server-side-apply/#merge-strategy',
  examples: {
    failing: `
apiVersion: v1
kind: Pod
metadata: { name: api }
spec:
  containers:
    - { name: app, image: example.org/app:1.0 }
    - { name: app, image: example.org/proxy:1.0 }
`,
    passing: `
apiVersion: v1
kind: Pod
metadata: { name: api }
spec:
  containers:
    - { name: app, image: example.org/app:1.0 }
    - { name: proxy, image: example.org/proxy:1.0 }
`,
  },
  check: reporting('duplicate-item'),
};
