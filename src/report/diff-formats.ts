import type { ChangeResult } from '../checks/change/change-result.ts';
import { diffJson } from './diff-json.ts';
import { diffMarkdown } from './diff-markdown.ts';
import { diffText } from './diff-text.ts';

/** How a diff is printed. */
export type DiffFormat = (result: ChangeResult, options: { readonly colour: boolean }) => string;

/** The formats of a diff, by name. */
export const DIFF_FORMATS: Readonly<Record<string, DiffFormat>> = {
  text: diffText,
  json: diffJson,
  markdown: (result) => diffMarkdown(result),
};
