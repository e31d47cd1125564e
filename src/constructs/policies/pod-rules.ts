import { CLUSTER_LABEL } from '../postgresql/operator-facts.ts';

/** Where a kind keeps its pod: the CEL path of the pod's spec and of its metadata. */
export interface PodPath {
  readonly spec: string;
  readonly metadata: string;
}

/** What must hold for the pods of a judged namespace, for any kind that holds a pod. */
export interface PodRule {
  /** Names the policies, e.g. `resources`. */
  readonly name: string;
  /** CEL expressions over the pod at `path`; all of them must be true. */
  validations(path: PodPath): readonly { readonly expression: string; readonly message: string }[];
  /** Pods with this label are not judged by this rule. @default - every pod is */
  readonly exceptLabel?: string;
}

/**
 * The four rules. Init containers and sidecars count as containers.
 *
 * Core CEL only (`has`, `in`, `all`, `exists`, `contains`, `matches`, `endsWith`), so that the API server, Kyverno and
 * a plain CEL interpreter read them alike.
 */
export const POD_RULES: readonly PodRule[] = [
  {
    name: 'resources',
    validations: () => [
      {
        expression: everyContainer(
          `has(c.resources) && has(c.resources.requests) && has(c.resources.limits) && ` +
            `'cpu' in c.resources.requests && 'memory' in c.resources.requests && 'memory' in c.resources.limits`,
        ),
        message: 'every container needs resources.requests.cpu, resources.requests.memory and resources.limits.memory',
      },
    ],
  },
  {
    name: 'probes',
    validations: ({ spec }) => [
      {
        // A pod that runs to its end serves nobody.
        expression:
          `(has(${spec}.restartPolicy) && ${spec}.restartPolicy != 'Always') || ` +
          `${spec}.containers.exists(c, has(c.readinessProbe))`,
        message: 'a pod that keeps running needs a readinessProbe',
      },
      {
        // Defaults are filled in before a policy sees the object: a timeout that was left out reads 1 here.
        expression: everyContainer(
          ['readinessProbe', 'livenessProbe', 'startupProbe']
            .map((probe) => `(!has(c.${probe}) || (has(c.${probe}.timeoutSeconds) && c.${probe}.timeoutSeconds > 1))`)
            .join(' && '),
        ),
        message: 'every probe needs timeoutSeconds above the one-second default, which a busy node does not keep',
      },
    ],
  },
  {
    name: 'service-links',
    validations: ({ spec }) => [
      {
        expression: `has(${spec}.enableServiceLinks) && ${spec}.enableServiceLinks == false`,
        message: 'set enableServiceLinks to false: variables of Services overwrite settings of the same name',
      },
    ],
    // CloudNativePG has no field for it, and its instances read none of these variables.
    exceptLabel: CLUSTER_LABEL,
  },
  {
    name: 'pinned-images',
    validations: () => [
      {
        expression: everyContainer(
          `has(c.image) && (c.image.contains('@sha256:') || ` +
            `(c.image.matches(':[A-Za-z0-9_][A-Za-z0-9._-]*$') && !c.image.endsWith(':latest')))`,
        ),
        message: 'every image needs a digest, or a tag other than latest',
      },
    ],
  },
];

/** A variable that a rule's expressions may use as `variables.containers`: every container that the pod may start. */
export function containersVariable({ spec }: PodPath) {
  return {
    name: 'containers',
    expression: `${spec}.containers + (has(${spec}.initContainers) ? ${spec}.initContainers : [])`,
  };
}

function everyContainer(condition: string): string {
  return `variables.containers.all(c, ${condition})`;
}
