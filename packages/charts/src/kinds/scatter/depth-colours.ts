import { colourOf } from '../../colour/colour-scale.ts';
import type { Colouring } from '../../colour/colour-scale.ts';
import { colourMap } from '../../colour/use-colouring.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';

/** Colours of observations by their depths. */
export interface DepthColours {
  colouring: Colouring;
  /** CSS colours, in the order of the observations. */
  coloursOn: (theme: ChartTheme) => string[];
}

/** The colours of depths in metres; undefined where there are none, or all are the same. */
export function coloursOfDepths(depths: Float64Array | undefined): DepthColours | undefined {
  if (!depths) return undefined;
  const colouring = colourMap(depths, { title: { title: 'Depth' }, unit: 'm' });
  if (colouring.statistics.count === 0 || colouring.isOneValue) return undefined;
  return {
    colouring,
    coloursOn: ({ inkQuiet }) =>
      Array.from(depths, (depth) => colourOf(colouring.colours, depth) ?? inkQuiet),
  };
}
