import type { Recipe } from '@isobath/contract';
import type { ColumnSpec, ColumnValues } from '@isobath/engine';
import { SourceError } from '../source.ts';
import type { SurfaceTally } from '../surface.ts';
import { describeSurface, startSurfaceTally } from '../surface.ts';
import { createMissingTokens } from './values/missing.ts';
import type { DepthReader, LongitudeCounts } from './place-reader.ts';
import { bindDepth, bindLatitude, bindLongitude, describeLongitudes } from './place-reader.ts';
import type { RowCursor, SourceTable } from './table.ts';
import type { TimeTally } from './times/mixed-times.ts';
import { describeTimes, startTimeTally } from './times/mixed-times.ts';
import { watchStart } from './stated-year.ts';
import type { BoundReader } from './times/time-reader.ts';
import { bindTime, isMonthly } from './times/time-reader.ts';
import type { NumberColumn } from './values/value-columns.ts';
import { createNumberColumn } from './values/value-columns.ts';
import type { NumberType } from '../values/column-values.ts';

/** Where a table's coordinates stand, every one decided; `depth` only where there is one. */
export type CoordinateOrigins = Recipe['coordinates'];

/** Writes the coordinates of the cursor's current row; false when the row is left out. */
export type CoordinateWriter = (cursor: RowCursor, row: number) => boolean;

/** The coordinate columns of a dataset. */
export interface CoordinateColumns {
  readonly specs: readonly ColumnSpec[];
  bind(table: SourceTable, origins: CoordinateOrigins): CoordinateWriter;
  take(rows: number): ColumnValues[];
  /** Refuses what only all rows show: depths that are all at or above the surface without saying which way they count. */
  checkRows(files: string): void;
  notes(): readonly string[];
}

/** `time` (or `month`), `lat`, `lon` and, with `hasDepth`, `depth`; none of them can be missing. */
export function createCoordinateColumns(recipe: Recipe, hasDepth: boolean): CoordinateColumns {
  const column = (name: string, type: NumberType): NumberColumn =>
    createNumberColumn({ name, type, isNullable: false });
  const time = isMonthly(recipe) ? column('month', 'uint8') : column('time', 'time');
  const [lat, lon] = [column('lat', 'float64'), column('lon', 'float64')];
  const depth = hasDepth ? column('depth', 'float64') : undefined;
  const columns = [time, lat, lon, ...(depth ? [depth] : [])];
  const omitsRows = recipe.source.rows_without_coordinates === 'omit';
  const omitted = new Map<string, number>();
  const counts: LongitudeCounts = { antimeridian: 0, wrapped: 0 };
  const surface = startSurfaceTally();
  const times = startTimeTally();
  const contradictions = new Set<string>();
  let hasDepthBelow = false;
  return {
    specs: columns.map(({ spec }) => spec),
    take: (rows) => columns.map(({ take }) => take(rows)),
    notes: () => [
      ...[...omitted].map(([what, count]) => `${count} rows without ${what} were left out`),
      ...contradictions,
      ...describeTimes(times),
      ...describeLongitudes(counts),
      ...describeSurface({ ...surface, tooHigh: 0 }),
    ],
    checkRows(files) {
      refuseBareTimes(times, files);
      if (surface.settled === 0 || hasDepthBelow || recipe.coordinates.depth?.positive) return;
      throw new SourceError(
        `no depth is below the surface, the least is ${surface.highest} m; say coordinates.depth.positive: up where depths count upwards, else down`,
        { file: files },
      );
    },
    bind(table, origins) {
      const readers = bindReaders(table, { origins, recipe, omitsRows, counts, surface, times });
      const leaveOut = (
        cursor: RowCursor,
        what: string,
        reader: BoundReader | DepthReader,
      ): boolean => {
        if (!omitsRows) refuseIncompleteRow(table, cursor, { what, reader });
        omitted.set(what, (omitted.get(what) ?? 0) + 1);
        return false;
      };
      const checkStart = watchStart(table, contradictions);
      const hasOwnTime = origins.time?.from !== undefined && !isMonthly(recipe);
      return (cursor, row) => {
        const instant = readers.time.read(cursor);
        if (Number.isNaN(instant)) return leaveOut(cursor, 'a time', readers.time);
        if (hasOwnTime) checkStart(instant);
        const south = readers.lat.read(cursor);
        if (Number.isNaN(south)) return leaveOut(cursor, 'a latitude', readers.lat);
        const metres = readers.depth?.read(cursor, south);
        if (readers.depth !== undefined && Number.isNaN(metres))
          return leaveOut(cursor, 'a depth at or below the surface', readers.depth);
        const east = readers.lon.read(cursor);
        if (Number.isNaN(east)) return leaveOut(cursor, 'a longitude', readers.lon);
        if (metres !== undefined) {
          depth?.set(row, metres);
          if (metres > 0) hasDepthBelow = true;
        }
        time.set(row, instant);
        lat.set(row, south);
        lon.set(row, east);
        return true;
      };
    },
  };
}

interface BindOptions {
  readonly origins: CoordinateOrigins;
  readonly recipe: Recipe;
  readonly omitsRows: boolean;
  readonly counts: LongitudeCounts;
  readonly surface: SurfaceTally;
  readonly times: TimeTally;
}

function bindReaders(
  table: SourceTable,
  { origins, recipe, omitsRows, counts, surface, times }: BindOptions,
): {
  time: BoundReader;
  lat: BoundReader;
  lon: BoundReader;
  depth: DepthReader | undefined;
} {
  const missing = createMissingTokens([
    ...table.missingTokens,
    ...(recipe.source.missing_values ?? []),
  ]);
  const { time, lat, lon, depth } = origins;
  if (time === undefined || lat === undefined || lon === undefined) {
    const absent = [time ? '' : 'time', lat ? '' : 'lat', lon ? '' : 'lon']
      .filter((name) => name !== '')
      .join(', ');
    const columns = table.columns.map((column) => column.name).join(', ');
    throw new SourceError(
      `no ${absent} found; say under coordinates which column, header field or constant it is. The columns are: ${columns}`,
      { file: table.file },
    );
  }
  return {
    time: bindTime(table, time, { missing, tally: times }),
    lat: bindLatitude(lat, { table, missing }),
    lon: bindLongitude(lon, { table, missing, counts }),
    depth: depth && bindDepth(depth, { table, missing, omitsRows, surface }),
  };
}

/** Refuses dates alone where the recipe's pattern has a time of day that no row has. */
function refuseBareTimes({ written: { whole, midnight, bare } }: TimeTally, file: string): void {
  if (bare > 0 && whole + midnight === 0)
    throw new SourceError(
      'coordinates.time.format has a time of day, and no row has one; leave it out of the format',
      { file },
    );
}

function refuseIncompleteRow(
  table: SourceTable,
  cursor: RowCursor,
  { what, reader }: { what: string; reader: BoundReader | DepthReader },
): never {
  const column = reader.columns.find((index) => index >= 0);
  const variable = column === undefined ? undefined : table.columns[column]?.name;
  throw new SourceError(
    `the row is without ${what}; set source.rows_without_coordinates: omit to leave such rows out and have them counted`,
    {
      file: table.file,
      line: cursor.line,
      ...(variable !== undefined &&
        column !== undefined && { variable, value: cursor.text(column) }),
    },
  );
}
