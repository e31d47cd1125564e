/** The one container of a pod of the lab's own parts. */
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly [field: string]: unknown;
}

/** The part of a pod's spec that makes it fit for the restricted Pod Security level. */
export function restricted(container: Container) {
  return {
    securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        imagePullPolicy: 'IfNotPresent',
        ...container,
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      },
    ],
  };
}
