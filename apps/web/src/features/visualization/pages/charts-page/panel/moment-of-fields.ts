import { formatInstant, formatIsoDate, parseInstant } from '@isobath/ocean';

/** A moment as two fields show it: `2016-04-20` and `12:30:00`. A text that is no instant has neither. */
export function splitMoment(instant: string): { date: string | undefined; time: string } {
  const parsed = parseInstant(instant);
  if (!parsed.ok) return { date: undefined, time: '' };
  return {
    date: formatIsoDate(parsed.value),
    time: formatInstant(parsed.value).slice(11, 19),
  };
}

/** A moment of a date and a time of day, UTC, as ISO 8601 with milliseconds; undefined where either is not one. */
export function joinMoment(date: string, time: string): string | undefined {
  const parsed = parseInstant(`${date}T${time}Z`);
  return parsed.ok ? formatInstant(parsed.value) : undefined;
}

/** `6` and `6:30` as people type them -> `06:00:00`, `06:30:00`; undefined for what is no time of day. */
export function completeTime(typed: string): string | undefined {
  const parts = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?$/.exec(typed.trim());
  if (!parts) return undefined;
  const [, hour = '', minute = '00', second = '00'] = parts;
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`;
  return joinMoment('2000-01-01', time) === undefined ? undefined : time;
}
