/**
 * Whether a shell pattern of Argo CD fits a value: `*` any run of characters, `?` one. With a separator, `*` stops at it and
 * `**` does not. Walks without backtracking into an earlier star, so that a hostile pattern takes no exponential time.
 */
export function globMatches(pattern: string, value: string, separator?: string): boolean {
  let star = -1;
  let retry = 0;
  let crosses = false;
  let p = 0;
  let v = 0;
  while (v < value.length) {
    if (pattern[p] === '*') {
      crosses = separator === undefined || pattern[p + 1] === '*' || pattern === '*';
      while (pattern[p] === '*') p++;
      star = p;
      retry = v;
    } else if (pattern[p] === value[v] || (pattern[p] === '?' && value[v] !== separator)) {
      p++;
      v++;
    } else if (star >= 0 && (crosses || value[retry] !== separator)) {
      p = star;
      v = ++retry;
    } else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}
