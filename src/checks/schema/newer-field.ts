import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { newerFields } from './newer-fields.ts';

export const newerField: Rule = {
  id: 'schema/newer-field',
  severity: 'error',
  title: 'a field that this Kubernetes version does not have yet',
  why: 'An API server drops a field it does not know without a word, so the manifest says something that does not hold until the cluster is upgraded.',
  source: 'https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation',
  examples: {
    kubernetes: '1.33',
    failing: pod('hostnameOverride: api.example.org'),
    passing: pod('hostname: api'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const { on, path, version } of newerFields(context).values()) {
      yield {
        on,
        path,
        mark: 'key',
        message: `Kubernetes ${context.kubernetes} has no field ${path.at(-1)} here: it comes with ${version}`,
        fix: `leave it out, or upgrade the cluster to ${version} first`,
      };
    }
  },
};

function pod(field: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api }
spec:
  ${field}
  containers: [{ name: app, image: example.org/app:1.0 }]
`;
}
