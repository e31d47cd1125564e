import type { Rule } from '../rule.ts';
import { autogenGap } from './autogen-gap.ts';
import { expression } from './expression.ts';
import { kyvernoScope } from './kyverno-scope.ts';
import { policyViolated } from './policy-violated.ts';
import { recoveryBlocked } from './recovery-blocked.ts';
import { unboundPolicy } from './unbound-policy.ts';

/** `admission/*`: whether policies and webhooks let the checked objects in, and let recovery through. */
export const ADMISSION_RULES: readonly Rule[] = [
  recoveryBlocked,
  kyvernoScope,
  policyViolated,
  autogenGap,
  expression,
  unboundPolicy,
];
