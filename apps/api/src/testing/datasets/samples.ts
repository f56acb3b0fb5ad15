import type { BeginLoad } from '@isobath/contract';
import { beginLoadSchema } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';

type Cell = string | number | null;

/** A small table that is not a grid: its columns by name, texts with a `$`, and its rows; times are epoch milliseconds. */
export interface SampleTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const day = (year: number, days: number): number => Date.UTC(year, 0, 1 + days);

/** Three casts that no column names, two of them in 1850 and on either side of 180°, with depth 0 and missing values. */
export const casts: SampleTable = {
  name: 'Few_Casts',
  columns: ['time', 'lat', 'lon', 'depth', 'temp', 'note$'],
  rows: [
    ...[0, 10, 20].map((depth) => [day(1850, 0), 10, 179.5, depth, 20 - depth / 10, 'µ']),
    ...[0, 10].map((depth) => [day(1850, 0), 10, -179.5, depth, depth === 0 ? null : 18, '']),
    ...[5, 6, 7, 8].map((depth) => [day(2020, 3), -60, -170, depth, depth, 'a "quoted", text']),
  ],
};

/** Two floats that drift, one of them across 180°, each with two cycles. */
export const floats: SampleTable = {
  name: 'Few_Floats',
  columns: ['time', 'lat', 'lon', 'depth', 'platform_number$', 'cycle_number', 'temp'],
  rows: ['5904100', '5904200'].flatMap((platform, float) =>
    [1, 2].flatMap((cycle) =>
      [0, 100.5, 2000].map((depth) => [
        day(2019, cycle * 10 + float),
        20 + float,
        cycle === 1 ? 179.9 : -179.9,
        depth,
        platform,
        cycle,
        depth === 2000 && cycle === 2 ? null : 10 * float + cycle,
      ]),
    ),
  ),
};

/** Two stations that stay where they are, one on the surface of the other days. */
export const stations: SampleTable = {
  name: 'Few_Stations',
  columns: ['time', 'lat', 'lon', 'station$', 'level'],
  rows: [0, 1, 2].flatMap((days) => [
    [day(1999, days), 22.75, -158, 'ALOHA', days === 1 ? null : days],
    ...(days === 2 ? [] : [[day(1999, days), 31.7, -64.2, 'BATS', 10 + days]]),
  ]),
};

/** What a portal loads for a table. */
export function describeSampleTable({ name, columns }: SampleTable): BeginLoad {
  const variables = columns.filter((column) => !/^(time|lat|lon|depth)$/.test(column));
  return beginLoadSchema.parse({
    dataset: {
      short_name: name,
      long_name: `${name}, for tests`,
      description: 'Samples.',
      make: 'Observation',
      source: 'Test bench',
      distributor: 'Test shelf',
      acknowledgement: 'None',
      licence: 'CC BY 4.0',
    },
    table: `tbl${name}`,
    columns: columns.map((column) => ({
      name: plainName(column),
      type: column === 'time' ? 'time' : column.endsWith('$') ? 'text' : 'float64',
      isNullable: variables.includes(column) && !column.endsWith('$'),
    })),
    variables: variables.map((column) => ({
      name: plainName(column),
      longName: `Long ${plainName(column)}`,
      standardName: column === 'temp' ? 'sea_water_temperature' : null,
      unit: column === 'temp' ? '°C' : null,
      sensor: 'Uncategorized',
      discipline: null,
      keywords: [],
      comment: null,
      isVisualized: true,
    })),
    isGridded: false,
    isClimatology: false,
    temporalResolution: 'Irregular',
    spatialResolution: 'Irregular',
    files: [],
    recipe: '',
  });
}

/** The rows of a table, in the order that the engine keeps them in. */
export function makeSampleTable({ columns, rows }: SampleTable): ColumnBlock {
  return {
    rowCount: rows.length,
    columns: columns.map((column, index) => {
      const cells = rows.map((row) => row[index] ?? null);
      return column.endsWith('$')
        ? { values: cells.map(String) }
        : { values: Float64Array.from(cells, (cell) => (cell === null ? NaN : Number(cell))) };
    }),
  };
}

function plainName(column: string): string {
  return column.replace('$', '');
}
