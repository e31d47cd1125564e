import type { Duration } from './duration.ts';
import { inSeconds, seconds } from './duration.ts';

/** When a kubelet asks, how long it waits, and how many failures it forgives. Whole seconds, as Kubernetes wants them. */
export interface ProbeTiming {
  readonly periodSeconds: number;
  readonly timeoutSeconds: number;
  readonly failureThreshold: number;
}

/** The timing of the three probes of one program. */
export interface ProbeTimings {
  readonly startup: ProbeTiming;
  readonly readiness: ProbeTiming;
  readonly liveness: ProbeTiming;
}

/** How a replica goes without losing a request. */
export interface DrainTiming {
  /** How long the program keeps serving after its pod was told to go: until no client is sent to it any more. */
  readonly preStopSleepSeconds: number;
  /** After this the kubelet kills what is left. */
  readonly terminationGraceSeconds: number;
}

/** Longest time that a replica needs to finish its requests, when a Process does not say. */
export const DEFAULT_DRAIN: Duration = seconds(20);

/**
 * Timing of the probes of a program whose longest healthy start is `startup`.
 *
 * Kubernetes waits one second for an answer when nothing is said, and on a busy node a healthy program misses that: the
 * restart it earns makes the node busier still. So every probe waits 5 s or more, a replica that does not answer leaves the
 * Service after 15 s and is restarted only after a minute.
 *
 * A start is looked at every 2 s, so that a quick one is seen quickly; one probe runs at a time, so a longer wait for the
 * answer only delays the next look. A start is never cut off within `startup`: the kubelet asks at once, and then once a
 * period, so the last forgiven failure lies at `(failureThreshold - 1) * periodSeconds` or later.
 *
 * https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#configure-probes
 */
export function probeTimings(startup: Duration): ProbeTimings {
  return {
    startup: {
      periodSeconds: STARTUP_PERIOD,
      timeoutSeconds: 5,
      failureThreshold: Math.ceil(inSeconds(startup) / STARTUP_PERIOD) + 1,
    },
    readiness: { periodSeconds: 5, timeoutSeconds: 5, failureThreshold: 3 },
    liveness: { periodSeconds: 10, timeoutSeconds: 10, failureThreshold: 6 },
  };
}

/**
 * Timing of a replica's end, given the longest time it needs to finish its requests.
 *
 * The program sleeps first: a pod that goes stays in the Service of every node until the news has reached it. Then it
 * finishes its requests, then the sidecar goes; the grace covers these in a row.
 *
 * https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination
 */
export function drainTiming(drain: Duration = DEFAULT_DRAIN): DrainTiming {
  const finish = Math.ceil(inSeconds(drain));
  return {
    preStopSleepSeconds: ENDPOINT_REMOVAL,
    terminationGraceSeconds: ENDPOINT_REMOVAL + finish + STOP_MARGIN,
  };
}

/**
 * Seconds without progress after which a rollout counts as stuck: the time to pull an image on a cold node and twice the
 * startup budget, rounded up to half a minute. Always longer than the startup probe forgives.
 *
 * https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#progress-deadline-seconds
 */
export function progressDeadlineSeconds(startup: Duration): number {
  const { periodSeconds, timeoutSeconds, failureThreshold } = probeTimings(startup).startup;
  const started = (periodSeconds + timeoutSeconds) * failureThreshold;
  return Math.ceil((IMAGE_PULL + Math.max(2 * inSeconds(startup), started)) / 30) * 30;
}

const STARTUP_PERIOD = 2;

/** Until the news of a pod's end has reached every node of a busy cluster; a quiet one needs a second or two. */
const ENDPOINT_REMOVAL = 10;

/** For the sidecar, which is told to stop when the program has, and for a slow kubelet. */
const STOP_MARGIN = 10;

const IMAGE_PULL = 180;
