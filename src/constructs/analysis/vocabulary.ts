import type { Duration } from '../../model/duration.ts';
import { JUDGED_PREFIX, PREFIX_LABEL, REPLIES, REPLY_TIME, STATUS_CLASS_LABEL } from '../envoy/metrics.ts';
import {
  exactIncrease,
  increase,
  type LabelMatch,
  max,
  number,
  orZero,
  type PromQL,
  series,
  sum,
  sumBy,
} from './promql.ts';

/** The pods that a query is about: one revision of one Process. */
export interface Subject {
  readonly namespace: string;
  /** Labels that Prometheus puts on what it scrapes from these pods. */
  readonly labels: Readonly<Record<string, LabelMatch>>;
  /** Names of these pods, for metrics that name the pod but do not come from it. */
  readonly pods: LabelMatch;
}

/** How counters are read: from a pod's start, or over a window. */
export type Counting = (counters: PromQL) => PromQL;

/**
 * The counter itself. A canary's pods are new, so this is their exact count since they started: one scrape is enough,
 * nothing is extrapolated, and a late first query sees everything that happened before it.
 */
export const sinceStart: Counting = (counters) => counters;

/** The exact count of the last `window`. */
export function inTheLast(window: Duration): Counting {
  return (counters) => exactIncrease(counters, window);
}

/** The extrapolated count of the last `window`: for stable pods, whose counters are as old as they are. */
export function recently(window: Duration): Counting {
  return (counters) => increase(counters, window);
}

/** Replies to callers, whatever their status. Probes do not pass the judged listener and are not in it. */
export function requests(subject: Subject, counting: Counting = sinceStart): PromQL {
  return sum(counting(judged(REPLIES.series, subject)));
}

/** Replies of status 500 and above; 0 as long as there was none. */
export function errors(subject: Subject, counting: Counting = sinceStart): PromQL {
  const failed = judged(REPLIES.series, subject, { [STATUS_CLASS_LABEL]: '5' });
  return orZero(sum(counting(failed)), requests(subject, counting));
}

/** A quantile of the time to reply in milliseconds, interpolated in its bucket. */
export function replyTime(subject: Subject, quantile: number, counting: Counting = sinceStart): PromQL {
  const buckets = sumBy('le', counting(judged(REPLY_TIME.series, subject)));
  return `histogram_quantile(${number(quantile)}, ${buckets})`;
}

/** Restarts of the container, sidecar included, that restarted most. Counted by kube-state-metrics. */
export function restarts(subject: Subject): PromQL {
  return max(series(RESTARTS, { namespace: subject.namespace, pod: subject.pods }));
}

/** Series that {@link restarts} asks for: whoever brings kube-state-metrics must keep them. */
export const RESTARTS: LabelMatch = { matches: 'kube_pod_(init_)?container_status_restarts_total' };

function judged(name: string, subject: Subject, more: Readonly<Record<string, LabelMatch>> = {}): PromQL {
  return series(name, { namespace: subject.namespace, [PREFIX_LABEL]: JUDGED_PREFIX, ...subject.labels, ...more });
}
