/** The candidate that a misspelt word most likely means; undefined when none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let least = Math.min(3, Math.floor(word.length / 3) + 1);
  for (const candidate of candidates) {
    if (candidate === '' || Math.abs(candidate.length - word.length) > least) continue;
    const other = candidate.toLowerCase();
    const steps = other === lower ? 0.5 : distance(lower, other, least);
    if (steps < least || (steps === least && best === undefined)) {
      best = candidate;
      least = steps;
    }
  }
  return best;
}

/** Edits between two words: letters added, left out, changed, or two neighbours swapped. Stops counting above `limit`. */
function distance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) steps = Math.min(steps, before[j - 2]! + 1);
      row.push(steps);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
