import type { Construct } from 'constructs';
import { Namespace } from '../../imports/k8s.ts';
import { capabilityText } from '../model/application.ts';
import { Application } from './application.ts';
import { Platform } from './platform.ts';

/** Namespaces with this label, set to `true`, are the ones that admission policies judge; no other is. */
export const JUDGED = 'waveproof.dev/judged';

/** What a namespace asks of the pods in it. */
export interface NamespaceOptions {
  /** Whether the platform's admission policies judge its pods. @default false */
  readonly judged?: boolean;
}

/**
 * Pod Security `restricted` at the version of the cluster, so that an upgrade of the cluster does not move the bar by
 * itself. Admission refuses pods only; `warn` tells about Deployments while they are applied.
 *
 * https://kubernetes.io/docs/concepts/security/pod-security-admission/
 */
export function restrictedLabels(kubernetes: string, options: NamespaceOptions = {}): Record<string, string> {
  const version = `v${kubernetes}`;
  return {
    'pod-security.kubernetes.io/enforce': 'restricted',
    'pod-security.kubernetes.io/enforce-version': version,
    'pod-security.kubernetes.io/warn': 'restricted',
    'pod-security.kubernetes.io/warn-version': version,
    ...(options.judged === true ? { [JUDGED]: 'true' } : {}),
  };
}

/**
 * The namespace `name`, made by the first Application that claims it; every later claimant needs that one instead.
 * So a database and the Processes beside it share a namespace, and the one that lands first brings it.
 *
 * A namespace takes everything in it along when it goes, so Argo CD asks a person before it prunes or deletes one.
 *
 * @param scope a construct below the claiming Application
 */
export function claimNamespace(scope: Construct, name: string, options: NamespaceOptions = {}): void {
  const application = Application.of(scope);
  const platform = Platform.of(scope);
  const capability = { kind: 'namespace', name } as const;
  const owner = platform.applications.find(({ provides }) =>
    provides.some((other) => capabilityText(other) === capabilityText(capability)),
  );
  if (owner === application) return;
  platform.claim(name, application);
  if (owner !== undefined) {
    application.need({ ...capability, because: 'its objects stand in it' });
    return;
  }
  application.provide(capability);
  new Namespace(scope, `namespace-${name}`, {
    metadata: {
      name,
      labels: restrictedLabels(platform.environment.kubernetes, options),
      annotations: { 'argocd.argoproj.io/sync-options': 'Prune=confirm,Delete=confirm' },
    },
  });
}
