import { at, type FieldPath, list, text } from '../../field.ts';

/** One field that a Pod Security level forbids, or wants and does not find. */
export interface Violation {
  /** From the pod (the map with `metadata` and `spec`). */
  readonly path: FieldPath;
  /** What the level says of it: lowercase, no full stop. */
  readonly message: string;
  readonly fix: string;
}

/** A pod, or a template of one, as the checks read it. */
export interface JudgedPod {
  readonly annotations: Readonly<Record<string, string>>;
  readonly spec: Readonly<Record<string, unknown>>;
}

/** A container of any sort and its place in the pod. */
export interface JudgedContainer {
  readonly name: string;
  readonly container: unknown;
  readonly path: FieldPath;
}

/** One thing a level asks of a pod, from a version of the policy on. */
export interface PodSecurityControl {
  /** The name Kubernetes gives it. */
  readonly name: string;
  /** First version of the policy that has it, `major.minor`. @default - every version */
  readonly since?: string;
  check(pod: JudgedPod, version: string): Iterable<Violation>;
}

/** Init containers, sidecars, main and ephemeral containers: the levels make no difference between them. */
export function containersOf(pod: JudgedPod): readonly JudgedContainer[] {
  const known = CONTAINERS.get(pod);
  if (known !== undefined) return known;
  const containers = ['initContainers', 'containers', 'ephemeralContainers'].flatMap((field) =>
    list(pod.spec[field]).map((container, index) => ({
      name: text(at(container, 'name')) ?? `${field}[${index}]`,
      container,
      path: ['spec', field, index],
    })),
  );
  CONTAINERS.set(pod, containers);
  return containers;
}

/** Twenty controls ask each pod for its containers. */
const CONTAINERS = new WeakMap<JudgedPod, readonly JudgedContainer[]>();

/** A security context, whose it is, and its place in the pod. */
export interface SecurityContext {
  readonly who: string;
  readonly context: unknown;
  readonly path: FieldPath;
}

/** The pod's own security context and each container's, for fields that both may set. */
export function securityContexts(pod: JudgedPod): readonly SecurityContext[] {
  const known = CONTEXTS.get(pod);
  if (known !== undefined) return known;
  const contexts = [
    { who: 'the pod', context: pod.spec['securityContext'], path: ['spec', 'securityContext'] },
    ...containersOf(pod).map(({ name, container, path }) => ({
      who: `container ${name}`,
      context: at(container, 'securityContext'),
      path: [...path, 'securityContext'],
    })),
  ];
  CONTEXTS.set(pod, contexts);
  return contexts;
}

const CONTEXTS = new WeakMap<JudgedPod, readonly SecurityContext[]>();

/** Whether the pod says it is for Windows, where Linux-only fields may not be set. */
export function isWindows(pod: JudgedPod): boolean {
  return at(pod.spec, 'os', 'name') === 'windows';
}

/** Whether the pod runs in its own user namespace, which relaxes rules about users. */
export function hasUserNamespace(pod: JudgedPod): boolean {
  return pod.spec['hostUsers'] === false;
}
