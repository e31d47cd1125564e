import type { Rule } from '../rule.ts';
import { duplicate } from './duplicate.ts';

/** `identity/*`: whether one object has one owner. */
export const IDENTITY_RULES: readonly Rule[] = [duplicate];
