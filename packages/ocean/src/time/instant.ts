import {
  daysFromGregorian,
  daysInMonth,
  gregorianFromDays,
  isGregorianLeapYear,
  MS_PER_DAY,
} from './civil.ts';
import type { Outcome } from '../outcome.ts';
import { accept, OceanRangeError, refuse } from '../outcome.ts';

/** The first instant of year 1 and the last millisecond of year 9999, proleptic Gregorian, UTC, as epoch milliseconds. */
export const EARLIEST_MS = daysFromGregorian(1, 1, 1) * MS_PER_DAY;
/** The last millisecond of year 9999, proleptic Gregorian, UTC, as epoch milliseconds. */
export const LATEST_MS = daysFromGregorian(10_000, 1, 1) * MS_PER_DAY - 1;

/** A proleptic Gregorian date and time in UTC; months 1..12, days 1..31, milliseconds 0..999. */
export interface CivilTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

const PATTERN =
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * The epoch milliseconds of an instant written in ISO 8601: `2016-04-20`, `2016-04-20T12:30:00.250Z`, `2016-04-20 12:30`, with `Z` or an
 * offset; without one it is UTC. A bare date is its first millisecond. Years 0001 to 9999, proleptic Gregorian. Digits past the
 * millisecond are cut. Refuses with `not-an-instant` (also 31 April, hour 24, second 60) and
 * `out-of-range` (year 0).
 */
export function parseInstant(text: string): Outcome<number> {
  return parseEdge(text, 'start');
}

/**
 * As {@link parseInstant}, for the end of a range whose ends are included: a bare date means its last millisecond, so that the
 * whole day belongs to the range; a time without seconds or milliseconds means exactly that instant.
 */
export function parseEndInstant(text: string): Outcome<number> {
  return parseEdge(text, 'end');
}

/** Whether the text is a date without a time of day. */
export function isBareDate(text: string): boolean {
  return /^\d{4}-\d{1,2}-\d{1,2}$/.test(text.trim());
}

function parseEdge(text: string, edge: 'start' | 'end'): Outcome<number> {
  const groups = PATTERN.exec(text.trim())?.groups;
  if (!groups)
    return refuse(
      'not-an-instant',
      text,
      `"${text}" is not a date or an instant such as 2016-04-20 or 2016-04-20T12:00:00.000Z`,
    );
  const number = (name: string): number => Number(groups[name] ?? 0);
  const [year, month, day] = [number('year'), number('month'), number('day')];
  if (month < 1 || month > 12)
    return refuse('not-an-instant', text, `"${text}": month ${month} is not from 1 to 12`);
  const lastDay = daysInMonth(month, isGregorianLeapYear(year));
  if (day < 1 || day > lastDay)
    return refuse('not-an-instant', text, `"${text}": day ${day} is not from 1 to ${lastDay}`);
  const [hour, minute, second] = [number('hour'), number('minute'), number('second')];
  if (hour > 23 || minute > 59 || second > 59)
    return refuse(
      'not-an-instant',
      text,
      `"${text}": the time of day is not from 00:00:00 to 23:59:59`,
    );
  const offset = zoneOffsetMinutes(groups['zone'] ?? 'Z');
  if (offset === undefined)
    return refuse('not-an-instant', text, `"${text}": the offset from UTC is not within 18 hours`);
  const milliseconds = Number((groups['fraction'] ?? '').slice(0, 3).padEnd(3, '0'));
  const ofDay = ((hour * 60 + minute - offset) * 60 + second) * 1000 + milliseconds;
  const wholeDay = edge === 'end' && groups['hour'] === undefined ? MS_PER_DAY - 1 : 0;
  const ms = daysFromGregorian(year, month, day) * MS_PER_DAY + ofDay + wholeDay;
  if (ms < EARLIEST_MS || ms > LATEST_MS)
    return refuse('out-of-range', text, `"${text}" is not in the years 0001 to 9999`);
  return accept(ms);
}

/** Minutes that a zone is ahead of UTC: `Z`, `UTC`, `GMT`, `+05:30`, `+0530`, `-6`; undefined past 18 hours or for another word. */
export function zoneOffsetMinutes(zone: string): number | undefined {
  if (/^(z|utc|gmt)$/i.test(zone)) return 0;
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (!match) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  if (minutes > 18 * 60 || Number(match[3] ?? 0) > 59) return undefined;
  return match[1] === '-' ? 0 - minutes : minutes;
}

/** The UTC date and time of epoch milliseconds. Throws {@link OceanRangeError} outside the years 0000 to 9999 or when not a number. */
export function civilTime(ms: number): CivilTime {
  const whole = wholeMs(ms);
  const days = Math.floor(whole / MS_PER_DAY);
  const ofDay = whole - days * MS_PER_DAY;
  return {
    ...gregorianFromDays(days),
    hour: Math.floor(ofDay / 3_600_000),
    minute: Math.floor(ofDay / 60_000) % 60,
    second: Math.floor(ofDay / 1000) % 60,
    millisecond: ofDay % 1000,
  };
}

/** Epoch milliseconds as ISO 8601 with milliseconds, `2016-04-20T12:30:00.250Z`. Throws {@link OceanRangeError} as {@link civilTime}. */
export function formatInstant(ms: number): string {
  // Half a million times of one answer: twenty times faster than by parts of a date.
  return new Date(wholeMs(ms)).toISOString();
}

/** The UTC date of epoch milliseconds, `2016-04-20`. Throws {@link OceanRangeError} as {@link civilTime}. */
export function formatIsoDate(ms: number): string {
  return formatInstant(ms).slice(0, 'yyyy-mm-dd'.length);
}

function wholeMs(ms: number): number {
  if (!(ms >= EARLIEST_MS - 366 * MS_PER_DAY && ms <= LATEST_MS))
    throw new OceanRangeError('time', ms, 'epoch milliseconds in the years 0000 to 9999');
  return Math.floor(ms);
}

/** The day of its UTC year that an instant falls on, 1..366. */
export function dayOfYear(ms: number): number {
  return Math.floor(ms / MS_PER_DAY) - daysFromGregorian(civilTime(ms).year, 1, 1) + 1;
}
