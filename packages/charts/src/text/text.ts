import {
  formatCount,
  formatLatitude,
  formatLongitude,
  formatNumber,
  formatPlace,
  formatQuantity,
  formatDatedTime,
} from '@isobath/ocean';
import type { NumberStyle } from '@isobath/ocean';
import { plainLongitude } from '../geometry/circle.ts';
import type { ChartTitle } from './chart-title.ts';

/** A value and its unit in the digits of the range it is shown in, at least five; a missing one says so. */
export function valueText(value: number, unit: string, style?: NumberStyle): string {
  return Number.isFinite(value)
    ? formatQuantity(value, unit, { ...style, significant: 5 })
    : 'missing';
}

/** A number for a column of a table in the digits of its range, at least six; a missing one says so. */
export function cellText(value: number, style?: NumberStyle): string {
  return Number.isFinite(value) ? formatNumber(value, { ...style, significant: 6 }) : 'missing';
}

/** What a sentence about a chart begins with: its title and subtitle. */
export function nameText({ title, subtitle }: ChartTitle): string {
  return subtitle ? `${title}, ${subtitle}` : title;
}

/** `1 cell with a value`, `2,000 cells with values`: how many there are of what one is called. */
export function countText(count: number, noun: string): string {
  return `${formatCount(count)} ${nounFor(count, noun)}`;
}

/** What to call so many: `cell with a value` of one, `cells with values` of any other number. */
export function nounFor(count: number, noun: string): string {
  if (count === 1) return noun;
  return noun.replace(/^\w+/, (word) => `${word}s`).replace('a value', 'values');
}

/** The verb that follows a number: `is` or `are`, `has` or `have`. */
export function verbFor(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** 22.75° N, 158° W, two decimals at most; unwrapped longitudes are turned back, latitudes a rounding error beyond the pole are put on it. */
export function placeText(lat: number, lon: number): string {
  return formatPlace(clampLatitude(lat), plainLongitude(lon));
}

/** A latitude for a column of a table; one that is missing or beyond the pole is shown as the number it is. */
export function latText(lat: number): string {
  return Math.abs(lat) <= 90 ? formatLatitude(lat, 4) : cellText(lat);
}

/** A longitude for a column of a table. */
export function lonText(lon: number): string {
  return Number.isFinite(lon) ? formatLongitude(plainLongitude(lon), 4) : cellText(lon);
}

/** A time in UTC; a missing one, or one outside of the years 1 to 9999, says so. */
export function timeText(ms: number): string {
  return datedText(ms, 'moment');
}

/** The same, or the month that a mean is of. */
export function datedText(ms: number, style: 'month' | 'moment'): string {
  const isKnown = Math.abs(ms - yearFiveThousandMs) < fiveThousandYearsMs;
  return isKnown ? formatDatedTime(ms, style) : 'no time';
}

const yearFiveThousandMs = Date.UTC(5000, 0, 1);
const fiveThousandYearsMs = 4998 * 365.2425 * 86_400_000;

function clampLatitude(lat: number): number {
  return Math.min(90, Math.max(-90, lat));
}
