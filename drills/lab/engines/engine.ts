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

/** A delivery engine of the lab. */
export interface Engine {
  /** Names of its processes in the record when it runs beside the control plane. */
  readonly processes: readonly string[];
  /** Installs its CRDs and starts it as programs in the control plane's network namespace; returns when it works. */
  start(context: EngineContext): Promise<void>;
  /** Installs its CRDs and deploys it on the lab's nodes; returns when it works. */
  deploy(context: EngineContext): Promise<void>;
}
