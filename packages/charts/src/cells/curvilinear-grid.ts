import type { Measurement } from '@isobath/ocean';
import { averageCells } from '../columns/cell-averages.ts';
import { isRefusal, numbersOf } from '../columns/column-table.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { indexAxis, indexLongitudes, sameDegrees } from '../columns/index-axis.ts';
import { isPlace } from '../geometry/places.ts';
import type { CellSurface } from './cell-surface.ts';
import { findCellSurface, keyOf, maxPlaces } from './plan-cells.ts';

/** The cells of a curvilinear grid: one entry for each, in any order; NaN for a missing value. */
export interface CurvilinearGrid extends CellMeans {
  surface: CellSurface;
}

interface CellMeans {
  lon: Float64Array;
  lat: Float64Array;
  values: Float64Array;
  /** How many rows the cell with most of them is the mean of. */
  maxPerCell: number;
}

/** A straight grid has far fewer coordinates than cells: this share of its cells, or a few. */
const straightShare = 1 / 4;
/** A straight grid has a value in more than this share of what its axes span, or few coordinates. */
const minFilled = 1 / 4;

/**
 * Rows as the cells of a curvilinear grid: the mean (of directions the circular mean, of classes the most frequent one) of the rows at each place, where the places lie like the middles of cells and are not those of a grid along latitude and longitude.
 * Undefined for any others, for rows that came as a block, and for rows without a place.
 */
export function findCurvilinearGrid(
  table: ColumnTable,
  names: { lon: string; lat: string; value: string },
  measurement?: Measurement,
): CurvilinearGrid | undefined {
  if (table.grid) return undefined;
  const [lon, lat, values] = [names.lon, names.lat, names.value].map((name) =>
    numbersOf(table, name),
  );
  if (!lon || !lat || !values) return undefined;
  if (isRefusal(lon) || isRefusal(lat) || isRefusal(values)) return undefined;
  const known = made.get(values);
  if (known?.table === table) return known.cells;
  const cells = curvilinearCells({ lon, lat, values }, table.rowCount, measurement);
  made.set(values, { table, cells });
  return cells;
}

function curvilinearCells(
  rows: Record<'lon' | 'lat' | 'values', ArrayLike<number>>,
  rowCount: number,
  measurement?: Measurement,
): CurvilinearGrid | undefined {
  const means = averageByPlace(rows, rowCount, measurement);
  const surface = means && isBent(means) ? findCellSurface(means.lon, means.lat) : undefined;
  return means && surface && { ...means, surface };
}

interface Places {
  lon: ArrayLike<number>;
  lat: ArrayLike<number>;
}

/** Whether places are those of a curvilinear grid. Of many, the worker looks. */
export function areCurvilinearCells({ lon, lat }: Places): boolean {
  return curvilinearCells({ lon, lat, values: lon }, lon.length) !== undefined;
}

/** What was made of the values of a table, which do not change: several parts of a page ask for it. */
const made = new WeakMap<object, { table: ColumnTable; cells: CurvilinearGrid | undefined }>();

function isBent({ lon, lat }: CellMeans): boolean {
  const width = indexLongitudes(lon, lon.length).axis.length;
  const height = indexAxis(lat, lat.length, sameDegrees).axis.length;
  return width * height * minFilled > lon.length && width + height > lon.length * straightShare;
}

function averageByPlace(
  { lon, lat, values }: Record<'lon' | 'lat' | 'values', ArrayLike<number>>,
  rowCount: number,
  measurement: Measurement | undefined,
): CellMeans | undefined {
  const cellOf = new Map<number, number>();
  const [lons, lats, rows]: [number[], number[], number[]] = [[], [], []];
  const cellOfRow = new Uint32Array(rowCount);
  let cell: number | undefined;
  for (let row = 0; row < rowCount; row++) {
    const [east, north] = [lon[row]!, lat[row]!];
    // The rows of a profile follow each other at one place.
    const isSame = row > 0 && east === lon[row - 1] && north === lat[row - 1];
    if (!isSame && !isPlace(east, north)) return undefined;
    const key = isSame ? 0 : keyOf(east, north);
    if (!isSame) cell = cellOf.get(key);
    if (cell === undefined) {
      cell = lons.push(east) - 1;
      if (cell >= maxPlaces) return undefined;
      cellOf.set(key, cell);
      lats.push(north);
      rows.push(0);
    }
    rows[cell]! += 1;
    cellOfRow[row] = cell;
  }
  const averages = averageCells(lons.length, measurement);
  for (let row = 0; row < rowCount; row++) {
    const value = values[row]!;
    // False for NaN and for both infinities.
    if (value - value === 0) averages.add(cellOfRow[row]!, value, 1);
  }
  return {
    lon: Float64Array.from(lons),
    lat: Float64Array.from(lats),
    values: averages.values(),
    maxPerCell: rows.reduce((most, count) => Math.max(most, count), 0),
  };
}
