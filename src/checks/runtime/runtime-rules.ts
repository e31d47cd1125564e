import type { Rule } from '../rule.ts';
import { gracePeriod } from './grace-period.ts';
import { livenessEqualsReadiness } from './liveness-equals-readiness.ts';
import { nativeSidecar } from './native-sidecar.ts';
import { probePort } from './probe-port.ts';
import { probeTimeout } from './probe-timeout.ts';
import { serviceLinks } from './service-links.ts';

/** `runtime/*`: what a pod meets while it starts, runs and ends. */
export const RUNTIME_RULES: readonly Rule[] = [
  serviceLinks,
  probeTimeout,
  probePort,
  livenessEqualsReadiness,
  gracePeriod,
  nativeSidecar,
];
