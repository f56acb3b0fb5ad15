import { parseDecimal } from './decimal.ts';

const ANGLE =
  /^(?<sign>[+-])?(?<degrees>\d{1,3}(?:\.\d+)?)\s*(?:(?:°|deg|d|:)\s*)?(?:(?<minutes>\d{1,2}(?:\.\d+)?)\s*(?:(?:'|′|min|m|:)\s*)?(?:(?<seconds>\d{1,2}(?:\.\d+)?)\s*(?:(?:"|″|s)\s*)?)?)?(?<side>N(?:orth)?|S(?:outh)?|E(?:ast)?|W(?:est)?)?$/i;

/**
 * Degrees of a place written as a number, `28 15.01 N`, `089 15.02 W`, `23° 5.09' S` or `12:30:30 E`; south and west are negative.
 * NaN for anything else: minutes or seconds of 60 and more, minutes beside degrees with decimals, a minus sign beside a hemisphere, and a
 * hemisphere that is not one of `sides`.
 */
export function parseAngle(text: string, sides: 'NS' | 'EW' | 'NSEW' = 'NSEW'): number {
  const trimmed = text.trim();
  const plain = parseDecimal(trimmed);
  if (!Number.isNaN(plain)) return plain;
  const groups = ANGLE.exec(trimmed)?.groups;
  if (!groups) return Number.NaN;
  const minutes = Number(groups['minutes'] ?? 0);
  const seconds = Number(groups['seconds'] ?? 0);
  if (minutes >= 60 || seconds >= 60) return Number.NaN;
  const side = groups['side']?.charAt(0).toUpperCase();
  const isOdd = side !== undefined && (groups['sign'] === '-' || !sides.includes(side));
  if (isOdd || (groups['minutes'] !== undefined && Number(groups['degrees']) % 1 !== 0))
    return Number.NaN;
  const isNegative = (groups['sign'] === '-') !== (side === 'S' || side === 'W');
  const degrees = Number(groups['degrees']) + minutes / 60 + seconds / 3600;
  return isNegative ? -degrees : degrees;
}
