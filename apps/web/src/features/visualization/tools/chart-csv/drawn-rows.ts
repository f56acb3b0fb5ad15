import {
  findCurvilinearGrid,
  binDirections,
  binValues,
  floats,
  gridFromColumns,
  numericColumn,
  requireCounts,
  sectionOfColumns,
  splitRows,
} from '@isobath/charts';
import type { ColumnTable, Hovmoller } from '@isobath/charts';
import { cellPlacesOf, plainDegrees, sectionPlacesOf } from './difference-table.ts';
import type { CellPlaces } from './difference-table.ts';
import type { ChartLook } from '../../chart/chart-look.ts';
import { chartTypeOf } from '../../chart/chart-type-of.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { isSplitFetched } from '../splits/split-query.ts';
import { splitColumn } from '../splits/split-column.ts';

/** What of a chart decides which numbers it draws. */
type DrawnChart = Pick<PlottedChart, 'subtype' | 'variable' | 'line'>;
type DrawnLook = Pick<ChartLook, 'splitBy' | 'direction' | 'scale'> &
  Partial<Pick<ChartLook, 'minCount'>>;

/**
 * The numbers that a chart draws, as rows: of a map or a section the cells with a value, each with its mean and the number of values behind it; of a histogram its
 * bins, of classes their counts; of a series, a profile or observations the rows as they came. The parts of a split chart come one after the other, with the column it is split by. Means of
 * single precision are of single precision. Rows that cannot be drawn are returned as they came.
 */
export function drawnRows(chart: DrawnChart, table: ColumnTable, look: DrawnLook): ColumnTable {
  const { splitBy, direction } = look;
  if (!splitBy || isSplitFetched(chart.subtype)) return partRows(chart, table, look);
  const isClimatology = chart.variable.Climatology;
  const column = splitColumn(splitBy, { isClimatology, direction });
  const parts = splitRows(table, column).map(({ at, table: rows }) => {
    const part = partRows(chart, rows, look);
    return column in part.columns ? part : withColumn(part, column, at);
  });
  return joinRows(parts);
}

function partRows(chart: DrawnChart, table: ColumnTable, look: DrawnLook): ColumnTable {
  const { field, isCount } = chartTypeOf(chart);
  if (field === 'map') return mapRows(chart, table, look);
  if (field === 'section') return sectionRows(chart, table, look);
  return isCount ? binRows(chart, table, look) : table;
}

function mapRows(
  { variable: { Variable: field, Measurement: measurement } }: DrawnChart,
  table: ColumnTable,
  { minCount }: DrawnLook,
): ColumnTable {
  const names = { lon: 'lon', lat: 'lat', value: field };
  const curvilinear = findCurvilinearGrid(table, names, measurement);
  if (curvilinear)
    return cellRows(
      { lat: (cell) => curvilinear.lat[cell], lon: (cell) => curvilinear.lon[cell] },
      curvilinear.values,
      {
        field,
        isSingle: isSingle(table, field),
      },
    );
  const made = gridFromColumns(table, names, 'averaged', measurement);
  if ('refusal' in made) return table;
  const grid = requireCounts(made, minCount);
  return cellRows(cellPlacesOf(grid), grid.values, {
    field,
    isSingle: isSingle(table, field),
    counts: grid.counts,
    validFractions: grid.joined?.validFractions,
  });
}

function sectionRows(
  { variable: { Variable: field, Measurement: measurement }, line }: DrawnChart,
  table: ColumnTable,
  look: DrawnLook,
): ColumnTable {
  const direction = line === undefined ? look.direction : 'line';
  const section = sectionOfColumns(table, { value: field, direction, measurement });
  if ('refusal' in section) return table;
  return cellRows(sectionPlacesOf(section), section.values, {
    field,
    isSingle: isSingle(table, field),
    counts: section.counts,
  });
}

