import type { Rule } from '../rule.ts';
import { podSecurity } from './pod-security.ts';

/** `security/*`: what pods, accounts and files are allowed, as far as it concerns what is delivered. */
export const SECURITY_RULES: readonly Rule[] = [podSecurity];
