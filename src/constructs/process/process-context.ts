import type { Process } from '../../model/process.ts';
import type { Traces } from '../envoy/bootstrap.ts';
import type { Variables } from './variables.ts';

/** A Process and everything that the platform and the environment decide for it. */
export interface ProcessContext {
  readonly process: Process;
  /** Name of the Application it belongs to. */
  readonly application: string;
  readonly namespace: string;
  /** Image to run. */
  readonly image: string;
  readonly replicas: number;
  /** Variables besides the Process's own, which win. */
  readonly variables: Variables;
  /** URL of the Prometheus that analysis asks. */
  readonly prometheus: string;
  /** Whether that Prometheus is known to count restarts of containers. */
  readonly isRestartCounted: boolean;
  /** Namespace of the pods that scrape. */
  readonly scrapedFrom: string;
  /** Where Envoy sends spans. @default - no tracing */
  readonly traces?: Traces | undefined;
}
