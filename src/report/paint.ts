import type { Severity } from '../checks/finding.ts';

/** A style of terminal text. */
export type Style = Severity | 'strong' | 'faint' | 'good';

/** Wraps text in a style; leaves it alone where there is no colour. */
export type Paint = (style: Style, text: string) => string;

/** The paint of a terminal with or without colour. */
export function paint(colour: boolean): Paint {
  return colour ? (style, text) => `\u001b[${ON[style]}m${text}\u001b[${OFF[style]}m` : (_, text) => text;
}

const ON: Readonly<Record<Style, number>> = { error: 31, warning: 33, info: 36, strong: 1, faint: 2, good: 32 };
const OFF: Readonly<Record<Style, number>> = { error: 39, warning: 39, info: 39, strong: 22, faint: 22, good: 39 };
