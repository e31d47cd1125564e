import type { Context } from '../context.ts';
import type { PodTemplate } from '../pod-template.ts';
import { workloadsOf } from '../rollout/workload.ts';
import { EXAMPLE_STEP, exampleRollout } from './example.ts';
import type { AnalysisRun } from './run.ts';

/** The pods whose revisions an analysis compares: those of the Rollout that runs it. */
export function judgedPod(context: Context, run: AnalysisRun | undefined): PodTemplate | undefined {
  return run === undefined ? undefined : workloadsOf(context, run.rollout)[0]?.pod;
}

/** A Rollout that runs the template `errors` as a step, and the PodMonitor that scrapes its pods every 15 s. */
export const EXAMPLE_ROLLOUT_WITH_MONITOR = `${exampleRollout(`steps:\n  - setWeight: 20\n  - ${EXAMPLE_STEP}`)}---
apiVersion: monitoring.coreos.com/v1
kind: PodMonitor
metadata: { name: api, namespace: agent }
spec:
  selector: { matchLabels: { app: api } }
  podTargetLabels: [rollouts-pod-template-hash]
  podMetricsEndpoints: [{ port: metrics, interval: 15s }]
`;
