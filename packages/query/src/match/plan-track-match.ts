import type { TrackMatchQuestion } from '@isobath/contract';
import { requireValue, normalizeLongitude } from '@isobath/ocean';
import { parseBounds } from '../bounds.ts';
import { bindIntegers, bindNumbers } from '../exact-numbers.ts';
import { parseNumericFields } from '../fields.ts';
import type { Planned } from '../planned.ts';
import { planned } from '../planned.ts';
import type { Encoding, PlannedStatement, StatementCheck } from '../statement.ts';
import type { TableDescription } from '../table.ts';
import { planMatch, planPairCount } from './match-plan.ts';
import type { MatchSide } from './match.ts';

/** A track as the catalog keeps it or as it came with a request: epoch milliseconds, degrees, metres of every place or of none; lists of one length. */
export interface TrackPlaces {
  readonly timesMs: readonly number[];
  readonly lats: readonly number[];
  readonly lons: readonly number[];
  readonly depths?: readonly number[] | undefined;
}

/** What is wanted near the places of a track. */
export type TrackWish = Pick<
  TrackMatchQuestion,
  'tableName' | 'fields' | 'depth1' | 'depth2' | 'tolTime' | 'tolLat' | 'tolLon' | 'tolDepth'
>;

/** A match of a track and the count of what it compares. */
export interface TrackMatchPlan {
  readonly statement: PlannedStatement;
  readonly pairs: StatementCheck;
  /** Places that have rows of the table near them in its coverage, each time and place once: as many rows as the answer may have. */
  readonly covered: number;
  /** Places, each time and place once. */
  readonly places: number;
}

/**
 * The rows of a table near each place of a track: `time`, `lat`, `lon`, `depth` where the track has it, then mean and deviation of each variable: circular ones of
 * directions, of classes the most frequent one and its share. The rules are those of `uspMatch`, with bounds of depth alone. Refuses by field what is no variable or no bound.
 */
export function planTrackMatch(
  track: TrackPlaces,
  requested: TrackWish,
  target: TableDescription,
  encoding: Encoding,
): Planned<TrackMatchPlan> {
  const variables = parseNumericFields(requested.fields, target);
  if (!variables.ok) return variables;
  const { tableName, fields, depth1, depth2 } = requested;
  const bounds = parseBounds({ tableName, fields, depth1, depth2 }, target);
  if (!bounds.ok) return bounds;
  const places = readDistinct(track);
  const source = describeSource(places);
  const anywhere = parseBounds({ tableName, fields }, source.table);
  if (!anywhere.ok) return anywhere;
  const match = {
    source: { ...source, bounds: anywhere.value },
    target: {
      table: target,
      bounds: bounds.value,
      variables: variables.value,
      isByKind: true,
    },
    tolerance: {
      time: requested.tolTime,
      lat: requested.tolLat,
      lon: requested.tolLon,
      depth: requested.tolDepth,
    },
  };
  return planned({
    statement: planMatch(match, encoding),
    pairs: planPairCount(match),
    places: places.timesMs.length,
    covered: countCovered(places, requested, target),
  });
}

/** Each time and place once, longitudes as tables have them. */
function readDistinct({ timesMs, lats, lons, depths }: TrackPlaces): TrackPlaces {
  const seen = new Set<string>();
  const kept: number[] = [];
  const wrapped = lons.map(normalizeLongitude);
  for (const [index, at] of timesMs.entries()) {
    const key = [at, lats[index], wrapped[index], depths?.[index]].join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(index);
  }
  const pick = (list: readonly number[]): number[] =>
    kept.map((index) => requireValue(list[index], 'value of a place'));
  return {
    timesMs: pick(timesMs),
    lats: pick(lats),
    lons: pick(wrapped),
    depths: depths && pick(depths),
  };
}

function describeSource({ timesMs, lats, lons, depths }: TrackPlaces): Omit<MatchSide, 'bounds'> {
  const lists = [
    bindIntegers('track_times', timesMs),
    bindNumbers('track_lats', lats),
    bindNumbers('track_lons', lons),
    ...(depths ? [bindNumbers('track_depths', depths)] : []),
  ];
  const depth = depths ? ', place.4 AS depth' : '';
  return {
    table: {
      tableName: 'the track',
      physicalTable: '',
      rowsSql: `SELECT fromUnixTimestamp64Milli(place.1, 'UTC') AS time, place.2 AS lat, place.3 AS lon${depth} FROM (SELECT arrayJoin(arrayZip(${lists.map(({ sql }) => sql).join(', ')})) AS place)`,
      hasDepth: depths !== undefined,
      isClimatology: false,
      variables: [],
      rowCount: timesMs.length,
      coverage: nowhere,
    },
    variables: [],
    rowParams: Object.assign({}, ...lists.map(({ params }) => params)) as Record<string, string>,
  };
}

const nowhere: TableDescription['coverage'] = {
  latMin: null,
  latMax: null,
  lonWest: null,
  lonEast: null,
  depthMin: null,
  depthMax: null,
  timeMinMs: null,
  timeMaxMs: null,
};

const dayMs = 86_400_000;

/** Places within the tolerances of where and when a table has rows. */
function countCovered(
  { timesMs, lats, lons }: TrackPlaces,
  { tolTime, tolLat, tolLon }: TrackWish,
  { coverage, isClimatology }: TableDescription,
): number {
  const { latMin, latMax, lonWest, lonEast, timeMinMs, timeMaxMs } = coverage;
  const isIn = (value: number, low: number | null, high: number | null): boolean =>
    (low === null || value >= low) && (high === null || value <= high);
  const dayOf = (ms: number | null): number | null => (ms === null ? null : Math.floor(ms / dayMs));
  const [firstDay, lastDay] = isClimatology ? [null, null] : [dayOf(timeMinMs), dayOf(timeMaxMs)];
  const days = Math.floor(tolTime);
  let covered = 0;
  for (const [index, at] of timesMs.entries()) {
    const lat = requireValue(lats[index], 'latitude of a place');
    const lon = requireValue(lons[index], 'longitude of a place');
    const day = Math.floor(at / dayMs);
    const isThen = isIn(
      day,
      firstDay === null ? null : firstDay - days,
      lastDay === null ? null : lastDay + days,
    );
    const isThere =
      isIn(
        lat,
        latMin === null ? null : latMin - tolLat,
        latMax === null ? null : latMax + tolLat,
      ) && isNearArc(lon, { lonWest, lonEast }, tolLon);
    if (isThen && isThere) covered += 1;
  }
  return covered;
}

/** Whether a longitude is in an arc that is widened at both ends. */
function isNearArc(
  lon: number,
  { lonWest, lonEast }: Pick<TableDescription['coverage'], 'lonWest' | 'lonEast'>,
  widerBy: number,
): boolean {
  if (lonWest === null || lonEast === null) return true;
  const width = lonEast < lonWest ? lonEast - lonWest + 360 : lonEast - lonWest;
  const eastward = (((lon - (lonWest - widerBy)) % 360) + 360) % 360;
  return width + 2 * widerBy >= 360 || eastward <= width + 2 * widerBy;
}
