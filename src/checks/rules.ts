import { duplicate } from './identity/duplicate.ts';
import { applicationHealth } from './order/application-health.ts';
import { cascadeFinalizer } from './order/cascade-finalizer.ts';
import { crdFirst } from './order/crd-first.ts';
import { dependencyFirst } from './order/dependency-first.ts';
import { hookSelfHeal } from './order/hook-self-heal.ts';
import { releaseNotLast } from './order/release-not-last.ts';
import { retry } from './order/retry.ts';
import { rootServerSideApply } from './order/root-server-side-apply.ts';
import { serverSideApply } from './order/server-side-apply.ts';
import { READ_RULES } from './read/read-rules.ts';
import { missingKey } from './reference/missing-key.ts';
import { missingObject } from './reference/missing-object.ts';
import { selectsNothing } from './reference/selects-nothing.ts';
import { servicePort } from './reference/service-port.ts';
import { ROLLOUT_RULES } from './rollout/rollout-rules.ts';
import type { Rule } from './rule.ts';
import { gracePeriod } from './runtime/grace-period.ts';
import { livenessEqualsReadiness } from './runtime/liveness-equals-readiness.ts';
import { nativeSidecar } from './runtime/native-sidecar.ts';
import { probePort } from './runtime/probe-port.ts';
import { probeTimeout } from './runtime/probe-timeout.ts';
import { serviceLinks } from './runtime/service-links.ts';
import { SCHEMA_RULES } from './schema/schema-rules.ts';
import { podSecurity } from './security/pod-security.ts';
import { reason } from './suppression/reason.ts';
import { unused } from './suppression/unused.ts';

/** Every rule, in the order of the rule list: by family, then by what a reader meets first. */
export const RULES: readonly Rule[] = [
  ...READ_RULES,
  ...SCHEMA_RULES,
  duplicate,
  crdFirst,
  dependencyFirst,
  applicationHealth,
  serverSideApply,
  rootServerSideApply,
  releaseNotLast,
  hookSelfHeal,
  retry,
  cascadeFinalizer,
  selectsNothing,
  servicePort,
  missingObject,
  missingKey,
  ...ROLLOUT_RULES,
  serviceLinks,
  probeTimeout,
  probePort,
  livenessEqualsReadiness,
  gracePeriod,
  nativeSidecar,
  podSecurity,
  reason,
  unused,
];
