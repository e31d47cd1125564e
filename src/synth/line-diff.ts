/** One line of a difference: kept for context, added, or taken away. */
export interface DiffLine {
  readonly mark: ' ' | '+' | '-';
  readonly text: string;
}

/** Neighbouring changes with the lines around them. */
export interface Hunk {
  /** First line of the hunk in the old and in the new text, from 1. */
  readonly oldLine: number;
  readonly newLine: number;
  readonly lines: readonly DiffLine[];
}

/**
 * The difference of two texts, line by line, as small as it can be said.
 *
 * @param context how many unchanged lines to show around a change. @default 2
 */
export function lineDiff(before: string, after: string, context = 2): readonly Hunk[] {
  return hunks(script(split(before), split(after)), context);
}

/** Past this many changed lines the smallest difference costs too much to find and helps nobody. */
const MOST_CHANGES = 1000;

function split(text: string): readonly string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : `${text}\n\\ no newline at the end`).split('\n');
}

function script(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const kept = (text: string): DiffLine => ({ mark: ' ', text });
  return [
    ...before.slice(0, head).map(kept),
    ...shortest(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(kept),
  ];
}

/**
 * The shortest edit script: E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986.
 * For each number of changes, the furthest reach on each diagonal; then the way back through them.
 */
function shortest(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const reaches: Map<number, number>[] = [];
  let reach = new Map([[1, 0]]);
  for (let changes = 0; changes <= Math.min(before.length + after.length, MOST_CHANGES); changes++) {
    const next = new Map<number, number>();
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = isDown(reach, diagonal, changes) ? reach.get(diagonal + 1)! : reach.get(diagonal - 1)! + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      next.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return wayBack(before, after, [...reaches, reach]);
    }
    reaches.push(reach);
    reach = next;
  }
  return [
    ...before.map((text): DiffLine => ({ mark: '-', text })),
    ...after.map((text): DiffLine => ({ mark: '+', text })),
  ];
}

/** Whether the furthest way to a diagonal ends with an added line rather than with one taken away. */
function isDown(reach: ReadonlyMap<number, number>, diagonal: number, changes: number): boolean {
  return diagonal === -changes || (diagonal !== changes && reach.get(diagonal - 1)! < reach.get(diagonal + 1)!);
}

function wayBack(
  before: readonly string[],
  after: readonly string[],
  reaches: readonly ReadonlyMap<number, number>[],
): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let x = before.length;
  let y = after.length;
  for (let changes = reaches.length - 1; changes >= 0; changes--) {
    const down = isDown(reaches[changes]!, x - y, changes);
    const from = down ? x - y + 1 : x - y - 1;
    const fromX = reaches[changes]!.get(from)!;
    const fromY = fromX - from;
    while (x > fromX && y > fromY && x > 0 && y > 0 && before[x - 1] === after[y - 1]) {
      lines.push({ mark: ' ', text: before[--x]! });
      y--;
    }
    if (changes > 0) lines.push(down ? { mark: '+', text: after[--y]! } : { mark: '-', text: before[--x]! });
  }
  return lines.reverse();
}

function hunks(lines: readonly DiffLine[], context: number): readonly Hunk[] {
  const found: Hunk[] = [];
  let oldLine = 1;
  let newLine = 1;
  let open: { oldLine: number; newLine: number; lines: DiffLine[] } | undefined;
  let quiet = 0;
  for (const [index, line] of lines.entries()) {
    if (line.mark !== ' ') {
      if (open === undefined) {
        const lead = lines.slice(Math.max(0, index - context), index);
        open = { oldLine: oldLine - lead.length, newLine: newLine - lead.length, lines: [...lead] };
      }
      open.lines.push(line);
      quiet = 0;
    } else if (open !== undefined) {
      open.lines.push(line);
      quiet++;
      if (quiet > 2 * context) {
        found.push({ ...open, lines: open.lines.slice(0, open.lines.length - quiet + context) });
        open = undefined;
      }
    }
    if (line.mark !== '+') oldLine++;
    if (line.mark !== '-') newLine++;
  }
  if (open !== undefined) {
    found.push({ ...open, lines: open.lines.slice(0, open.lines.length - Math.max(0, quiet - context)) });
  }
  return found;
}
