import type { Need } from './application.ts';
import type { Duration } from './duration.ts';
import type { Placement } from './placement.ts';
import type { Promotion } from './promotion.ts';
import type { Release } from './release.ts';

/** Where a value of an environment variable comes from. */
export type EnvValue =
  | string
  /** A key of a Secret made elsewhere (an operator, a person): never the value itself. */
  | { readonly secret: string; readonly key: string }
  /** A field of the pod, e.g. `status.podIP`. */
  | { readonly field: string };

/** The three questions a kubelet asks. Periods, timeouts and thresholds come from `model/timing.ts`. */
export interface Probes {
  /** HTTP path that answers 200 while the Process can take requests. */
  readonly readiness: string;
  /** HTTP path that answers 200 while restarting would not help. */
  readonly liveness: string;
  /** Longest start that is still a healthy one. */
  readonly startup: Duration;
}

/** What one replica asks for. The memory limit equals the request; there is no CPU limit. */
export interface Resources {
  /** Kubernetes quantity, e.g. `50m`. */
  readonly cpu: string;
  /** Kubernetes quantity, e.g. `128Mi`. */
  readonly memory: string;
}

/** Storage that outlives a replica. */
export interface ProcessVolume {
  readonly path: string;
  readonly size: string;
  readonly access: 'ReadWriteOnce' | 'ReadWriteMany';
}

/** One program: its image, probes, resources, placement, and how one revision takes over from another. */
export interface Process {
  /** DNS label; names every object of the Process. */
  readonly name: string;
  /** Image reference with a digest or a pinned tag. Given here, or by `release`. */
  readonly image?: string;
  /** What a release sets (image, name, fault, steps). Required for a canary. */
  readonly release?: Release | undefined;
  /** Container ports by surface name, e.g. `{ http: 8080 }`. Surface `http` is the one that is probed, served and judged. */
  readonly ports: Readonly<Record<string, number>>;
  /** @default - none */
  readonly env?: Readonly<Record<string, EnvValue>>;
  /** @default - the image's own */
  readonly command?: readonly string[];
  /** @default - the image's own */
  readonly args?: readonly string[];
  readonly probes: Probes;
  readonly resources: Resources;
  /** Paths the program may write to: each becomes an emptyDir, the root stays read-only. @default - none */
  readonly writable?: readonly string[];
  /** @default - none */
  readonly volumes?: readonly ProcessVolume[];
  /** Databases and Processes it calls. @default - none */
  readonly needs?: readonly Need[];
  /** `continuous`: two revisions may run at once. `interrupted`: the old one stops first. */
  readonly cutover: 'continuous' | 'interrupted';
  /** @default - wherever the scheduler likes */
  readonly placement?: Placement;
  readonly replicas: number | 'every eligible node';
  /** @default - rolling for `continuous`, recreate for `interrupted` */
  readonly promotion?: Promotion;
  /** Replicas that a drain may never go below. @default - no disruption budget */
  readonly keepAvailable?: number;
  /** Longest time a replica needs to finish its requests. @default 20 s */
  readonly drain?: Duration;
  /** Requests per second that it receives: what the plan's times and odds hold for. Changes no manifest. @default 20 */
  readonly requestsPerSecond?: number;
  /** Namespaces whose pods may call it, besides its own. @default - none */
  readonly callers?: readonly string[];
}
