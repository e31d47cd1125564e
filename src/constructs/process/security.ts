import type { PodSecurityContext, SecurityContext } from '../../../imports/k8s.ts';

/** An ordinary user that no image has a reason to own files for. */
const USER = 65_532;

/**
 * What Pod Security `restricted` asks of a pod. The user is a number: with a named one in the image the kubelet cannot
 * tell that it is not root, and refuses to start it.
 *
 * https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted
 */
export const POD_SECURITY: PodSecurityContext = {
  runAsNonRoot: true,
  runAsUser: USER,
  runAsGroup: USER,
  fsGroup: USER,
  fsGroupChangePolicy: 'OnRootMismatch',
  seccompProfile: { type: 'RuntimeDefault' },
};

/** What it asks of every container, sidecars included, and a root that cannot be written, which it does not ask. */
export const CONTAINER_SECURITY: SecurityContext = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  readOnlyRootFilesystem: true,
};
