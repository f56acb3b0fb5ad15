/** A stream of pseudo-random numbers, the same on every machine for the same seed. */
export interface Random {
  /** Evenly spread, 0 included, 1 not. */
  next(): number;
  /** Evenly spread between two values. */
  between(low: number, high: number): number;
  /** Normally spread around 0 with standard deviation 1 (Box and Muller 1958). */
  normal(): number;
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, enough for pictures of an ocean, not for cryptography. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
