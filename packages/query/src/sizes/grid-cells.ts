import {
  latitudeHeights,
  longitudeWidths,
  planLatitudeCells,
  planLongitudeCells,
  typicalStep,
} from '@isobath/ocean';
import type { AxisCells } from '@isobath/ocean';
import type { Bounds } from '../bounds.ts';
import type { CellAxis, GridCells } from '../table.ts';
import type { SizeAxisName } from './size-axis.ts';
import { listRanges } from './size-profile.ts';
import { stepsWithin } from './steps.ts';

/** The values of every axis of a whole table, ascending. */
export type GridAxisValues = ReadonlyMap<SizeAxisName, readonly number[]>;

/** A grid that leaves out rows without a value has at least this share of its cells; the places of a curvilinear grid have next to none of what their coordinates span. */
const minShare = 1 / 50;
/** Coordinates that were rounded differ from even ones by less than this part of a step. */
const roundedPart = 1e-4;

/** The cells of a grid along latitude and longitude, by the values of its axes; undefined where `rowCount` rows are far too few for the cells of such a grid. */
export function planGridCells(
  axes: GridAxisValues,
  rowCount: number,
): Pick<GridCells, 'lat' | 'lon'> | undefined {
  const [lats, lons] = [axes.get('lat'), axes.get('lon')];
  if (!lats?.length || !lons?.length) return undefined;
  const cells = [...axes.values()].reduce((product, { length }) => product * length, 1);
  if (rowCount < cells * minShare) return undefined;
  const lat = planLatitudeCells(Float64Array.from(lats));
  const lon = planLongitudeCells(Float64Array.from(lons));
  const halfStep = findHalfStep(lat);
  return {
    lat: {
      values: lats,
      sizes: latitudeHeights(lat),
      ...(halfStep !== undefined && { halfStep }),
    },
    lon: { values: lons, sizes: longitudeWidths(lon) } satisfies CellAxis,
  };
}

/** How many values each axis has within bounds. */
export function countGridSteps(axes: GridAxisValues, bounds: Bounds): GridCells['steps'] {
  const ranges = listRanges(bounds);
  return Object.fromEntries(
    [...axes].map(([name, values]) => [name, stepsWithin(values, ranges, name).length]),
  );
}

/** From the middle of every cell to its edges, where they are even but for those that end at a pole. */
function findHalfStep({ centres, lower, upper }: AxisCells): number | undefined {
  const half = (typicalStep(centres) ?? 0) / 2;
  const isHalf = (reach: number): boolean => Math.abs(reach - half) <= roundedPart * half;
  const isEven = centres.every(
    (lat, cell) =>
      (isHalf(lat - (lower[cell] ?? lat)) || lower[cell] === -90) &&
      (isHalf((upper[cell] ?? lat) - lat) || upper[cell] === 90),
  );
  return half > 0 && isEven ? half : undefined;
}
