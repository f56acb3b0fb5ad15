import { ANNUAL_MEAN } from './time/named-means.ts';
import { civilTime, formatIsoDate } from './time/instant.ts';
import type { ClosedRange, LongitudeInterval } from './place/longitude.ts';
import { isWholeCircle, normalizeLongitude } from './place/longitude.ts';
import { MONTH_NAMES, monthName } from './time/month.ts';
import { shortestSingle } from './number-style.ts';
import type { NumberStyle } from './number-style.ts';
import { OceanRangeError } from './outcome.ts';
import { requireValue } from './require-value.ts';
import type { TimeWindow } from './time/time-window.ts';
import { unitText } from './unit-text.ts';

const THIN_SPACE = '\u2009';
const MINUS = '\u2212';
const RANGE = ' – ';

/**
 * A number for people: thousands grouped with commas, minus U+2212, four significant digits unless told otherwise (never rounding the digits
 * before the point: 123,456.7 is 123,457). From a million million up and below a ten-thousandth it is written 1.23 × 10⁻⁵. Not a
 * number is an en dash, infinity ∞. A value that rounds to zero has no sign.
 */
export function formatNumber(value: number, style: NumberStyle = {}): string {
  if (Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value < 0 ? `${MINUS}∞` : '∞';
  const size = Math.abs(style.isSingle ? shortestSingle(value) : value);
  const isScientific =
    size >= 1e21 || (style.decimals === undefined && size !== 0 && (size < 1e-4 || size >= 1e12));
  const digits = Math.max(style.significant ?? 4, digitsToSee(style.finest, size));
  const text = isScientific
    ? scientific(size, digits)
    : plain(size, { ...style, significant: digits });
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

/** Digits that doubles have in any case. */
const maxDigits = 15;

/** The significant digits with which a number shows a difference; at most those that doubles have. */
function digitsToSee(finest: number | undefined, size: number): number {
  if (finest === undefined || size === 0) return 0;
  const exponent = Math.floor(Math.log10(size));
  return Math.min(maxDigits, exponent + Math.ceil(-Math.log10(finest) - 1e-9) + 1);
}

function plain(
  size: number,
  { decimals, significant = 4, hasFixedDecimals = false }: NumberStyle,
): string {
  const before =
    size >= 1
      ? Math.floor(Math.log10(size)) + 1
      : Math.min(0, Math.floor(Math.log10(size || 1)) + 1);
  const places = decimals ?? Math.min(20, Math.max(0, significant - before));
  const [whole = '0', fraction = ''] = size.toFixed(places).split('.');
  const kept =
    hasFixedDecimals && decimals !== undefined ? fraction : fraction.replace(/(?<!0)0+$/, '');
  const grouped = groupThousands(whole);
  return kept ? `${grouped}.${kept}` : grouped;
}

/** Digits in groups of three from their end. */
function groupThousands(digits: string): string {
  const first = digits.length % 3 || 3;
  return digits.slice(0, first) + digits.slice(first).replaceAll(/\d{3}/g, ',$&');
}

function scientific(size: number, significant: number): string {
  const [mantissa = '0', exponent = '0'] = size.toExponential(significant - 1).split('e');
  const raised = String(Number(exponent)).replaceAll(/./g, (sign) =>
    sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(sign)),
  );
  return `${Number(mantissa)}${THIN_SPACE}×${THIN_SPACE}10${raised}`;
}

/** A whole count, thousands grouped: 62,000,000. Fractions are rounded. */
export function formatCount(count: number): string {
  return formatNumber(count, { decimals: 0 });
}

/** A number with its unit after a thin space; a unit that is not shown leaves the number alone, per cent and degrees also follow the space. */
export function formatQuantity(value: number, unit: string, style: NumberStyle = {}): string {
  const number = formatNumber(value, style);
  const words = unitText(unit);
  return words ? `${number}${THIN_SPACE}${words}` : number;
}

/** A size of a file, in steps of 1,000: 812 B, 1.5 kB, 3.2 GB, three significant digits. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  const step = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes) * 1.0005) / 3)),
  );
  return formatQuantity(
    bytes / 1000 ** step,
    requireValue(units[step], `unit for ${bytes} bytes`),
    { significant: 3 },
  );
}

/** A latitude, 22.75° N; the equator is 0°. Two decimals at most unless told otherwise. Throws {@link OceanRangeError} off the Earth. */
export function formatLatitude(lat: number, decimals = 2): string {
  if (!(lat >= -90 && lat <= 90))
    throw new OceanRangeError('latitude', lat, 'degrees north from -90 to 90');
  return withLetter(lat, decimals, ['S', 'N']);
}

/**
 * A longitude in any spelling, 158° W; Greenwich and the date line are 0° and 180°, without a letter. Two decimals at most unless told
 * otherwise. Throws {@link OceanRangeError} for no longitude.
 */
export function formatLongitude(lon: number, decimals = 2): string {
  return withLetter(normalizeLongitude(lon), decimals, ['W', 'E']);
}

function withLetter(
  degrees: number,
  decimals: number,
  [negative, positive]: readonly [string, string],
): string {
  const size = formatNumber(Math.abs(degrees), { decimals });
  if (size === '0' || size === '180') return `${size}°`;
  return `${size}° ${degrees < 0 ? negative : positive}`;
}

/** A place, 22.75° N, 158° W. */
export function formatPlace(lat: number, lon: number, decimals = 2): string {
  return `${formatLatitude(lat, decimals)}, ${formatLongitude(lon, decimals)}`;
}

/** A range of latitudes, 20° S – 10° N; one latitude alone when both ends read the same. */
export function formatLatitudeRange([south, north]: ClosedRange, decimals = 2): string {
  return span(formatLatitude(south, decimals), formatLatitude(north, decimals));
}

/** A stretch of longitudes from west to east, 170° E – 160° W; the whole circle is "all longitudes". */
export function formatLongitudeInterval(interval: LongitudeInterval, decimals = 2): string {
  if (isWholeCircle(interval)) return 'all longitudes';
  return span(formatLongitude(interval.west, decimals), formatLongitude(interval.east, decimals));
}

/** A depth, 5.5 m, two decimals at most; depth 0 is "surface". */
export function formatDepth(metres: number, decimals = 2): string {
  return metres === 0 ? 'surface' : formatQuantity(metres, 'm', { decimals });
}

/** A range of depths, 0 – 200 m; the surface alone is "surface". */
export function formatDepthRange([top, bottom]: ClosedRange, decimals = 2): string {
  if (top === bottom) return formatDepth(top, decimals);
  return `${formatNumber(top, { decimals })}${RANGE}${formatQuantity(bottom, 'm', { decimals })}`;
}

/** An instant, marked as UTC: 2016-04-20 12:30 UTC, with seconds and milliseconds only when they are not zero; midnight is the date alone. */
export function formatTime(ms: number): string {
  const at = civilTime(ms);
  const pad = (value: number, width = 2): string => String(value).padStart(width, '0');
  const fraction = at.millisecond === 0 ? '' : `.${pad(at.millisecond, 3)}`;
  const seconds = at.second === 0 && !fraction ? '' : `:${pad(at.second)}${fraction}`;
  if (at.hour === 0 && at.minute === 0 && !seconds) return formatIsoDate(ms);
  return `${formatIsoDate(ms)} ${pad(at.hour)}:${pad(at.minute)}${seconds} UTC`;
}

/** What the times of a dataset stand for: months of a mean year (1 to 12), many years as a whole, the months that means are of, or moments. */
export type TimeStyle = 'climatology' | 'annual-mean' | 'month' | 'moment';

/** A time of a dataset in words: December, Annual mean, December 1997, or 1997-12-15 12:00 UTC. `at` is in milliseconds since 1970, or a month of a mean year. */
export function formatDatedTime(at: number, style: TimeStyle): string {
  if (style === 'climatology') return MONTH_NAMES[at - 1] ?? `month ${at}`;
  if (style === 'annual-mean') return ANNUAL_MEAN;
  if (style === 'moment') return formatTime(at);
  const { year, month } = civilTime(at);
  return `${monthName(month)} ${year}`;
}

/** A window of time: 2016-04-20 – 2016-04-22 (an end at the last millisecond of a day is that day), November – February, or one of them alone. */
export function formatTimeWindow(window: TimeWindow): string {
  if (window.kind === 'months') return span(monthName(window.first), monthName(window.last));
  const isWholeDay = (window.endMs + 1) % 86_400_000 === 0;
  return span(
    formatTime(window.startMs),
    isWholeDay ? formatIsoDate(window.endMs) : formatTime(window.endMs),
  );
}

function span(from: string, to: string): string {
  return from === to ? from : `${from}${RANGE}${to}`;
}
