import { parseDecimal } from '../../values/decimal.ts';

const ANGLE =
  /^(?<sign>[+-])?(?<degrees>\d{1,3}(?:\.\d+)?)\s*(?:(?:°|deg|d|:)\s*)?(?:(?<minutes>\d{1,2}(?:\.\d+)?)\s*(?:(?:'|′|min|m|:)\s*)?(?:(?<seconds>\d{1,2}(?:\.\d+)?)\s*(?:(?:"|″|s)\s*)?)?)?(?<side>N(?:orth)?|S(?:outh)?|E(?:ast)?|W(?:est)?)?$/i;

/** Degrees and minutes in one number, as NMEA 0183 has them: two digits of degrees for latitudes, three for longitudes. */
const PACKED = /^(?<degrees>\d{2,3})(?<minutes>[0-5]\d(?:\.\d+)?)\s*(?<side>[NSEW])$/i;
/** A hemisphere before the degrees. */
const SIDE_FIRST = /^(?<side>[NSEW])[a-z]*\.?\s*(?<rest>\d.*\S)$/i;

/** A place as it is written. */
export interface WrittenAngle {
  /** Degrees; south and west are negative where the text has a letter for them. */
  readonly degrees: number;
  /** Whether the text has a letter or word for its hemisphere. */
  readonly hasHemisphere: boolean;
  /** Whether nothing tells the hemisphere: minutes without a letter and without a sign. */
  readonly isUnsigned: boolean;
  /** Whether degrees and minutes are one number, such as 4329.857 N; a column has all of its places so, or none. */
  readonly isPacked: boolean;
}

/**
 * A place written as a number, `28 15.01 N`, `089 15.02 W`, `23° 5.09' S`, `12:30:30 E`, `W 12 30` or, in one number, `4329.857 N`. Undefined
 * for anything else: minutes or seconds of 60 and more, minutes beside degrees with decimals, a minus
 * sign beside a hemisphere, and a hemisphere that is not one of `sides`.
 */
export function readAngle(
  text: string,
  sides: 'NS' | 'EW' | 'NSEW' = 'NSEW',
): WrittenAngle | undefined {
  const given = text.trim();
  const plain = parseDecimal(given);
  if (!Number.isNaN(plain))
    return { degrees: plain, hasHemisphere: false, isUnsigned: false, isPacked: false };
  const { groups, isPacked } = matchAngle(given);
  if (!groups) return undefined;
  const minutes = Number(groups['minutes'] ?? 0);
  const seconds = Number(groups['seconds'] ?? 0);
  if (minutes >= 60 || seconds >= 60) return undefined;
  const side = groups['side']?.charAt(0).toUpperCase();
  const isOdd = side !== undefined && (groups['sign'] === '-' || !sides.includes(side));
  const hasMinutes = groups['minutes'] !== undefined;
  if (isOdd || (hasMinutes && Number(groups['degrees']) % 1 !== 0)) return undefined;
  const isNegative = (groups['sign'] === '-') !== (side === 'S' || side === 'W');
  const degrees = Number(groups['degrees']) + minutes / 60 + seconds / 3600;
  return {
    degrees: isNegative ? -degrees : degrees,
    hasHemisphere: side !== undefined,
    isUnsigned: hasMinutes && side === undefined && groups['sign'] === undefined,
    isPacked,
  };
}

/** The parts of a text with degrees: decimal commas are points, and a hemisphere before the degrees stands behind them. */
function matchAngle(text: string): {
  readonly groups: Readonly<Record<string, string | undefined>> | undefined;
  readonly isPacked: boolean;
} {
  const spelled = /^[-+\d,]+$/.test(text) ? text : text.replace(/(?<=\d),(?=\d)/, '.');
  const first = SIDE_FIRST.exec(spelled)?.groups;
  const trimmed = first ? `${first['rest'] ?? ''} ${first['side'] ?? ''}` : spelled;
  const packed = PACKED.exec(trimmed)?.groups;
  const isPacked = packed?.['degrees']?.length === (/[NS]$/i.test(trimmed) ? 2 : 3);
  return { groups: isPacked ? packed : ANGLE.exec(trimmed)?.groups, isPacked };
}

/** The degrees of a written place, see {@link readAngle}; NaN for anything else. */
export function parseAngle(text: string, sides: 'NS' | 'EW' | 'NSEW' = 'NSEW'): number {
  return readAngle(text, sides)?.degrees ?? Number.NaN;
}
