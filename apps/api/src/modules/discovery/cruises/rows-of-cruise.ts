import type { Subset } from '@isobath/contract';
import type { RowCondition, TableDescription } from '@isobath/query';
import type { LongitudeInterval } from '@isobath/ocean';
import {
  formatInstant,
  longitudeInterval,
  longitudeWidth,
  requireValue,
  smallestLongitudeInterval,
  splitLongitude,
} from '@isobath/ocean';
import { quoteIdentifier } from '@isobath/engine';
import type { Track } from './trajectory.ts';

/** Pieces that a track is cut into: more follow it closer, and make statements longer. */
const maxPieces = 32;
/** Degrees by which the box of each piece is widened: tracks are thinned by shape, and rows lie a little beside them. */
const besideDegrees = 0.1;

/** What a catalog knows of the rows of a cruise in one table. */
export interface CruiseRowsKnown {
  /** Null where they were not counted when the table was published. */
  readonly rowCount: number | null;
  readonly markColumn: string | null;
  readonly markValue: string | null;
  readonly track: Track;
  readonly latMin: number | null;
  readonly latMax: number | null;
  readonly lonWest: number | null;
  readonly lonEast: number | null;
  readonly timeMinMs: number | null;
  readonly timeMaxMs: number | null;
}

/** Which rows of a table are those of a cruise, and by what they are told. */
export interface RowsOfCruise {
  readonly by: 'column' | 'all' | 'track';
  /** Absent where all rows are. */
  readonly only: RowCondition | undefined;
  readonly notes: readonly string[];
  /** The times and the box that hold them, as far as they are known. */
  readonly extent: Pick<Subset, 'dt1' | 'dt2' | 'lat1' | 'lat2' | 'lon1' | 'lon2'>;
}

/**
 * The rows of a cruise: those that the column of its recipe marks; all rows of a table that was
 * published as its own. Of tables published before that was kept, a text column `cruise` that has the name says which, where
 * `hasName` finds it there; else its track does, in time and place, which a note says.
 */
export async function planRowsOfCruise(
  { name, known }: { readonly name: string; readonly known: CruiseRowsKnown },
  table: Pick<TableDescription, 'variables' | 'isClimatology'>,
  hasName: (only: RowCondition) => Promise<boolean>,
): Promise<RowsOfCruise> {
  const { markColumn, markValue, rowCount } = known;
  const extent = writeExtent(known, table.isClimatology);
  if (markColumn !== null && markValue !== null)
    return { by: 'column', only: markedBy(markColumn, markValue), notes: [], extent };
  if (rowCount !== null) return { by: 'all', only: undefined, notes: [], extent };
  const column = table.variables.find(
    (each) => each.type === 'text' && /^cruise(?:_?(?:name|id))?$/i.test(each.name),
  );
  if (column) {
    const only = markedBy(column.name, name);
    if (await hasName(only)) return { by: 'column', only, notes: [], extent };
  }
  return {
    by: 'track',
    extent,
    only: alongTrack(known, table.isClimatology),
    notes: [
      `No column of this dataset says which rows are those of the cruise ${name}: the rows at the times and places of its track were taken, which may hold rows of other ships nearby.`,
    ],
  };
}

function writeExtent(
  { latMin, latMax, lonWest, lonEast, timeMinMs, timeMaxMs }: CruiseRowsKnown,
  isClimatology: boolean,
): RowsOfCruise['extent'] {
  return {
    ...(!isClimatology &&
      timeMinMs !== null &&
      timeMaxMs !== null && { dt1: formatInstant(timeMinMs), dt2: formatInstant(timeMaxMs) }),
    ...(latMin !== null && latMax !== null && { lat1: latMin, lat2: latMax }),
    ...(lonWest !== null && lonEast !== null && { lon1: lonWest, lon2: lonEast }),
  };
}

function markedBy(column: string, value: string): RowCondition {
  return {
    sql: `toString(t.${quoteIdentifier(column)}) = {cruise_mark:String}`,
    text: `[${column}] = '${value.replaceAll("'", "''")}'`,
    params: { cruise_mark: value },
  };
}

