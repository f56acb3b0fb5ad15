import { shortestSingle } from '@isobath/ocean';

/**
 * The two numbers that a coordinate may be stored as where a caller names it with the digits of a 32-bit number, in ascending order. Coordinates of files with
 * `float32` axes are stored as their shortest decimals (0.494025), while libraries print the same axis as 64-bit numbers (0.49402499198913574). A number
 * that is not one of 32 bits, or that its shortest decimal equals, gives itself twice.
 */
export function coordinateEnds(value: number): readonly [number, number] {
  const short = shortestSingle(value);
  return short < value ? [short, value] : [value, short];
}

interface Ends {
  readonly low?: number;
  readonly high?: number;
}

/** A range that takes in a coordinate at its ends, whichever way the ends are written. */
export function includeSingleEnds({ low, high }: Ends): Ends {
  return {
    ...(low !== undefined && { low: coordinateEnds(low)[0] }),
    ...(high !== undefined && { high: coordinateEnds(high)[1] }),
  };
}

/** Whether two ends are one coordinate. */
export function isOneCoordinate(low: number | undefined, high: number | undefined): boolean {
  return low !== undefined && high !== undefined && shortestSingle(low) === shortestSingle(high);
}
