import type { Rule } from '../rule.ts';

/** `admission/*`: whether policies and webhooks let the checked objects in, and let recovery through. */
export const ADMISSION_RULES: readonly Rule[] = [];
