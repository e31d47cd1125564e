import { ADMISSION_RULES } from './admission/admission-rules.ts';
import { ANALYSIS_RULES } from './analysis/analysis-rules.ts';
import { CANARY_RULES } from './canary/canary-rules.ts';
import { CAPACITY_RULES } from './capacity/capacity-rules.ts';
import { IDENTITY_RULES } from './identity/identity-rules.ts';
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
import { REFERENCE_RULES } from './reference/reference-rules.ts';
import { ROLLOUT_RULES } from './rollout/rollout-rules.ts';
import type { Rule } from './rule.ts';
import { RUNTIME_RULES } from './runtime/runtime-rules.ts';
import { SCHEMA_RULES } from './schema/schema-rules.ts';
import { SECURITY_RULES } from './security/security-rules.ts';
import { reason } from './suppression/reason.ts';
import { unused } from './suppression/unused.ts';

/** Every rule, in the order of the rule list: by family, then by what a reader meets first. */
export const RULES: readonly Rule[] = [
  ...READ_RULES,
  ...SCHEMA_RULES,
  ...IDENTITY_RULES,
  crdFirst,
  dependencyFirst,
  applicationHealth,
  serverSideApply,
  rootServerSideApply,
  releaseNotLast,
  hookSelfHeal,
  retry,
  cascadeFinalizer,
  ...REFERENCE_RULES,
  ...ROLLOUT_RULES,
  ...CANARY_RULES,
  ...ANALYSIS_RULES,
  ...CAPACITY_RULES,
  ...RUNTIME_RULES,
  ...ADMISSION_RULES,
  ...SECURITY_RULES,
  reason,
  unused,
];
