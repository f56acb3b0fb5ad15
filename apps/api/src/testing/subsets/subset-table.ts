import { Readable } from 'node:stream';
import type { ColumnBlock, ColumnSpec, ColumnValues, Engine } from '@isobath/engine';
import { createTableSql } from '@isobath/engine';
import type { TableDescription } from '@isobath/query';

/** A value of a row: times are epoch milliseconds, null is missing. */
export type Cell = number | string | null;

/** A row by the names of its columns. */
export type Row = Readonly<Record<string, Cell>>;

/** A table that is in the engine and, row by row, in memory. */
export interface SubsetTable {
  readonly description: TableDescription;
  readonly columns: readonly ColumnSpec[];
  readonly isGridded: boolean;
  readonly rows: readonly Row[];
}

/** What a table is made of; columns in short, as `sst:float32?` for one that may be missing, coordinates first. */
export interface TableContent {
  readonly name: string;
  readonly columns: string;
  readonly rows: readonly Row[];
  /** West and east end of the arc that contains its longitudes, as declared by its maker. */
  readonly arc: readonly [west: number, east: number];
  readonly isGridded?: boolean;
}

/** Describes a table as the catalog would. */
export function describeTable({
  name,
  columns: written,
  rows,
  arc,
  isGridded = false,
}: TableContent): SubsetTable {
  const columns = written.split(' ').map((each): ColumnSpec => {
    const [column = '', type = ''] = each.split(':');
    return {
      name: column,
      type: type.replace('?', '') as ColumnSpec['type'],
      isNullable: type.endsWith('?'),
    };
  });
  const hasDepth = columns[3]?.name === 'depth';
  const isClimatology = columns[0]!.name === 'month';
  const span = (column: string): readonly [number | null, number | null] => {
    const values = rows.map((row) => row[column]).filter((value) => typeof value === 'number');
    return values.length === 0
      ? [null, null]
      : [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  };
  const [[latMin, latMax], [depthMin, depthMax], [timeMinMs, timeMaxMs]] = [
    span('lat'),
    span('depth'),
    span('time'),
  ];
  const coverage = {
    latMin,
    latMax,
    lonWest: arc[0],
    lonEast: arc[1],
    depthMin,
    depthMax,
    timeMinMs,
    timeMaxMs,
  };
  return {
    columns,
    rows,
    isGridded,
    description: {
      tableName: name,
      physicalTable: `${name}__v1_0123456789ab`,
      hasDepth,
      isClimatology,
      variables: columns.slice(hasDepth ? 4 : 3),
      rowCount: rows.length,
      coverage,
    },
  };
}

/** Puts a table into an engine, sorted as the portal sorts it. */
export async function storeTable(
  engine: Engine,
  { description: { physicalTable, hasDepth }, columns, rows, isGridded }: SubsetTable,
): Promise<void> {
  const time = columns[0]!.name;
  const depth = hasDepth ? ['depth'] : [];
  const plan = isGridded
    ? {
        name: physicalTable,
        columns,
        orderBy: [time, ...depth, 'lat', 'lon'],
        byPlace: ['lat', 'lon', ...depth, time],
      }
    : { name: physicalTable, columns, orderBy: [time, 'lat', 'lon', ...depth] };
  for (const sql of createTableSql(plan)) await engine.execute({ sql });
  const block: ColumnBlock = {
    rowCount: rows.length,
    columns: columns.map((column) => columnOf(column, rows)),
  };
  await engine.insertBlocks(physicalTable, columns, Readable.from([block]));
}

function columnOf({ name, type }: ColumnSpec, rows: readonly Row[]): ColumnValues {
  const isMissing = Uint8Array.from(rows, (row) => (row[name] === null ? 1 : 0));
  if (type === 'text') return { values: rows.map((row) => String(row[name] ?? '')), isMissing };
  const numbers = rows.map((row) => Number(row[name] ?? 0));
  const arrays = {
    time: Float64Array,
    float64: Float64Array,
    float32: Float32Array,
    int32: Int32Array,
    int16: Int16Array,
    uint8: Uint8Array,
  } as const;
  if (type === 'int64') return { values: BigInt64Array.from(numbers, BigInt), isMissing };
  return { values: arrays[type].from(numbers), isMissing };
}
