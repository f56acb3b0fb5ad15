import { formatIsoDate, parseInstant } from '@isobath/ocean';

/** `2016` -> `2016-01-01` or `2016-12-31`, `2016-4` -> `2016-04-01` or `2016-04-30`, `2016-04-20` as it is; anything else -> undefined. */
export function completeDate(typed: string, end: 'first' | 'last'): string | undefined {
  const parts = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(typed.trim());
  if (!parts) return undefined;
  const [, year = '', month, day] = parts;
  const wholeMonth = (month ?? (end === 'first' ? '1' : '12')).padStart(2, '0');
  if (day !== undefined) return checked(`${year}-${wholeMonth}-${day.padStart(2, '0')}`);
  if (end === 'first') return checked(`${year}-${wholeMonth}-01`);
  return ['31', '30', '29', '28']
    .map((last) => checked(`${year}-${wholeMonth}-${last}`))
    .find((date) => date !== undefined);
}

/** The date itself when the calendar has it. */
function checked(date: string): string | undefined {
  const instant = parseInstant(date);
  return instant.ok && formatIsoDate(instant.value) === date ? date : undefined;
}
