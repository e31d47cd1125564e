/** The least and the most that something can be. */
export interface Estimate {
  readonly least: number;
  readonly most: number;
}

/** Beyond all numbers of 64 bits, where the API server's sums and products stay. */
export const BOUNDLESS = 2 ** 64;

export const NOTHING: Estimate = { least: 0, most: 0 };
export const ANY_SIZE: Estimate = { least: 0, most: BOUNDLESS };

export function exactly(value: number): Estimate {
  return { least: value, most: value };
}

export function plus(one: Estimate, other: Estimate): Estimate {
  return { least: bounded(one.least + other.least), most: bounded(one.most + other.most) };
}

export function times(one: Estimate, other: Estimate): Estimate {
  return { least: bounded(one.least * other.least), most: bounded(one.most * other.most) };
}

/** Times a share, rounded up. */
export function share(one: Estimate, factor: number): Estimate {
  return { least: bounded(Math.ceil(one.least * factor)), most: bounded(Math.ceil(one.most * factor)) };
}

/** What takes in both. */
export function either(one: Estimate, other: Estimate): Estimate {
  return { least: Math.min(one.least, other.least), most: Math.max(one.most, other.most) };
}

function bounded(value: number): number {
  return Math.min(value, BOUNDLESS);
}
