import type { RecordedSeries } from './promtool.ts';

/** One pod behind Envoy and what it answered. */
export interface Pod {
  readonly name: string;
  readonly hash: string;
  /** @default agent */
  readonly namespace?: string;
  /** @default judged */
  readonly prefix?: string;
  /** Seconds after the first scrape. @default 0 */
  readonly from?: number;
  /** @default - to the end */
  readonly until?: number;
  readonly requestsPerSecond: number;
  /** Share of failed replies `seconds` after the first scrape. @default - none */
  readonly errorShare?: (seconds: number) => number;
  /** Time to reply of the slowest twentieth and of the rest, in milliseconds. @default 20 and 10 */
  readonly milliseconds?: { readonly usual: number; readonly slow: number };
  /** When its Envoy restarts, in seconds: its counters begin again. @default - never */
  readonly restartsAt?: number;
}

/**
 * What Prometheus holds after scraping these pods, with the names and labels that the PodMonitor gives them.
 * A status class has no series before its first reply, as with Envoy's `usedonly`.
 */
export function record(pods: readonly Pod[], seconds: number, scrapeSeconds: number): RecordedSeries[] {
  return pods.flatMap((pod) => recordPod(pod, seconds, scrapeSeconds));
}

const BOUNDS = [5, 10, 25, 50, 100, 150, 200, 225, 250, 275, 313, 375, 500, 750, 1250, 2500, 5000, 10_000];

function recordPod(pod: Pod, seconds: number, scrapeSeconds: number): RecordedSeries[] {
  const scrapes = Array.from({ length: Math.floor(seconds / scrapeSeconds) + 1 }, (_, index) => index * scrapeSeconds);
  const counted = scrapes.map((at) => (isUp(pod, at) ? counts(pod, at) : undefined));
  const labels = (more: Record<string, string>) => {
    const all = {
      namespace: pod.namespace ?? 'agent',
      pod: pod.name,
      envoy_http_conn_manager_prefix: pod.prefix ?? 'judged',
      rollouts_pod_template_hash: pod.hash,
      ...more,
    };
    return `{${Object.entries(all)
      .map(([label, value]) => `${label}="${value}"`)
      .join(',')}}`;
  };
  const series = (name: string, more: Record<string, string>, value: (count: Counts) => number | undefined) => ({
    series: `${name}${labels(more)}`,
    values: counted
      .map((count, index) => {
        // Prometheus marks the series of a target that went away as stale; only then do they leave an instant query.
        if (count === undefined) return counted[index - 1] === undefined ? '_' : 'stale';
        return value(count) ?? '_';
      })
      .join(' '),
  });
  const { usual, slow } = pod.milliseconds ?? { usual: 10, slow: 20 };
  return [
    series('envoy_http_downstream_rq_xx', { envoy_response_code_class: '2' }, ({ good }) => good || undefined),
    series('envoy_http_downstream_rq_xx', { envoy_response_code_class: '5' }, ({ bad }) => bad || undefined),
    ...[...BOUNDS, Number.POSITIVE_INFINITY].map((bound) =>
      series(
        'envoy_http_downstream_rq_time_bucket',
        { le: bound === Number.POSITIVE_INFINITY ? '+Inf' : `${bound}` },
        ({ good, bad }) => {
          const slowOnes = Math.floor(good / 10);
          // A fault is answered at once.
          return bad + (bound >= usual ? good - slowOnes : 0) + (bound >= slow ? slowOnes : 0);
        },
      ),
    ),
  ];
}

function isUp({ from = 0, until = Number.POSITIVE_INFINITY }: Pod, at: number): boolean {
  return at >= from && at < until;
}

interface Counts {
  readonly good: number;
  readonly bad: number;
}

/** Replies since the pod, or its Envoy, started: the expected number, rounded down. */
function counts(pod: Pod, at: number): Counts {
  const { from = 0, restartsAt, requestsPerSecond, errorShare = () => 0 } = pod;
  const start = restartsAt !== undefined && at >= restartsAt ? restartsAt : from;
  let [all, bad] = [0, 0];
  for (let second = start; second < at; second += 1) {
    all += requestsPerSecond;
    bad += requestsPerSecond * errorShare(second);
  }
  return { good: Math.floor(all) - Math.floor(bad), bad: Math.floor(bad) };
}
