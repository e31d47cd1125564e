/** Name that the listener judged by analysis carries in every one of its statistics. */
export const JUDGED_PREFIX = 'judged';

/** A statistic of the judged listener, under both of its names. */
export interface EnvoyMetric {
  /** Name of a series on the Prometheus page. */
  readonly series: string;
  /** Envoy's own dotted name behind it, as a regular expression. */
  readonly stat: string;
}

/**
 * Replies by status class. Counts faults that Envoy injects, which `envoy_cluster_upstream_rq_xx` does not;
 * a reply cut off by its client is in neither class.
 */
export const REPLIES: EnvoyMetric = {
  series: 'envoy_http_downstream_rq_xx',
  stat: `http\\.${JUDGED_PREFIX}\\.downstream_rq_[1-5]xx`,
};

/** Time from request to reply in milliseconds, as a cumulative histogram. Injected faults land in its lowest bucket. */
export const REPLY_TIME: EnvoyMetric = {
  series: 'envoy_http_downstream_rq_time_bucket',
  stat: `http\\.${JUDGED_PREFIX}\\.downstream_rq_time`,
};

/** Faults that Envoy injected: the ground truth of a drill, never asked by analysis. */
export const INJECTED_FAULTS: EnvoyMetric = {
  series: 'envoy_http_fault_aborts_injected',
  stat: `http\\.${JUDGED_PREFIX}\\.fault\\.aborts_injected`,
};

/**
 * Everything that Envoy keeps and Prometheus stores; the rest is neither counted nor scraped.
 * The stats matcher and the keep-list of the PodMonitor are both made from this list.
 */
export const KEPT_METRICS: readonly EnvoyMetric[] = [REPLIES, REPLY_TIME, INJECTED_FAULTS];

/** Label of {@link REPLIES} that holds the first digit of the status. */
export const STATUS_CLASS_LABEL = 'envoy_response_code_class';

/** Label of all of them that holds {@link JUDGED_PREFIX}. Without it the admin listener's own scrapes count. */
export const PREFIX_LABEL = 'envoy_http_conn_manager_prefix';
