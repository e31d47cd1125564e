/** A length of time. Made by {@link ms}, {@link seconds} or {@link minutes}, so that a bare number never stands for one. */
export interface Duration {
  readonly milliseconds: number;
}

/** `n` milliseconds. */
export function ms(n: number): Duration {
  return { milliseconds: n };
}

/** `n` seconds. */
export function seconds(n: number): Duration {
  return { milliseconds: n * 1000 };
}

/** `n` minutes. */
export function minutes(n: number): Duration {
  return { milliseconds: n * 60_000 };
}

/** The duration in seconds, not rounded. */
export function inSeconds(duration: Duration): number {
  return duration.milliseconds / 1000;
}

/** The shortest exact spelling that Kubernetes and the delivery engines read: `90s`, `2m`, `250ms`. */
export function durationText(duration: Duration): string {
  const { milliseconds } = duration;
  if (milliseconds % 60_000 === 0 && milliseconds > 0) return `${milliseconds / 60_000}m`;
  if (milliseconds % 1000 === 0) return `${milliseconds / 1000}s`;
  return `${milliseconds}ms`;
}
