/** Random choices that a seed repeats. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `least` to `greatest`, both included. */
  integer(least: number, greatest: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Random choices by xorshift32 (G. Marsaglia, 2003, doi:10.18637/jss.v008.i14): enough to choose operations and moments. */
export function createRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 20; skipped += 1) next();
  const integer = (least: number, greatest: number): number =>
    least + Math.floor(next() * (greatest - least + 1));
  return { next, integer, pick: (items) => items[integer(0, items.length - 1)]! };
}
