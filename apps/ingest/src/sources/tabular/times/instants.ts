import { MS_PER_DAY, parseInstant } from '@isobath/ocean';

const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const ZONE = /(?:Z|UTC|GMT|[+-]\d{2}(?:[:-]?\d{2})?)$/i;
const DASHED_ZONE = /([+-]\d{2})-(\d{2})$/;
const ZERO = 48;

/**
 * Epoch milliseconds of ISO 8601 text as tables write it: a blank or T between date and time, `+00:00`, `+0000` or `+00-00` (SeaFlow) as
 * zones; text without a zone is `offsetMs` ahead of UTC. A string says why it was not accepted. A fast path reads the usual spellings.
 */
export function readIsoInstant(text: string, offsetMs: number): number | string {
  const quick = readPlainInstant(text);
  if (quick === quick) return quick - offsetMs;
  const hasTime = text.length > 10;
  const hasZone = hasTime && ZONE.test(text);
  const parsed = parseInstant(hasZone ? text.replace(DASHED_ZONE, '$1:$2') : text);
  if (!parsed.ok) return parsed.message.replace(/^".*"(?=:? )/s, 'the time');
  return hasZone ? parsed.value : parsed.value - offsetMs;
}

/** `YYYY-MM-DD` and `YYYY-MM-DD[T ]hh:mm:ss`; NaN for every other text. */
function readPlainInstant(text: string): number {
  if (text.length === 10) return readPlainDay(text);
  if (
    text.length !== 19 ||
    (text[10] !== 'T' && text[10] !== ' ') ||
    text[13] !== ':' ||
    text[16] !== ':'
  )
    return Number.NaN;
  const ofDay =
    (digits(text, 11, 13) * 60 + digits(text, 14, 16)) * 60_000 + digits(text, 17, 19) * 1000;
  const isTime =
    text.charCodeAt(14) < ZERO + 6 && text.charCodeAt(17) < ZERO + 6 && ofDay < MS_PER_DAY;
  return isTime ? readPlainDay(text) + ofDay : Number.NaN;
}

function readPlainDay(text: string): number {
  if (text[4] !== '-' || text[7] !== '-') return Number.NaN;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  const longest = MONTH_LENGTHS[month - 1];
  if (longest === undefined || !(year >= 100 && day >= 1 && day <= longest)) return Number.NaN;
  if (month === 2 && day === 29 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0)))
    return Number.NaN;
  return Date.UTC(year, month - 1, day);
}

function digits(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
