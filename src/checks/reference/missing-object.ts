import type { Context } from '../context.ts';
import { objectText } from '../finding.ts';
import { dependencies } from '../order/dependency.ts';
import type { Observation, Rule } from '../rule.ts';

/** Kinds whose absence from Git is a mistake; Secrets, classes and namespaces often come from elsewhere. */
const OWN = new Set([
  'ConfigMap',
  'ServiceAccount',
  'AnalysisTemplate',
  'ClusterAnalysisTemplate',
  'Role',
  'PersistentVolumeClaim',
]);

export const missingObject: Rule = {
  id: 'reference/missing-object',
  severity: 'error',
  title: 'an object names another that is not there',
  why: 'A pod whose ConfigMap or claim is missing waits for ever in ContainerCreating; a Rollout whose template is missing is refused by its controller; without its ServiceAccount no pod is made at all.',
  source: 'https://kubernetes.io/docs/tasks/configure-pod-container/configure-pod-configmap/',
  examples: { failing: example('setting'), passing: example('settings') },
  *check(context: Context): Iterable<Observation> {
    for (const object of context.objects) {
      for (const dependency of dependencies(context, object)) {
        const { group, kind, namespace, name } = dependency;
        if (dependency.optional || !OWN.has(kind)) continue;
        if (context.find(group, kind, namespace, name) !== undefined) continue;
        // The namespace's other objects may be applied from another repository or chart.
        const known = context.ofKind(group, kind).filter((one) => one.namespace === namespace);
        if (known.length === 0 && (context.applications.get(object.application)?.unknown.length ?? 0) > 0) continue;
        yield {
          on: object,
          path: dependency.path,
          message: `${kind} ${name} is not among the manifests of namespace ${namespace ?? '(cluster)'}`,
          fix:
            known.length === 0
              ? `add ${kind} ${name}`
              : `add it, or name one that is there: ${known
                  .slice(0, 5)
                  .map(({ reference }) => objectText(reference))
                  .join(', ')}`,
        };
      }
    }
  },
};

function example(name: string): string {
  return `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: agent }
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - { name: api, image: registry.example.com/api:1.0.0, envFrom: [{ configMapRef: { name: ${name} } }] }
`;
}
