import type { Rule } from '../rule.ts';
import { atRest } from './at-rest.ts';
import { nodeDrained } from './node-drained.ts';
import { notCounted } from './not-counted.ts';
import { podTooLarge } from './pod-too-large.ts';
import { sums } from './sums.ts';
import { updatePeak } from './update-peak.ts';

/** `capacity/*`: whether what pods ask for is there, at rest, in an update, and with a node gone. */
export const CAPACITY_RULES: readonly Rule[] = [podTooLarge, atRest, updatePeak, nodeDrained, notCounted, sums];
