import { loadDrawingCode } from '@isobath/charts';
import type { ChartSubtype } from '@isobath/contract';
import { useEffect } from 'react';

const codeOf: Readonly<Record<ChartSubtype, Parameters<typeof loadDrawingCode>[0]>> = {
  heatmap: 'map',
  contourMap: 'map',
  sectionMap: 'plots',
  contourSectionMap: 'plots',
  histogram: 'plots',
  timeSeries: 'plots',
  depthProfile: 'plots',
  sparse: 'observations',
};

/** Loads what draws a type of chart while its rows are on their way, or once the page is at rest with it chosen. */
export function useDrawingCode(subtype: ChartSubtype | undefined, isAtRest: boolean): void {
  useEffect(() => {
    if (!subtype) return undefined;
    const load = (): void => loadDrawingCode(codeOf[subtype]);
    if (!isAtRest) return load();
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(load, restMs);
      return () => clearTimeout(timer);
    }
    const rest = requestIdleCallback(load);
    return () => cancelIdleCallback(rest);
  }, [subtype, isAtRest]);
}

/** Where a browser does not tell when it is at rest. */
const restMs = 2000;
