/** Requests and limits, spelled alike in every chart. */
export type ResourcesValue = {
  readonly requests: { readonly cpu: string; readonly memory: string };
  readonly limits: { readonly memory: string };
};

/** The fields of a probe that the platform sets; a chart keeps its own for the rest. */
export type ProbeValue = {
  readonly timeoutSeconds?: number;
  readonly failureThreshold?: number;
};

/**
 * Annotation for CRDs whose last-applied annotation would outgrow 262,144 bytes.
 * https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/#server-side-apply
 */
export const SERVER_SIDE_APPLY = { 'argocd.argoproj.io/sync-options': 'ServerSideApply=true' } as const;

/** Memory is requested as it is limited, so that a node never promises more than it has; CPU is not limited. */
export function resources(cpu: string, memory: string): ResourcesValue {
  return { requests: { cpu, memory }, limits: { memory } };
}
