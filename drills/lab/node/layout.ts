import { join } from 'node:path';
import type { Instance } from '../instance.ts';
import { addresses } from '../instance.ts';
import { namespaceOf } from '../network.ts';

/** One real node: where it lives and what it is called. */
export interface RealNode {
  /** 0 is the control plane. */
  readonly index: number;
  readonly name: string;
  readonly address: string;
  /** Network namespace. */
  readonly namespace: string;
  /** Folder of its state: containers, pods, logs. */
  readonly folder: string;
  /** Control group of its pods, from the root of every controller. */
  readonly cgroup: string;
  readonly podCidr: string;
}

/** The control plane's node and the workers. */
export function realNodes(lab: Instance, workers: number): readonly RealNode[] {
  return Array.from({ length: workers + 1 }, (_, index) => {
    const name = index === 0 ? `${lab.name}-control-plane` : `${lab.name}-worker-${index}`;
    return {
      index,
      name,
      address: addresses(lab).node(index),
      namespace: namespaceOf(lab, index),
      folder: join(lab.folder, 'nodes', name),
      cgroup: `${lab.cgroup}/${name}`,
      podCidr: addresses(lab).podsOf(index),
    };
  });
}
