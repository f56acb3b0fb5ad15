import { colourRangeOf } from './use-colouring.ts';

type Values = Parameters<typeof colourRangeOf>[0];
type Options = Parameters<typeof colourRangeOf>[1];

/** One range of colours for two charts of the same unit: the one that was chosen for the first, else the one that holds those of both. */
export function sharedRange(
  first: Values,
  second: Values,
  options: Options,
): readonly [number, number] {
  if (options.range) return options.range;
  const [low, high] = colourRangeOf(first, options);
  const [otherLow, otherHigh] = colourRangeOf(second, options);
  return [Math.min(low, otherLow), Math.max(high, otherHigh)];
}
