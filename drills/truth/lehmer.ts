/** A small random generator (Lehmer, modulus 2^31 - 1): for one seed the same numbers from 0 to 1 on every machine. */
export function lehmer(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return (state - 1) / 2147483646;
  };
}
