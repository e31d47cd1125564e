/** A seeded source of numbers from 0 to 1, so that a simulation gives the same answer on every run (Mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Seconds until the next arrival of a Poisson stream. */
export function nextArrival(random: () => number, perSecond: number): number {
  return -Math.log(1 - random()) / perSecond;
}
