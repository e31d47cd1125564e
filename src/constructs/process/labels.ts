/**
 * The label that tells the pods of one Process from all others; its value is the name of the Process and of its workload.
 *
 * One label and no more in every selector: Flagger keeps only the first one it knows in the primary's selector, and
 * rewrites it in affinity terms only where its value equals the Deployment's name.
 */
export const NAME_LABEL = 'app.kubernetes.io/name';

/** Label that Argo Rollouts puts on live pods and swaps at promotion. For people; nothing is decided by it. */
export const ROLE_LABEL = 'waveproof.dev/role';

const PART_OF_LABEL = 'app.kubernetes.io/part-of';

/** Selects the pods of a Process. */
export function processSelector(name: string): Readonly<Record<string, string>> {
  return { [NAME_LABEL]: name };
}

/** Selects the pods that serve when Flagger promotes a Process: its copy, never the Deployment in Git. */
export function primarySelector(name: string): Readonly<Record<string, string>> {
  return processSelector(primaryName(name));
}

/** Name of the copy that Flagger keeps of a Deployment. */
export function primaryName(name: string): string {
  return `${name}-primary`;
}

/** Labels of the pods of a Process, and of the objects made for it. */
export function processLabels(name: string, application: string): Readonly<Record<string, string>> {
  return { ...processSelector(name), [PART_OF_LABEL]: application };
}
