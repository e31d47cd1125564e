import type { Probe } from '../../../imports/k8s.ts';
import type { Process } from '../../model/process.ts';
import { probeTimings } from '../../model/timing.ts';

/** The three probes of a program, asked at its own port: through the sidecar they would count as requests. */
export function probes(
  { probes }: Process,
  port: string,
): Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe> {
  const timings = probeTimings(probes.startup);
  const get = (path: string) => ({ httpGet: { path, port } });
  return {
    startupProbe: { ...get(probes.readiness), ...timings.startup },
    readinessProbe: { ...get(probes.readiness), ...timings.readiness },
    livenessProbe: { ...get(probes.liveness), ...timings.liveness },
  };
}
