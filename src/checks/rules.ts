import { duplicate } from './identity/duplicate.ts';
import type { Rule } from './rule.ts';
import { reason } from './suppression/reason.ts';
import { unused } from './suppression/unused.ts';

/** Every rule, in the order of the rule list: by family, then by what a reader meets first. */
export const RULES: readonly Rule[] = [duplicate, reason, unused];
