import type { PodSecurityContext, SecurityContext } from '../../imports/k8s.ts';

/**
 * What Pod Security `restricted` asks of a pod, and a read-only root besides.
 *
 * https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted
 *
 * @param user numeric user and group; images whose user is a name need it, since the kubelet cannot prove a name not root
 */
export function restrictedPod(user: number): PodSecurityContext {
  return {
    runAsNonRoot: true,
    runAsUser: user,
    runAsGroup: user,
    fsGroup: user,
    fsGroupChangePolicy: 'OnRootMismatch',
    seccompProfile: { type: 'RuntimeDefault' },
  };
}

/** What it asks of every container, init containers and sidecars included. */
export const RESTRICTED_CONTAINER: SecurityContext = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  readOnlyRootFilesystem: true,
};
