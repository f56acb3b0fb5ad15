import { MS_PER_DAY, isDepth, isLatitude, isLongitude, parseInstant } from '@isobath/ocean';
import { formatSerialDate } from '../../xlsx/serial-dates.ts';
import type { SheetCell } from '../../xlsx/sheet-rows.ts';
import { isTrouble } from '../../xlsx/sheet-rows.ts';
import { isFilled, textOf } from '../source/sheet-table.ts';
import type { RuleName } from '../rules.ts';
import { THRESHOLDS } from '../thresholds.ts';

const NO_ZONE = 'no zone, read as UTC';
const ISO =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:(Z)|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** A time of the data sheet: milliseconds since 1970 UTC and, if it is not written in ISO 8601 with Z, what was done to it; or the rule it breaks. */
export type ReadTime = { readonly ms: number; readonly change?: string } | RuleName;

/**
 * Reads a time: a date cell, a serial number with a fraction, `YYYY-MM-DD`, or ISO 8601 with or without a zone. Whole numbers are refused:
 * they may be years, days or counts.
 */
export function readTime(cell: SheetCell, is1904: boolean): ReadTime {
  if (typeof cell === 'string') {
    const ms = readPlainIso(cell);
    if (!Number.isNaN(ms)) return cell.length === 19 ? { ms, change: NO_ZONE } : { ms };
  }
  if (!isFilled(cell) || isTrouble(cell)) return 'missing-time';
  if (typeof cell === 'number') {
    const text = Number.isInteger(cell) ? undefined : formatSerialDate(cell, is1904);
    return readIso(text ?? '', 'serial number');
  }
  if (typeof cell === 'object') return readIso(cell.date, 'date cell');
  const text = textOf(cell);
  const zone = ISO.exec(text);
  if (zone === null) return 'unreadable-time';
  if (zone[1] === 'Z' || text.length === 10) return readIso(text);
  return readIso(text, /[+-]\d{2}:?(?:\d{2})?$/.test(text.slice(10)) ? 'other zone' : NO_ZONE);
}

function readIso(text: string, change?: string): ReadTime {
  if (text.length < 10 || !ISO.test(text)) return 'unreadable-time';
  const instant = parseInstant(text);
  if (!instant.ok) return 'unreadable-time';
  return { ms: instant.value, ...(change !== undefined && { change }) };
}

/** Whether a time lies so far after `nowMs` that it cannot have been measured. */
export function isFuture(ms: number, nowMs: number): boolean {
  return ms > nowMs + (THRESHOLDS.futureHours / 24) * MS_PER_DAY;
}

/** The rule that a latitude, longitude or depth breaks, or undefined. `value`: the number of the cell, or NaN. */
export function checkCoordinate(
  name: 'lat' | 'lon' | 'depth',
  cell: SheetCell,
  value: number,
): RuleName | undefined {
  if (Number.isNaN(value)) {
    if (!isFilled(cell)) return name === 'depth' ? undefined : 'missing-position';
    return isTrouble(cell) ? undefined : 'unreadable-number';
  }
  if (name === 'lat') return isLatitude(value) ? undefined : 'latitude-range';
  if (name === 'lon')
    return isLongitude(value) && Math.abs(value) <= 180 ? undefined : 'longitude-range';
  return isDepth(value) && value >= 0 && value <= THRESHOLDS.deepestMetres
    ? undefined
    : 'depth-range';
}

/** `2016-04-20`, `2016-04-20T15:13:01` or the same with a Z, without building a pattern's groups: in ms; NaN for anything else, also for days that do not exist. */
function readPlainIso(text: string): number {
  const { length } = text;
  if (length !== 10 && length !== 19 && length !== 20) return Number.NaN;
  if (text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return Number.NaN;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  // Days that some months lack, and years that Date.UTC reads as 19xx, are left to the general reader.
  if (!(year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= 28)) return Number.NaN;
  const date = Date.UTC(year, month - 1, day);
  return length === 10 ? date : date + readPlainClock(text);
}

/** `T15:13:01` or ` 15:13:01Z` from the tenth character on, in ms of the day, or NaN. */
function readPlainClock(text: string): number {
  const separator = text.charCodeAt(10);
  if (separator !== 0x54 && separator !== 0x20) return Number.NaN;
  if (text.charCodeAt(13) !== COLON || text.charCodeAt(16) !== COLON) return Number.NaN;
  if (text.length === 20 && text.charCodeAt(19) !== 0x5a) return Number.NaN;
  const [hour, minute, second] = [twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)];
  if (!(hour <= 23 && minute <= 59 && second <= 59)) return Number.NaN;
  return ((hour * 60 + minute) * 60 + second) * 1000;
}

const DASH = 0x2d;
const COLON = 0x3a;

/** Two digits of a text as a number; NaN if they are none. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30;
  const ones = text.charCodeAt(at + 1) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}
