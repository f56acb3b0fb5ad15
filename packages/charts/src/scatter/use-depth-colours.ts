import { useMemo } from 'react';
import { colourOf } from '../colour/colour-scale.ts';
import type { Colouring } from '../colour/colour-scale.ts';
import { useColouring } from '../colour/use-colouring.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';

/** Colours of observations by their depths. */
export interface DepthColours {
  colouring: Colouring;
  /** CSS colours, in the order of the observations. */
  coloursOn: (theme: ChartTheme) => string[];
}

const none = new Float64Array(0);
const options = { title: { title: 'Depth' }, unit: 'm' } as const;

/** The colours of depths in metres; undefined where there are none, or all are the same. */
export function useDepthColours(depths: Float64Array | undefined): DepthColours | undefined {
  const colouring = useColouring(depths ?? none, options);
  return useMemo(() => {
    if (!depths || colouring.statistics.count === 0 || colouring.isOneValue) return undefined;
    return {
      colouring,
      coloursOn: ({ inkQuiet }) =>
        Array.from(depths, (depth) => colourOf(colouring.colours, depth) ?? inkQuiet),
    };
  }, [depths, colouring]);
}
