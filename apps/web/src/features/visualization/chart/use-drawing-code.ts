import { loadDrawingCode } from '@isobath/charts';
import { loadReaders } from '@isobath/client';
import type { ChartSubtype } from '@isobath/contract';
import { useEffect } from 'react';
import { chartTypeOf } from './chart-type-of.ts';
import { isGridSubtype } from './plotted-chart.ts';

/** Loads what draws a type of chart, and what reads its rows, while its rows are on their way, or once the page is at rest with it chosen. */
export function useDrawingCode(subtype: ChartSubtype | undefined, isAtRest: boolean): void {
  useEffect(() => {
    if (!subtype) return undefined;
    const load = (): void => {
      loadDrawingCode(chartTypeOf({ subtype }).code);
      loadReaders(isGridSubtype(subtype) ? 'grid' : 'rows');
    };
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
