/** A share of a whole, 0 to 1. Made by {@link percent}, so that `20` never means twenty-fold. */
export interface Share {
  readonly fraction: number;
}

/** `n` percent, 0 to 100. */
export function percent(n: number): Share {
  return { fraction: n / 100 };
}

/** A share as text, at most two decimals: `20 %`, `0.1 %`, `16.67 %`. */
export function percentText({ fraction }: Share): string {
  return `${Number((fraction * 100).toFixed(2))} %`;
}
