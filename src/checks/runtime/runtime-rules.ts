import type { Rule } from '../rule.ts';
import { drainBudget } from './drain-budget.ts';
import { duplicateVariable } from './duplicate-variable.ts';
import { envoyDrain } from './envoy-drain.ts';
import { gracePeriod } from './grace-period.ts';
import { jobTtl } from './job-ttl.ts';
import { livenessEqualsReadiness } from './liveness-equals-readiness.ts';
import { nativeSidecar } from './native-sidecar.ts';
import { portClash } from './port-clash.ts';
import { probePort } from './probe-port.ts';
import { probeTimeout } from './probe-timeout.ts';
import { readiness } from './readiness.ts';
import { recreate } from './recreate.ts';
import { resources } from './resources.ts';
import { serviceLinks } from './service-links.ts';
import { variableOrder } from './variable-order.ts';

/** `runtime/*`: what a pod meets while it starts, runs and ends. */
export const RUNTIME_RULES: readonly Rule[] = [
  variableOrder,
  duplicateVariable,
  serviceLinks,
  portClash,
  readiness,
  recreate,
  probePort,
  probeTimeout,
  livenessEqualsReadiness,
  gracePeriod,
  envoyDrain,
  drainBudget,
  nativeSidecar,
  resources,
  jobTtl,
];
