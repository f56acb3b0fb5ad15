import type { TimeOrigin } from '@isobath/contract';
import { MS_PER_DAY } from '@isobath/ocean';
import type { TableColumn } from '../table.ts';
import { isClockName } from './time-formats.ts';

/** What a clock beside a date counts in from midnight. */
export type ClockUnit = NonNullable<TimeOrigin['clock']>;

/** Milliseconds of each unit. */
export const clockUnits: Readonly<Record<ClockUnit, number>> = {
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  days: MS_PER_DAY,
};

const OF_DAY = '(?: (?:of|since|from|after|past))?(?: the)?(?: (?:day|midnight))?';
const NAMES: Readonly<Record<ClockUnit, RegExp>> = {
  seconds: new RegExp(
    `^(?:(?:time )?(?:s|secs?|seconds?|sekunden?|secondes?|segundos?)${OF_DAY}|sod|(?:day|midnight) sec(?:ond)?s?)$`,
  ),
  minutes: new RegExp(
    `^(?:(?:time )?(?:mins?|minutes?|minuten?|minutos?)${OF_DAY}|mod|(?:day|midnight) min(?:ute)?s?)$`,
  ),
  hours: new RegExp(
    `^(?:(?:(?:dec(?:imal)?|frac(?:tional)?|time) )?(?:h|hrs?|hours?|stunden?|heures?|horas?)(?: dec(?:imal)?)?${OF_DAY}|(?:dec(?:imal)? )time|dechours?|dectime)$`,
  ),
  days: /^(?:(?:frac(?:tion)?|dec(?:imal)?)(?: of)?(?: the)? day|day ?frac(?:tion)?|fracday|time frac(?:tion)?)$/,
};

/** The unit that a column counts a time of day in, by its name and unit; undefined where these say nothing of the kind. */
export function namedClockUnit({ name, unit }: TableColumn): ClockUnit | undefined {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .replace(/ (?:utc|gmt)$/, '')
      .trim();
  const units = Object.keys(NAMES) as ClockUnit[];
  const ofUnit = isClockName(name)
    ? units.find((each) => NAMES[each].test(plain(unit ?? '')))
    : undefined;
  // A letter alone is a symbol of a unit, but as a name it is a quantity, such as S for salinity.
  return ofUnit ?? units.find((each) => name.length > 1 && NAMES[each].test(plain(name)));
}