function binRows(
  { variable: { Variable: field, Measurement: measurement } }: DrawnChart,
  table: ColumnTable,
  { scale }: DrawnLook,
): ColumnTable {
  const values = floats(table, field);
  if (measurement?.kind === 'class') return classRows(values, field);
  const { edges, counts } =
    measurement?.kind === 'direction'
      ? binDirections(values, measurement)
      : binValues(values, scale === 'log' ? 'log' : 'linear');
  return {
    rowCount: counts.length,
    columns: {
      [`${field}_from`]: edges.slice(0, -1),
      [`${field}_to`]: edges.slice(1),
      [`${field}_n`]: counts,
    },
  };
}

/** How many values belong to each class. */
function classRows(values: Float64Array, field: string): ColumnTable {
  const counts = new Map<number, number>();
  for (const value of values)
    if (Number.isFinite(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const rows = [...counts].toSorted(([one], [other]) => one - other);
  return {
    rowCount: rows.length,
    columns: {
      [field]: Float64Array.from(rows, ([value]) => value),
      [`${field}_n`]: Float64Array.from(rows, ([, count]) => count),
    },
  };
}

/** The means of a Hovmöller diagram that have a value, with the share of the area behind each. */
export function diagramRows(
  { along, time, direction, isClimatology, values, validShare }: Hovmoller,
  field: string,
): ColumnTable {
  const width = along.length;
  const alongAt = (cell: number): number | undefined => along[cell % width];
  return cellRows(
    {
      [isClimatology ? 'month' : 'time']: (cell) => time[Math.floor(cell / width)],
      [direction]: direction === 'lat' ? alongAt : (cell) => plainDegrees(alongAt(cell)),
    },
    values,
    { field, isSingle: false, validFractions: Float32Array.from(validShare) },
  );
}

/** Whether a variable came in single precision. */
function isSingle(table: ColumnTable, field: string): boolean {
  return numericColumn(table, field) instanceof Float32Array;
}

interface CellValues {
  field: string;
  isSingle: boolean;
  counts?: Uint32Array | undefined;
  validFractions?: Float32Array | undefined;
}

/** The cells that have a value. */
function cellRows(
  places: CellPlaces,
  values: ArrayLike<number>,
  { field, isSingle: isOfSingle, counts, validFractions }: CellValues,
): ColumnTable {
  const cells = Array.from({ length: values.length }, (_, cell) => cell).filter((cell) =>
    Number.isFinite(values[cell]),
  );
  const pick = (valueAt: (cell: number) => number | undefined): Float64Array =>
    Float64Array.from(cells, (cell) => valueAt(cell) ?? Number.NaN);
  const means = pick((cell) => values[cell]);
  return {
    rowCount: cells.length,
    columns: {
      ...Object.fromEntries(Object.entries(places).map(([name, at]) => [name, pick(at)])),
      [field]: isOfSingle ? Float32Array.from(means) : means,
      ...(counts && { [`${field}_n`]: pick((cell) => counts[cell]) }),
      ...(validFractions && {
        [`${field}_valid_fraction`]: Float32Array.from(pick((cell) => validFractions[cell])),
      }),
    },
  };
}

function withColumn({ rowCount, columns }: ColumnTable, name: string, value: number): ColumnTable {
  return { rowCount, columns: { [name]: new Float64Array(rowCount).fill(value), ...columns } };
}

/** Rows of the same columns one after the other; numbers only. */
function joinRows(parts: readonly ColumnTable[]): ColumnTable {
  const names = Object.keys(parts[0]?.columns ?? {});
  return {
    rowCount: parts.reduce((sum, { rowCount }) => sum + rowCount, 0),
    columns: Object.fromEntries(
      names.map((name) => {
        const all = parts.map(({ columns }) => columns[name] ?? []);
        if (all.every((column) => column instanceof Float32Array))
          return [name, Float32Array.from(all.flatMap((column) => [...column]))];
        if (all.some((column) => Array.isArray(column)))
          return [
            name,
            all.flatMap((column) =>
              [...column].map((cell) => (cell === null ? null : String(cell))),
            ),
          ];
        return [name, Float64Array.from(all.flatMap((column) => [...column] as number[]))];
      }),
    ),
  };
}
