import { re2 } from '../../cel/re2.ts';

/**
 * What Go's regular expressions (RE2) refuse in a pattern, as a clause; undefined when nothing is known against it.
 * Source: https://github.com/google/re2/wiki/Syntax
 */
export function refusedPattern(pattern: string): string | undefined {
  if (re2(pattern) !== undefined) return undefined;
  const bare = pattern.replace(/\\[^1-9]|\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]/g, '');
  if (/\(\?(?:[=!]|<[=!])/.test(bare)) return 'Go knows no lookahead or lookbehind';
  if (/\\[1-9]/.test(bare)) return 'Go knows no back reference';
  // What is good in Go and cannot be said in JavaScript is good in one of its two modes.
  for (const flags of ['', 'u']) {
    try {
      new RegExp(pattern, flags);
      return undefined;
    } catch {
      // It may be good in the other mode.
    }
  }
  return /\(\?[a-zA-Z-]+[:)]|\(\?P|\\[QECzA]|\[\[:|\\[pP]/.test(pattern) ? undefined : 'it is no regular expression';
}
