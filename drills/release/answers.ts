/** Who answered some requests of one second, and how. */
export interface Answers {
  /** Time of the report, ISO 8601. */
  readonly at: string;
  /** The `x-release` header of the replies; empty when nobody answered. */
  readonly release: string;
  /** HTTP status, 0 when nobody answered. */
  readonly status: number;
  /** What went wrong when nobody answered in full, e.g. `timeout`. */
  readonly failure?: string;
  readonly count: number;
  /** Longest of them, in milliseconds. */
  readonly slowest_ms: number;
}

/** Sums of many {@link Answers}. */
export interface Totals {
  readonly requests: number;
  /** Replies with a status of 500 or more, by the release that gave them. */
  readonly failedBy: Readonly<Record<string, number>>;
  /** Requests that nobody answered in full. */
  readonly dropped: number;
  /** Replies by release, of any status. */
  readonly answeredBy: Readonly<Record<string, number>>;
}

/** The line of a load generator's output, or undefined for anything else that it printed. */
export function answersOf(line: string): Answers | undefined {
  try {
    const value = JSON.parse(line) as Answers;
    return typeof value.count === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Adds answers up. */
export function totalsOf(all: readonly Answers[]): Totals {
  const failedBy: Record<string, number> = {};
  const answeredBy: Record<string, number> = {};
  let requests = 0;
  let dropped = 0;
  for (const { release, status, failure, count } of all) {
    requests += count;
    if (failure !== undefined || status === 0) dropped += count;
    else answeredBy[release] = (answeredBy[release] ?? 0) + count;
    if (status >= 500) failedBy[release] = (failedBy[release] ?? 0) + count;
  }
  return { requests, failedBy, dropped, answeredBy };
}
