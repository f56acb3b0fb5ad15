import type { Subset } from '@isobath/contract';
import type { LongitudeInterval, TimeWindow } from '@isobath/ocean';
import {
  civilTime,
  formatInstant,
  longitudeInterval,
  parseClimatologyMonth,
  parseEndInstant,
  parseInstant,
  WHOLE_CIRCLE,
} from '@isobath/ocean';
import type { Planned } from './planned.ts';
import { planned, refused } from './planned.ts';
import { coordinateEnds, includeSingleEnds, isOneCoordinate } from './single-precision.ts';
import type { TableDescription } from './table.ts';

/** A range of numbers, ends included; an end that is absent does not limit. */
export interface OpenRange {
  readonly low?: number;
  readonly high?: number;
}

/** The bounds of a subset after parsing: months or epoch milliseconds, degrees, metres. */
export interface Bounds {
  readonly months?: Extract<TimeWindow, { kind: 'months' }>;
  readonly timeMs: OpenRange;
  readonly lat: OpenRange;
  readonly lon: LongitudeInterval;
  readonly depth: OpenRange;
}

/** Whether bounds leave one latitude and one longitude. */
export function isOnePlace({ lat, lon }: Bounds): boolean {
  return isOneCoordinate(lat.low, lat.high) && isOneCoordinate(lon.west, lon.east);
}

/**
 * The bounds of a request against a table. Inclusive; a bare end date takes its whole day in; `lon1 > lon2` crosses 180°, 0–360
 * is understood; depths of a table without depth are not looked at (as clients expect); a place
 * that has the digits of a 32-bit number is the one that is stored as its shortest decimal. Refuses
 * with `bad-bounds` by field.
 */
export function parseBounds(subset: Subset, table: TableDescription): Planned<Bounds> {
  const time = table.isClimatology ? parseMonths(subset) : parseTimes(subset);
  if (!time.ok) return time;
  const lat = parseRange(subset, 'lat');
  if (!lat.ok) return lat;
  const depth = table.hasDepth ? parseRange(subset, 'depth') : planned({});
  if (!depth.ok) return depth;
  return planned({
    ...time.value,
    lat: lat.value,
    lon: parseLongitudes(subset),
    depth: depth.value,
  });
}

function parseTimes({ dt1, dt2 }: Subset): Planned<Pick<Bounds, 'timeMs' | 'months'>> {
  const start = dt1 === undefined ? undefined : parseInstant(dt1);
  if (start && !start.ok) return refused('bad-bounds', 'dt1', start.message);
  const end = dt2 === undefined ? undefined : parseEndInstant(dt2);
  if (end && !end.ok) return refused('bad-bounds', 'dt2', end.message);
  if (start && end && start.value > end.value) {
    return refused(
      'bad-bounds',
      'dt1',
      `the start ${formatInstant(start.value)} is after the end ${formatInstant(end.value)}`,
    );
  }
  return planned({
    timeMs: { ...(start && { low: start.value }), ...(end && { high: end.value }) },
  });
}

function parseMonths({ dt1, dt2 }: Subset): Planned<Pick<Bounds, 'timeMs' | 'months'>> {
  if (dt1 === undefined && dt2 === undefined) return planned({ timeMs: {} });
  const first = parseClimatologyMonth(dt1 ?? '1');
  if (!first.ok) return refused('bad-bounds', 'dt1', first.message);
  const last = parseClimatologyMonth(dt2 ?? '12');
  if (!last.ok) return refused('bad-bounds', 'dt2', last.message);
  if (spansAllMonths(dt1, dt2)) return planned({ timeMs: {} });
  return planned({ timeMs: {}, months: { kind: 'months', first: first.value, last: last.value } });
}

/** Whether two dates reach over twelve months or more, so that every month of a climatology lies between them. */
function spansAllMonths(dt1: string | undefined, dt2: string | undefined): boolean {
  if (dt1 === undefined || dt2 === undefined) return false;
  const [start, end] = [parseInstant(dt1), parseEndInstant(dt2)];
  return start.ok && end.ok && monthNumber(end.value) - monthNumber(start.value) >= 11;
}

/** Months since year 0. */
function monthNumber(ms: number): number {
  const { year, month } = civilTime(ms);
  return year * 12 + month;
}

function parseRange(subset: Subset, side: 'lat' | 'depth'): Planned<OpenRange> {
  const low = subset[`${side}1`];
  const high = subset[`${side}2`];
  if (low !== undefined && high !== undefined && low > high) {
    return refused('bad-bounds', `${side}1`, `${side}1 ${low} is greater than ${side}2 ${high}`);
  }
  return planned(
    includeSingleEnds({ ...(low !== undefined && { low }), ...(high !== undefined && { high }) }),
  );
}

function parseLongitudes({ lon1, lon2 }: Subset): LongitudeInterval {
  if (lon1 === undefined && lon2 === undefined) return WHOLE_CIRCLE;
  const [west] = coordinateEnds(lon1 ?? -180);
  const [, east] = coordinateEnds(lon2 ?? 180);
  return longitudeInterval(west, east);
}