/** One stretch of a track: its times, and the box that holds its places. */
interface Piece {
  readonly timesMs?: readonly [first: number, last: number];
  readonly lats: readonly number[];
  readonly lons: readonly number[];
}

/** Rows within the boxes of the pieces of a track, each in its own time; without a track within the box of the cruise. */
function alongTrack(known: CruiseRowsKnown, isClimatology: boolean): RowCondition | undefined {
  const pieces = isClimatology ? [] : cutTrack(known.track);
  const { latMin, latMax, lonWest, lonEast } = known;
  const isPlaced = latMin !== null && latMax !== null && lonWest !== null && lonEast !== null;
  if (pieces.length === 0 && !isPlaced) return undefined;
  const conditions =
    pieces.length > 0
      ? pieces.map(writePiece)
      : [
          writeBox(
            { lats: [latMin ?? -90, latMax ?? 90] },
            { west: lonWest ?? -180, east: lonEast ?? 180 },
            '',
          ),
        ];
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
    text: `(${conditions.map(({ text }) => text).join(' OR ')})`,
    params: Object.assign({}, ...conditions.map(({ params }) => params)) as RowCondition['params'],
  };
}

/** A track as stretches of about as many places; each begins where the one before it ends. */
function cutTrack({ timesMs, lats, lons }: Track): Piece[] {
  const last = timesMs.length - 1;
  if (last < 0) return [];
  const pieces = Math.max(1, Math.min(maxPieces, last));
  return Array.from({ length: pieces }, (_, piece) => {
    const from = Math.floor((piece * last) / pieces);
    const to = Math.floor(((piece + 1) * last) / pieces);
    return {
      timesMs: [
        requireValue(timesMs[from], 'first time of a piece'),
        requireValue(timesMs[to], 'last time of a piece'),
      ],
      lats: lats.slice(from, to + 1),
      lons: lons.slice(from, to + 1),
    };
  });
}

function writePiece(piece: Piece, index: number): RowCondition {
  const arc = requireValue(smallestLongitudeInterval(piece.lons), 'longitudes of a piece');
  return writeBox(piece, arc, `_${index}`);
}

function writeBox(
  { timesMs, lats }: Omit<Piece, 'lons'>,
  arc: LongitudeInterval,
  suffix: string,
): RowCondition {
  const south = Math.min(...lats) - besideDegrees;
  const north = Math.max(...lats) + besideDegrees;
  const spans = splitLongitude(
    longitudeInterval(arc.west - besideDegrees, arc.west + longitudeWidth(arc) + besideDegrees),
  );
  const name = (end: string): string => `cruise_${end}${suffix}`;
  const bound = (end: string, type = 'Float64'): string => `{${name(end)}:${type}}`;
  const time = (end: string): string => `fromUnixTimestamp64Milli(${bound(end, 'Int64')}, 'UTC')`;
  const lons = spans.map(
    (_, at) => `t.lon BETWEEN ${bound(`west${at}`)} AND ${bound(`east${at}`)}`,
  );
  return {
    sql: `(${[
      ...(timesMs ? [`t.time BETWEEN ${time('first')} AND ${time('last')}`] : []),
      `t.lat BETWEEN ${bound('south')} AND ${bound('north')}`,
      `(${lons.join(' OR ')})`,
    ].join(' AND ')})`,
    text: `(${[
      ...(timesMs
        ? [`[time] BETWEEN '${formatInstant(timesMs[0])}' AND '${formatInstant(timesMs[1])}'`]
        : []),
      `lat BETWEEN ${south} AND ${north}`,
      `(${spans.map(([west, east]) => `lon BETWEEN ${west} AND ${east}`).join(' OR ')})`,
    ].join(' AND ')})`,
    params: {
      ...(timesMs && { [name('first')]: timesMs[0], [name('last')]: timesMs[1] }),
      [name('south')]: south,
      [name('north')]: north,
      ...Object.fromEntries(
        spans.flatMap(([west, east], at) => [
          [name(`west${at}`), west],
          [name(`east${at}`), east],
        ]),
      ),
    },
  };
}
