import type { Construct } from 'constructs';
import { ConfigMap } from '../../../imports/k8s.ts';
import { APPLICATION_HEALTH } from './application-health.ts';
import { CANARY_HEALTH } from './canary-health.ts';
import { POLICY_HEALTH } from './policy-health.ts';

/** Argo CD finds its settings by this label, not by name alone. */
const PART_OF = { 'app.kubernetes.io/part-of': 'argocd' };

/** Longest time one sync may take, retries included. A cold start of everything takes less than half of it. */
const SYNC_TIMEOUT_SECONDS = 1800;

/**
 * What the platform needs of Argo CD's own settings, and no more. Apply them server-side: Argo CD's own manifests fill
 * the same ConfigMap, and a client-side apply would remove what they wrote.
 *
 * Keys: https://argo-cd.readthedocs.io/en/stable/operator-manual/argocd-cm-yaml/
 */
export function argocdSettings(scope: Construct, namespace: string): ConfigMap {
  return new ConfigMap(scope, 'settings', {
    metadata: { name: 'argocd-cm', namespace, labels: { 'app.kubernetes.io/name': 'argocd-cm', ...PART_OF } },
    data: {
      // Objects that a controller copies with their labels, as Flagger does, are then not taken for ours and pruned.
      'application.resourceTrackingMethod': 'annotation',
      // The rules of an aggregated ClusterRole are filled in by the control plane.
      'resource.compareoptions': 'ignoreAggregatedRoles: true\n',
      'resource.customizations.health.argoproj.io_Application': APPLICATION_HEALTH,
      'resource.customizations.health.flagger.app_Canary': CANARY_HEALTH,
      'resource.customizations.health.policies.kyverno.io_ValidatingPolicy': POLICY_HEALTH,
    },
  });
}

/**
 * Start parameters; the application controller reads them when it starts, so restart it after a change.
 *
 * Keys: https://argo-cd.readthedocs.io/en/stable/operator-manual/argocd-cmd-params-cm-yaml/
 */
export function argocdParameters(scope: Construct, namespace: string): ConfigMap {
  return new ConfigMap(scope, 'parameters', {
    metadata: {
      name: 'argocd-cmd-params-cm',
      namespace,
      labels: { 'app.kubernetes.io/name': 'argocd-cmd-params-cm', ...PART_OF },
    },
    data: {
      // The API server works out what an apply would change, defaults and conversions included.
      'controller.diff.server.side': 'true',
      // A running sync holds its revision: without a limit, one that never finishes shuts out every later commit.
      'controller.sync.timeout.seconds': String(SYNC_TIMEOUT_SECONDS),
    },
  });
}
