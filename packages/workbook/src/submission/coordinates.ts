import { MS_PER_DAY, isDepth, isLatitude, isLongitude, parseInstant } from '@isobath/ocean';
import { formatSerialDate } from '../xlsx/serial-dates.ts';
import type { SheetCell } from '../xlsx/sheet-rows.ts';
import { isTrouble } from '../xlsx/sheet-rows.ts';
import { isFilled, textOf } from './sheet-table.ts';
import type { RuleName } from './rules.ts';
import { THRESHOLDS } from './thresholds.ts';

const ISO =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:(Z)|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** A time of the data sheet: milliseconds since 1970 UTC and, if it is not written in ISO 8601 with Z, what was done to it; or the rule it breaks. */
export type ReadTime = { readonly ms: number; readonly change?: string } | RuleName;

/**
 * Reads a time: a date cell, a serial number with a fraction, `YYYY-MM-DD`, or ISO 8601 with or without a zone. Whole numbers are refused:
 * they may be years, days or counts.
 */
export function readTime(cell: SheetCell, is1904: boolean): ReadTime {
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
  return readIso(
    text,
    /[+-]\d{2}:?(?:\d{2})?$/.test(text.slice(10)) ? 'other zone' : 'no zone, read as UTC',
  );
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

/** A number of the data sheet, also written as text; undefined if it is none. */
export function readNumber(cell: SheetCell): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell);
  const isDecimal =
    typeof cell === 'string' && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text);
  return isDecimal ? Number(text) : undefined;
}

/** The rule that a latitude, longitude or depth breaks, or undefined. */
export function checkCoordinate(
  name: 'lat' | 'lon' | 'depth',
  cell: SheetCell,
): RuleName | undefined {
  if (!isFilled(cell)) return name === 'depth' ? undefined : 'missing-position';
  if (isTrouble(cell)) return undefined;
  const value = readNumber(cell);
  if (value === undefined) return 'unreadable-number';
  if (name === 'lat') return isLatitude(value) ? undefined : 'latitude-range';
  if (name === 'lon')
    return isLongitude(value) && Math.abs(value) <= 180 ? undefined : 'longitude-range';
  return isDepth(value) && value >= 0 && value <= THRESHOLDS.deepestMetres
    ? undefined
    : 'depth-range';
}
