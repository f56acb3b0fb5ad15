import { MS_PER_DAY } from '@isobath/ocean';

/** Midnight before serial 0 of the two systems, for serials after the 29 February 1900 that never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_SERIAL = 2_958_466;

/**
 * A spreadsheet's date number as text: `2016-04-20`, `2016-04-20T15:13:01.000Z` without its Z, or, below one day, a time of day
 * `15:13:01.000`; rounded to the millisecond. The 1900 system counts a 29 February 1900 that did not exist (serial 60, refused); the 1904
 * system counts from 1904-01-01. Undefined for numbers that are not dates.
 */
export function formatSerialDate(serial: number, is1904: boolean): string | undefined {
  if (!(serial >= 0 && serial < LAST_SERIAL)) return undefined;
  const days = Math.floor(serial);
  const msOfDay = Math.round((serial - days) * MS_PER_DAY);
  if (days === 0 && !is1904)
    return msOfDay === MS_PER_DAY ? undefined : new Date(msOfDay).toISOString().slice(11, 23);
  if (!is1904 && days === 60) return undefined;
  const shift = !is1904 && days < 60 ? 1 : 0;
  const ms = (is1904 ? EPOCH_1904 : EPOCH_1900) + (days + shift) * MS_PER_DAY + msOfDay;
  const text = new Date(ms).toISOString();
  return msOfDay % MS_PER_DAY === 0 ? text.slice(0, 10) : text.slice(0, 23);
}

/** Number formats that show dates or times without being listed in the workbook (ECMA-376 part 1, 18.8.30). */
function isBuiltInDate(id: number): boolean {
  return (
    (id >= 14 && id <= 22) ||
    (id >= 27 && id <= 36) ||
    (id >= 45 && id <= 47) ||
    (id >= 50 && id <= 58)
  );
}

/** Whether a number format shows a date or a time of day. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const bare = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?![hms]+\])[^\][]*\]/gi, '');
  return !/^general$/i.test(bare.trim()) && /[ymdhs]/i.test(bare) && !/[#?]/.test(bare);
}
