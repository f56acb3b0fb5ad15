import type { LongitudeInterval } from '@isobath/ocean';
import { isWholeCircle, longitudeWidth, splitLongitude } from '@isobath/ocean';
import type { Bounds } from '../bounds.ts';
import type { TableDescription } from '../table.ts';
import type { Item, Term } from './selection.ts';

/** `time`, or `month` of a climatology: as a key of GROUP BY and ORDER BY. */
export function timeTerm({ isClimatology }: TableDescription): Term {
  return isClimatology ? { sql: 't.month', text: '[month]' } : { sql: 't.time', text: '[time]' };
}

/** `time`, or `month` of a climatology, as the first column of a result. */
export function timeItem(table: TableDescription): Item {
  const term = timeTerm(table);
  if (table.isClimatology)
    return { ...term, column: { header: 'month', kind: 'int', isNullable: false } };
  return {
    ...term,
    columnsSql: 'toFloat64(toUnixTimestamp64Milli(t.time))',
    column: { header: 'time', kind: 'time', isNullable: false },
  };
}

/** A coordinate of places: `lat`, `lon` or `depth`. */
export function placeTerm(name: 'lat' | 'lon' | 'depth'): Term {
  return { sql: `t.${name}`, text: name };
}

/** A coordinate of places as a column. */
export function placeItem(name: 'lat' | 'lon' | 'depth'): Item {
  return { ...placeTerm(name), column: placeColumn(name) };
}

/** Publication refuses a place that is not a number. */
function placeColumn(header: 'lat' | 'lon' | 'depth'): Item['column'] {
  return { header, kind: 'float', isNullable: false, isFinite: true };
}

/** Mean lat, lon and, where there is one, depth of the rows of a group. */
export function meanPlaceItems(table: TableDescription, bounds: Bounds): Item[] {
  return [
    meanItem('lat'),
    { ...meanLongitude(table, bounds), column: placeColumn('lon') },
    ...(table.hasDepth ? [meanItem('depth')] : []),
  ];
}

function meanItem(name: 'lat' | 'depth'): Item {
  return { sql: `avg(t.${name})`, text: `AVG(${name})`, column: placeColumn(name) };
}

/**
 * The mean longitude, in [-180, 180). Rows of a stretch across 180° are unrolled first, so that the mean of 179° E and 179° W is 180°
 * and not 0°. Without bounds the table's own coverage says where to unroll.
 */
function meanLongitude(table: TableDescription, { lon }: Bounds): Term {
  const stretch = isWholeCircle(lon) ? coverageStretch(table) : lon;
  if (!stretch || isWholeCircle(stretch) || splitLongitude(stretch).length === 1)
    return { sql: 'avg(t.lon)', text: 'AVG(lon)' };
  const { west } = stretch;
  const east = west + longitudeWidth(stretch);
  const sql = `avg(multiIf(t.lon < ${west}, t.lon + 360, t.lon > ${east}, t.lon - 360, t.lon))`;
  const text = `AVG(CASE WHEN lon < ${west} THEN lon + 360 WHEN lon > ${east} THEN lon - 360 ELSE lon END)`;
  return {
    sql: `if(${sql} >= 180, ${sql} - 360, ${sql})`,
    text: `CASE WHEN ${text} >= 180 THEN ${text} - 360 ELSE ${text} END`,
  };
}

function coverageStretch({ coverage }: TableDescription): LongitudeInterval | undefined {
  return coverage.lonWest === null || coverage.lonEast === null
    ? undefined
    : { west: coverage.lonWest, east: coverage.lonEast };
}
