import { Lazy } from 'cdk8s';
import type { Construct } from 'constructs';
import type { AppProjectSpec } from '../../../imports/argoproj.io.ts';
import { AppProject } from '../../../imports/argoproj.io.ts';
import type { Platform } from '../platform.ts';

/** Project of every Application of the platform. */
export const PROJECT = 'platform';

/** Cluster-wide kinds that the Applications may bring; everything else cluster-wide is refused. */
const CLUSTER_KINDS: readonly (readonly [group: string, kind: string])[] = [
  ['', 'Namespace'],
  ['admissionregistration.k8s.io', 'MutatingWebhookConfiguration'],
  ['admissionregistration.k8s.io', 'ValidatingWebhookConfiguration'],
  ['apiextensions.k8s.io', 'CustomResourceDefinition'],
  ['apiregistration.k8s.io', 'APIService'],
  ['policies.kyverno.io', 'ValidatingPolicy'],
  ['rbac.authorization.k8s.io', 'ClusterRole'],
  ['rbac.authorization.k8s.io', 'ClusterRoleBinding'],
];

/**
 * The project that the Applications belong to: only the repositories they name, only the namespaces they name, only the
 * cluster-wide kinds they need.
 */
export function platformProject(scope: Construct, platform: Platform): AppProject {
  const spec = (): AppProjectSpec => ({
    sourceRepos: distinct([
      platform.environment.git.url,
      ...platform.applications.flatMap(({ chart }) => (chart === undefined ? [] : [chart.repository])),
    ]),
    destinations: distinct([
      platform.environment.argocd.namespace,
      ...platform.applications.flatMap(({ namespaces }) => namespaces),
    ]).map((namespace) => ({ server: 'https://kubernetes.default.svc', namespace })),
    clusterResourceWhitelist: CLUSTER_KINDS.map(([group, kind]) => ({ group, kind })),
  });
  return new AppProject(scope, 'project', {
    metadata: { name: PROJECT, namespace: platform.environment.argocd.namespace },
    // Resolved when all Applications are known.
    spec: Lazy.any({ produce: spec }) as AppProjectSpec,
  });
}

/**
 * Argo CD makes a project `default` that allows everything, and an Application that names no project lands in it.
 * This one allows nothing.
 */
export function lockedDefaultProject(scope: Construct, platform: Platform): AppProject {
  return new AppProject(scope, 'default-project', {
    metadata: { name: 'default', namespace: platform.environment.argocd.namespace },
    spec: { sourceRepos: [], destinations: [], clusterResourceWhitelist: [] },
  });
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
