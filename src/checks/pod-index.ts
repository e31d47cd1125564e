import { at, textMap } from './field.ts';
import type { PodTemplate } from './pod-template.ts';
import { type Labels, selects, selectsExactly } from './selector.ts';

/** Pod templates by namespace and label, so that thousands of selectors over thousands of pods stay quick. */
export class PodIndex {
  readonly #byNamespace = new Map<string, PodTemplate[]>();
  readonly #byLabel = new Map<string, PodTemplate[]>();

  constructor(pods: readonly PodTemplate[]) {
    for (const pod of pods) {
      const namespace = pod.owner.namespace ?? '';
      add(this.#byNamespace, namespace, pod);
      for (const key in pod.labels) add(this.#byLabel, labelKey(namespace, key, pod.labels[key]!), pod);
    }
  }

  /** All pod templates of a namespace. */
  in(namespace: string | undefined): readonly PodTemplate[] {
    return this.#byNamespace.get(namespace ?? '') ?? NONE;
  }

  /** Those that a LabelSelector selects. */
  selected(namespace: string | undefined, selector: unknown): readonly PodTemplate[] {
    const candidates = this.#candidates(namespace, textMap(at(selector, 'matchLabels')));
    return candidates.filter((pod) => selects(selector, pod.labels));
  }

  /** Those that have all labels of a map, as a Service selects them. */
  labelled(namespace: string | undefined, labels: unknown): readonly PodTemplate[] {
    return this.#candidates(namespace, textMap(labels)).filter((pod) => selectsExactly(labels, pod.labels));
  }

  /** The fewest pods that can be looked through: those with the rarest of the labels. */
  #candidates(namespace: string | undefined, labels: Labels): readonly PodTemplate[] {
    let fewest = this.in(namespace);
    for (const key in labels) {
      const pods = this.#byLabel.get(labelKey(namespace ?? '', key, labels[key]!)) ?? NONE;
      if (pods.length < fewest.length) fewest = pods;
    }
    return fewest;
  }
}

function add(groups: Map<string, PodTemplate[]>, key: string, pod: PodTemplate): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [pod]);
  else group.push(pod);
}

function labelKey(namespace: string, key: string, value: string): string {
  return `${namespace} ${key}=${value}`;
}

const NONE: readonly PodTemplate[] = [];
