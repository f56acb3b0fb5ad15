import type { ColumnTable } from '@isobath/charts';
import type { ChartRange } from '@isobath/contract';
import { chartLimits } from '@isobath/contract';
import { findSpatialResolution, longitudeInterval, longitudeWidth } from '@isobath/ocean';
import { boundsOfPlace } from '../follow-ups/charts-here.ts';
import { narrowRange } from '../playback/chart-steps.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import type { SplitColumn } from './split-column.ts';

/** The part of a chart at one value of the column that it is split by. */
export function rangeOfPart(
  { range, variable }: Pick<PlottedChart, 'range' | 'variable'>,
  column: SplitColumn,
  at: number,
): ChartRange {
  if (column === 'lat' || column === 'lon') return { ...range, ...boundsOfPlace({ [column]: at }) };
  const axis = column === 'depth' ? 'depth' : 'time';
  return narrowRange(range, { axis, at }, variable.Climatology);
}

/** Whether a range certainly has more places along a coordinate than a chart is split into: then nobody needs to list them. */
export function hasTooManyPlaces(
  { range, variable }: Pick<PlottedChart, 'range' | 'variable'>,
  column: 'lat' | 'lon',
): boolean {
  const step = findSpatialResolution(variable.Spatial_Resolution)?.stepDegrees;
  const degrees =
    column === 'lat'
      ? range.lat2 - range.lat1
      : longitudeWidth(longitudeInterval(range.lon1, range.lon2));
  return step !== undefined && Math.floor(degrees / step) > chartLimits.splitPlots;
}

/** The rows of all parts below each other, each with the value that its part stands for. Columns that not every part has are left out. */
export function joinParts(
  column: SplitColumn,
  parts: readonly { at: number; table: ColumnTable }[],
): ColumnTable {
  const rowCount = parts.reduce((sum, { table }) => sum + table.rowCount, 0);
  const joined = (cellsOf: (part: (typeof parts)[number]) => ArrayLike<number>): Float64Array => {
    const cells = new Float64Array(rowCount);
    let row = 0;
    for (const part of parts) {
      cells.set(cellsOf(part), row);
      row += part.table.rowCount;
    }
    return cells;
  };
  const places = joined(({ at, table }) => new Float64Array(table.rowCount).fill(at));
  const shared = Object.keys(parts[0]?.table.columns ?? {}).filter(
    (name) => name !== column && parts.every(({ table }) => isNumeric(table.columns[name])),
  );
  const columns = shared.map((name) => [
    name,
    joined(({ table }) => table.columns[name] as Float64Array),
  ]);
  return { rowCount, columns: { [column]: places, ...Object.fromEntries(columns) } };
}

function isNumeric(cells: ColumnTable['columns'][string] | undefined): boolean {
  return cells !== undefined && !Array.isArray(cells);
}
