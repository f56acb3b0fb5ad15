/** Values in rising order without those that repeat another, by their indices. */
export interface DistinctOrder {
  /** Indices by rising value. */
  readonly kept: Int32Array;
  /** Pairs of an index that was left out and the lower one whose value it repeats. */
  readonly repeated: readonly (readonly [repeated: number, kept: number])[];
}

/** Indices of `values` by rising value; of equal values the lower index comes first. */
export function risingOrder(values: Float64Array): Int32Array {
  return Int32Array.from(values.keys()).sort((a, b) => values[a]! - values[b]! || a - b);
}

/**
 * Leaves out values that are at most `tolerance` above the one before them in `order`. With a `period`, such as 360 degrees, the last
 * value is also left out if it comes within the tolerance of the first, once around.
 */
export function orderDistinct(
  values: Float64Array,
  order: Int32Array,
  { tolerance, period = Infinity }: { tolerance: number; period?: number },
): DistinctOrder {
  const kept = new Int32Array(order.length);
  const repeated: [number, number][] = [];
  let count = 0;
  for (const index of order) {
    const before = kept[count - 1]!;
    if (count === 0 || values[index]! - values[before]! > tolerance) {
      kept[count] = index;
      count += 1;
    } else {
      kept[count - 1] = Math.min(index, before);
      repeated.push([Math.max(index, before), Math.min(index, before)]);
    }
  }
  const [first, last] = [kept[0]!, kept[count - 1]!];
  if (count > 1 && values[last]! - values[first]! > period - tolerance) {
    repeated.push([last, first]);
    count -= 1;
  }
  return { kept: kept.slice(0, count), repeated };
}

/** The values at the indices of `order`, one after the other. */
export function inOrder(values: Float64Array, order: Int32Array): Float64Array {
  return Float64Array.from(order, (index) => values[index]!);
}

/** How far each value but the first is above the one before it: one fewer than the values. */
export function stepsBetween(values: ArrayLike<number>): Float64Array {
  const steps = new Float64Array(Math.max(0, values.length - 1));
  for (let at = 0; at < steps.length; at += 1) steps[at] = values[at + 1]! - values[at]!;
  return steps;
}

/** Whether two lists of the same length are more than `by` apart at any index. */
export function areApart(one: Float64Array, other: Float64Array, by: number): boolean {
  return one.some((value, index) => Math.abs(value - other[index]!) > by);
}
