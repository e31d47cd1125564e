import type { WalkResult } from './canary-arithmetic.ts';

/**
 * Results as lines of text, one release a line, equal neighbours as ranges:
 * `replicas 5  surge 1  1-10 1/5  11-20 1/4 …`, read as "weights 1 to 10: 1 canary pod, 5 stable ones".
 */
export function walkTable(results: readonly WalkResult[]): string {
  return results
    .map(({ replicas, maxSurge, counts }) => `replicas ${replicas}\tsurge ${maxSurge}\t${ranges(counts).join('\t')}\n`)
    .join('');
}

/** Reads {@link walkTable} back; lines that begin with `#` are remarks. */
export function parseWalkTable(text: string): readonly WalkResult[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [replicas, surge, ...fields] = line.split('\t');
      const counts = fields.flatMap((field) => {
        const [, from, to, count] = /^(\d+)(?:-(\d+))? (\S+)$/.exec(field)!;
        return Array.from({ length: Number(to ?? from) - Number(from) + 1 }, () => count!);
      });
      return { replicas: numberIn(replicas!), maxSurge: numberIn(surge!), counts };
    });
}

function ranges(counts: readonly string[]): string[] {
  const out: string[] = [];
  let from = 0;
  for (let index = 1; index <= counts.length; index += 1) {
    if (counts[index] === counts[from]) continue;
    const weights = index - from === 1 ? `${from + 1}` : `${from + 1}-${index}`;
    out.push(`${weights} ${counts[from]}`);
    from = index;
  }
  return out;
}

function numberIn(field: string): number {
  return Number(field.split(' ')[1]);
}
