/** A percentile of numbers as numpy finds it: between two of them by their distance in rank; `share` is 0 to 1. */
export function percentile(numbers: readonly number[], share: number): number {
  const ascending = numbers.toSorted((a, b) => a - b);
  const rank = share * (ascending.length - 1);
  const [low = NaN, high = low] = ascending.slice(Math.floor(rank), Math.floor(rank) + 2);
  return low + (rank % 1) * (high - low);
}
