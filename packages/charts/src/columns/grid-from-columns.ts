import type { Measurement } from '@isobath/ocean';
import { verbFor } from '../text/text.ts';
import { averageCells } from './cell-averages.ts';
import { gridFromBlock } from './grid-from-block.ts';
import { isRefusal, numbersOf } from './column-table.ts';
import type { ColumnTable, Refusal } from './column-table.ts';
import type { Grid, MeanOver } from './grid.ts';
import { indexAxis, indexLongitudes, sameDegrees } from './index-axis.ts';
import type { IndexedAxis } from './index-axis.ts';

const mostCells = 64_000_000;

/**
 * Makes a grid of long-form rows in any order. A box across the date line becomes contiguous: the axis starts after the largest gap on the circle;
 * a full circle starts at −180. Cells without a row are missing. Refused: no rows, a missing or impossible place, two rows for one cell (with the count:
 * the rows then hold several times or depths, of which one must be chosen) unless `sharedCells` is `averaged`, and axes so irregular that the grid would
 * pass 64 million cells. An average leaves missing values out; of directions it is the circular mean, of classes the most frequent one.
 */
export function gridFromColumns(
  table: ColumnTable,
  names: { lon: string; lat: string; value: string },
  sharedCells: 'refused' | 'averaged' = 'refused',
  measurement?: Measurement,
): Grid | { refusal: Refusal } {
  if (table.grid && sharedCells === 'averaged')
    return gridFromBlock(table.grid, names.value, measurement);
  const lons = numbersOf(table, names.lon);
  const lats = numbersOf(table, names.lat);
  const values = numbersOf(table, names.value);
  for (const column of [lons, lats, values]) if (isRefusal(column)) return { refusal: column };
  const columns = { lons, lats, values } as Columns;
  const refusal = refusePlaces(columns, table.rowCount);
  if (refusal) return { refusal };
  const lat = indexAxis(columns.lats, table.rowCount, sameDegrees);
  const lon = indexLongitudes(columns.lons, table.rowCount);
  const cells = lat.axis.length * lon.axis.length;
  if (cells > mostCells) {
    return {
      refusal: {
        code: 'too-many-cells',
        count: cells,
        message: `${table.rowCount} rows have ${lat.axis.length} latitudes and ${lon.axis.length} longitudes: they do not form a grid. Draw them as points.`,
      },
    };
  }
  return sharedCells === 'averaged'
    ? averageGrid(columns.values, { lat, lon }, { measurement, meanOver: meanOverOf(table) })
    : fillGrid(columns.values, table.rowCount, { lat, lon });
}

interface Columns {
  lons: ArrayLike<number>;
  lats: ArrayLike<number>;
  values: Float32Array | Float64Array | Int32Array;
}

function refusePlaces({ lons, lats }: Columns, rowCount: number): Refusal | undefined {
  if (rowCount === 0) return { code: 'no-rows', count: 0, message: 'There are no rows to draw.' };
  let missing = 0;
  let outside = 0;
  for (let row = 0; row < rowCount; row++) {
    if (!Number.isFinite(lons[row]!) || !Number.isFinite(lats[row]!)) missing++;
    else if (Math.abs(lats[row]!) > 90 + sameDegrees) outside++;
  }
  if (missing > 0)
    return {
      code: 'missing-place',
      count: missing,
      message: `${missing} of ${rowCount} rows ${verbFor(missing, 'has', 'have')} no latitude or no longitude.`,
    };
  if (outside > 0)
    return {
      code: 'latitude-out-of-range',
      count: outside,
      message: `${outside} of ${rowCount} rows ${verbFor(outside, 'has', 'have')} a latitude beyond 90°.`,
    };
  return undefined;
}

function fillGrid(
  values: Columns['values'],
  rowCount: number,
  { lat, lon }: { lat: IndexedAxis; lon: IndexedAxis },
): Grid | { refusal: Refusal } {
  const width = lon.axis.length;
  const cells = lat.axis.length * width;
  const filled =
    values instanceof Float32Array
      ? new Float32Array(cells).fill(NaN)
      : new Float64Array(cells).fill(NaN);
  const isTaken = new Uint8Array(cells);
  let duplicates = 0;
  for (let row = 0; row < rowCount; row++) {
    const cell = lat.rankOfRow[row]! * width + lon.rankOfRow[row]!;
    duplicates += isTaken[cell]!;
    isTaken[cell] = 1;
    filled[cell] = values[row]!;
  }
  if (duplicates > 0) {
    return {
      refusal: {
        code: 'duplicate-cells',
        count: duplicates,
        message: `${duplicates} of ${rowCount} rows ${verbFor(duplicates, 'is', 'are')} in a cell that another row already fills. Choose one time and one depth.`,
      },
    };
  }
  return { lon: lon.axis, lat: lat.axis, values: filled };
}

/** What rows at one place differ in, by the coordinates that they have. */
function meanOverOf({ columns }: ColumnTable): MeanOver {
  if ('depth' in columns) return 'values';
  return 'month' in columns ? 'months' : 'times';
}

function averageGrid(
  values: Columns['values'],
  { lat, lon }: { lat: IndexedAxis; lon: IndexedAxis },
  {
    measurement,
    meanOver,
  }: { readonly measurement: Measurement | undefined; readonly meanOver: MeanOver },
): Grid {
  const width = lon.axis.length;
  const averages = averageCells(lat.axis.length * width, measurement);
  const found = new Uint32Array(lat.axis.length * width);
  const counts = new Uint32Array(lat.axis.length * width);
  let maxPerCell = 0;
  for (let row = 0; row < lat.rankOfRow.length; row++) {
    const cell = lat.rankOfRow[row]! * width + lon.rankOfRow[row]!;
    const value = values[row]!;
    counts[cell]!++;
    if (counts[cell]! > maxPerCell) maxPerCell = counts[cell]!;
    // False for NaN and for both infinities.
    if (value - value !== 0) continue;
    averages.add(cell, value, 1);
    found[cell]!++;
  }
  return {
    lon: lon.axis,
    lat: lat.axis,
    values: averages.values(),
    ...(maxPerCell > 1 ? { maxPerCell, counts: found, meanOver } : {}),
  };
}
