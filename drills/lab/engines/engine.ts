import type { Cluster } from '../../harness/cluster.ts';
import type { Instance } from '../instance.ts';
import type { LabIo } from '../io.ts';
import type { LabRecord } from '../record.ts';

/** What starting an engine may use. */
export interface EngineContext {
  readonly lab: Instance;
  readonly io: LabIo;
  readonly record: LabRecord;
  readonly cluster: Cluster;
}

/** A delivery engine that runs as a program beside the control plane, in its network namespace. */
export interface Engine {
  /** Names of its processes in the record, for `status` and `logs`. */
  readonly processes: readonly string[];
  /** Installs its CRDs and starts it; returns when it works. */
  start(context: EngineContext): Promise<void>;
}
