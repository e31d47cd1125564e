import type { Environment } from '../model/environment.ts';
import type { CheckedApplication } from './application-graph.ts';
import type { CheckedObject } from './checked-object.ts';
import { PodIndex } from './pod-index.ts';
import { type PodTemplate, podTemplate } from './pod-template.ts';
import type { ReadFile } from './read/read-file.ts';
import type { SchemaLoader } from './schema/schema-store.ts';

/** The facts a check is given besides the manifests. */
export interface Facts {
  /** `major.minor` of the API server. */
  readonly kubernetes: string;
  /** The cluster, when the check was told one. */
  readonly environment?: Environment;
  /** The schemas at hand; without them no `schema/*` rule says anything. */
  readonly schemas?: SchemaLoader;
  /** CustomResourceDefinitions beside the checked manifests. */
  readonly crds?: readonly ReadFile[];
}

/** What the rules look at: every object of the check, indexed, and the facts around them. */
export class Context {
  readonly objects: readonly CheckedObject[];
  readonly files: readonly ReadFile[];
  readonly applications: ReadonlyMap<string, CheckedApplication>;
  /** `major.minor` of the API server. */
  readonly kubernetes: string;
  readonly environment: Environment | undefined;
  readonly facts: Facts;
  readonly #byKind = new Map<string, CheckedObject[]>();
  readonly #byIdentity = new Map<string, CheckedObject>();
  readonly #once = new Map<unknown, unknown>();
  readonly #atLeast = new Map<string, boolean>();

  constructor(
    objects: readonly CheckedObject[],
    files: readonly ReadFile[],
    applications: ReadonlyMap<string, CheckedApplication>,
    facts: Facts,
  ) {
    this.objects = objects;
    this.files = files;
    this.applications = applications;
    this.kubernetes = facts.kubernetes;
    this.environment = facts.environment;
    this.facts = facts;
    for (const object of objects) {
      const key = `${object.group}/${object.kind}`;
      const known = this.#byKind.get(key);
      if (known === undefined) this.#byKind.set(key, [object]);
      else known.push(object);
      const { identity } = object;
      if (!this.#byIdentity.has(identity)) this.#byIdentity.set(identity, object);
    }
  }

  /** All objects of a kind, whatever its version. The core group is ''. */
  ofKind(group: string, kind: string): readonly CheckedObject[] {
    return this.#byKind.get(`${group}/${kind}`) ?? [];
  }

  /** The first object of that identity. `namespace` is undefined for cluster-scoped kinds. */
  find(group: string, kind: string, namespace: string | undefined, name: string): CheckedObject | undefined {
    return this.#byIdentity.get(`${group}/${kind}/${namespace ?? ''}/${name}`);
  }

  /** The pod templates of all objects that have one, and all bare Pods. */
  get pods(): readonly PodTemplate[] {
    return this.once(allPods);
  }

  /** The pod templates in a namespace that a LabelSelector selects. */
  podsSelected(namespace: string | undefined, selector: unknown): readonly PodTemplate[] {
    return this.once(podIndex).selected(namespace, selector);
  }

  /** The pod templates in a namespace that have all labels of a map, as a Service's selector picks them. */
  podsLabelled(namespace: string | undefined, labels: unknown): readonly PodTemplate[] {
    return this.once(podIndex).labelled(namespace, labels);
  }

  /** The pod templates in a namespace. */
  podsIn(namespace: string | undefined): readonly PodTemplate[] {
    return this.once(podIndex).in(namespace);
  }

  /** The pod template of one object, if its kind has one. */
  podOf(object: CheckedObject): PodTemplate | undefined {
    return this.once(podsByOwner).get(object);
  }

  /** Whether the API server is at least `major.minor`. */
  atLeast(version: string): boolean {
    let known = this.#atLeast.get(version);
    if (known === undefined) {
      known = compareVersions(this.kubernetes, version) >= 0;
      this.#atLeast.set(version, known);
    }
    return known;
  }

  /** The result of `make` for this context, computed once however many rules ask. `make` itself is the key. */
  once<T>(make: (context: Context) => T): T {
    const known = this.#once.get(make);
    if (known !== undefined || this.#once.has(make)) return known as T;
    const made = make(this);
    this.#once.set(make, made);
    return made;
  }
}

/** Order of two `major.minor` (or longer) versions, number by number; negative when `a` is older. */
export function compareVersions(a: string, b: string): number {
  const left = numbers(a);
  const right = numbers(b);
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A check knows a handful of versions and compares them once a field. */
const NUMBERS = new Map<string, readonly number[]>();

function numbers(version: string): readonly number[] {
  let known = NUMBERS.get(version);
  if (known === undefined) {
    known = version.split('.').map(Number);
    NUMBERS.set(version, known);
  }
  return known;
}

function allPods(context: Context): readonly PodTemplate[] {
  return context.objects.map(podTemplate).filter((pod) => pod !== undefined);
}

function podIndex(context: Context): PodIndex {
  return new PodIndex(context.pods);
}

function podsByOwner(context: Context): ReadonlyMap<CheckedObject, PodTemplate> {
  return new Map(context.pods.map((pod) => [pod.owner, pod]));
}
