import type { ChartRows } from '@isobath/charts';
import type { VisualizableVariable } from '@isobath/contract';
import type { GridAxes } from './place-plan.ts';

/** Which place of which variable. */
export interface PlaceProps {
  variable: VisualizableVariable;
  place: { lat: number; lon: number } | undefined;
  /** The axes of the slice on the map; absent for sparse data. */
  axes: GridAxes | undefined;
  /** Time of the slice on the map; absent for sparse data. */
  time: string | undefined;
  /** Depth of the slice on the map; of sparse data the depth that is requested. */
  depth: number | undefined;
  /** Requests another depth; only of sparse data, whose map shows no single one. */
  onDepth?: (depth: number) => void;
  /** Absent where the place is the only one there is. */
  onForget: (() => void) | undefined;
}

/** The rows that are fetched at a chosen place. */
export const placeRows = ['through-time', 'through-depth'] as const satisfies readonly ChartRows[];
