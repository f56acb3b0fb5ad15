import { requireValue } from '@isobath/ocean';
import type { ResultRequest } from '../../result-request.ts';
import { placedRows, placeName } from '../grid-axes.ts';
import type { SamplingColumns } from './sampling-columns.ts';
import { castKeys } from './sampling-columns.ts';

/** Lowest and highest value; null where there is none. */
export type Range = readonly [low: number, high: number] | null;

/** How often a column names something. */
export interface NamedCount {
  /** Different names. */
  readonly count: number;
  readonly missingCount: number;
  /** Different pairs of a name and a position. */
  readonly placeCount: number;
}

/** What the rows of a result are like: all that is known of them before they are written. */
export interface SamplingFacts {
  readonly rowCount: number;
  /** Different times and places, and names of what was there. */
  readonly castCount: number;
  /** Different positions. */
  readonly placeCount: number;
  readonly platform: NamedCount | null;
  readonly cruise: NamedCount | null;
  readonly station: NamedCount | null;
  /** Epoch milliseconds. */
  readonly time: Range;
  readonly lat: Range;
  /** Degrees east from the westernmost to the easternmost position, which is the smaller number where they lie across 180°. */
  readonly lon: Range;
  readonly depth: Range;
  /** Of each column: its type in the engine, the length of its longest text in bytes, and whether all of its texts are ASCII. */
  readonly columns: readonly {
    readonly type: string;
    readonly width: number;
    readonly isAscii: boolean;
  }[];
}

/** A column as what casts are told apart by: -0 is 0. */
export function keyExpression({ columns }: Pick<ResultRequest, 'columns'>, index: number): string {
  return columns[index]?.kind === 'float' ? `${placeName(index)} + 0` : placeName(index);
}

/** Asks the engine what the rows are like, in one row. */
export async function readSamplingFacts(
  request: ResultRequest,
  found: SamplingColumns,
): Promise<SamplingFacts> {
  const { engine, statement, limits, signal, columns } = request;
  const asked = {
    sql: `SELECT ${Object.entries(factExpressions(request, found))
      .map(([name, expression]) => `${expression} AS ${name}`)
      .join(', ')} FROM ${placedRows(request)}`,
    limits,
    settings: { ...statement.settings },
    ...(statement.params && { params: statement.params }),
  };
  const [row] = await engine.readRows<Record<string, number & string>>(asked, signal);
  const fact = (name: string): number & string => requireValue(row?.[name], name);
  const rowCount = Number(fact('row_count'));
  const range = (name: string): Range =>
    rowCount === 0 || row?.[`${name}_low`] == null
      ? null
      : [Number(fact(`${name}_low`)), Number(fact(`${name}_high`))];
  const named = (name: string, index: number | null): NamedCount | null =>
    index === null
      ? null
      : {
          count: Number(fact(`${name}_count`)),
          missingCount: Number(fact(`${name}_missing`)),
          placeCount: Number(fact(`${name}_places`)),
        };
  return {
    rowCount,
    castCount: Number(fact('cast_count')),
    placeCount: Number(fact('place_count')),
    platform: named('platform', found.platform),
    cruise: named('cruise', found.cruise),
    station: named('station', found.station),
    time: range('time'),
    lat: range('lat'),
    lon: narrowerRange(range('lon'), range('lon_east')),
    depth: found.depth === null ? null : range('depth'),
    columns: columns.map((_, index) => ({
      type: fact(`type_${index}`),
      width: Number(fact(`width_${index}`)),
      isAscii: Number(fact(`wide_${index}`)) === 0,
    })),
  };
}

function factExpressions(
  request: ResultRequest,
  found: SamplingColumns,
): Readonly<Record<string, string>> {
  const key = (index: number): string => keyExpression(request, index);
  const places = [key(found.lat), key(found.lon)];
  const ends = (name: string, expression: string): Record<string, string> => ({
    [`${name}_low`]: `min(${expression})`,
    [`${name}_high`]: `max(${expression})`,
  });
  const named = (name: string, index: number | null): Record<string, string> =>
    index === null
      ? {}
      : {
          [`${name}_count`]: `uniqExact(tuple(${key(index)}))`,
          [`${name}_missing`]: `countIf(isNull(${placeName(index)}))`,
          [`${name}_places`]: `uniqExact(tuple(${[key(index), ...places].join(', ')}))`,
        };
  const lon = `toFloat64(${placeName(found.lon)})`;
  const casts = [...castKeys(found).map(key), key(found.time), ...places];
  return {
    row_count: 'count()',
    cast_count: `uniqExact(tuple(${casts.join(', ')}))`,
    place_count: `uniqExact(tuple(${places.join(', ')}))`,
    ...named('platform', found.platform),
    ...named('cruise', found.cruise),
    ...named('station', found.station),
    ...ends('time', `toUnixTimestamp64Milli(${placeName(found.time)})`),
    ...ends('lat', `toFloat64(${placeName(found.lat)})`),
    ...ends('lon', lon),
    ...ends('lon_east', `if(${lon} < 0, ${lon} + 360, ${lon})`),
    ...(found.depth === null ? {} : ends('depth', `toFloat64(${placeName(found.depth)})`)),
    ...Object.fromEntries(
      request.columns.flatMap(({ kind }, index) => {
        const text = `ifNull(toString(${placeName(index)}), '')`;
        return [
          [`type_${index}`, `toTypeName(any(${placeName(index)}))`],
          [`width_${index}`, kind === 'text' ? `max(length(${text}))` : '0'],
          [`wide_${index}`, kind === 'text' ? `max(lengthUTF8(${text}) != length(${text}))` : '0'],
        ];
      }),
    ),
  };
}

/** The narrower of two ranges of longitude, one of -180 to 180 and one of 0 to 360, within [-180, 180). */
function narrowerRange(plain: Range, east: Range): Range {
  if (plain === null || east === null || plain[1] - plain[0] <= east[1] - east[0]) return plain;
  const wrap = (lon: number): number => (lon >= 180 ? lon - 360 : lon);
  return [wrap(east[0]), wrap(east[1])];
}
