import type { ReleaseFault } from '../../model/release.ts';

/** Environment variable that holds the release's name; Envoy puts it on every reply. */
export const RELEASE_VARIABLE = 'RELEASE';

/** Where the bootstrap is mounted. */
export const BOOTSTRAP_FOLDER = '/etc/envoy';
export const BOOTSTRAP_FILE = 'envoy.yaml';

/**
 * Envoy's command line. What a release sets stands here and in the environment, never in the ConfigMap:
 * then a release changes the pod template alone, and an old revision keeps its own fault and name.
 */
export function envoyArguments(fault: ReleaseFault | undefined): string[] {
  return [
    '--config-path',
    `${BOOTSTRAP_FOLDER}/${BOOTSTRAP_FILE}`,
    '--config-yaml',
    JSON.stringify(releaseLayer(fault)),
    // The default is one worker for each hardware thread of the node, whatever the pod may use.
    '--concurrency',
    '1',
    // Needs shared memory otherwise, which a read-only root does not have.
    '--disable-hot-restart',
    '--drain-strategy',
    'immediate',
    '--drain-time-s',
    '5',
    '--log-level',
    'warning',
  ];
}

/**
 * Runtime keys of the fault filter, merged over the bootstrap by Envoy. The same shape with and without a fault,
 * so that switching one on changes two numbers and nothing else.
 *
 * @see https://www.envoyproxy.io/docs/envoy/v1.40.0/configuration/http/http_filters/fault_filter#runtime
 */
function releaseLayer(fault: ReleaseFault = { percent: 0, status: 500 }) {
  const layer = {
    'fault.http.abort.abort_percent': runtimePercent(fault.percent),
    'fault.http.abort.http_status': fault.status,
  };
  return { layered_runtime: { layers: [{ name: 'release', static_layer: layer }] } };
}

/** Envoy reads a plain number as whole percent and rounds nothing: a broken one needs numerator and denominator. */
function runtimePercent(percent: number): number | { numerator: number; denominator: 'MILLION' } {
  if (Number.isInteger(percent)) return percent;
  return { numerator: Math.round(percent * 10_000), denominator: 'MILLION' };
}
