import type { PlaceOrigin, TimeOrigin } from '@isobath/contract';
import { parseAngle } from '../values/angle.ts';
import { statesZoneOfTimes } from '../times/zones.ts';
import { readIsoInstant } from '../times/instants.ts';
import { fittingDates, fittingInstants } from '../times/time-formats.ts';
import { askFor } from '../../todo.ts';

/** The name under which a date and a time of day on lines of their own are joined. */
const DATE_AND_TIME = 'date and time';
/** The name of a line that says in words which zone the times have. */
const TIME_ZONE = 'time zone';
const SIGNS = /^[\s#%*!/"'>;-]+/;
const NAME = /^\p{L}[^:=\t]{0,60}$/u;

/** A line of the form `name: value` or `name = value`, without comment signs before it and quotes or commas behind it. */
function readField(line: string): { name: string; value: string } | undefined {
  const text = line.replace(SIGNS, '');
  const at = text.search(/[:=]/);
  const name = text.slice(0, Math.max(0, at)).trim();
  let value = text.slice(at + 1).trim();
  while (/[\s"',;]$/.test(value)) value = value.slice(0, -1);
  return at > 0 && NAME.test(name) && value !== '' && !/^[\\/]/.test(value)
    ? { name, value }
    : undefined;
}

/**
 * Header fields of a text file: the lines above its table, comment signs taken off, that read `name: value` or `name = value`. The first of
 * one name counts. A date and a time of day on lines of their own are joined as `date and time`.
 */
export function readHeaderFields(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  // PANGAEA writes the fields of an event into one line: `Event(s): M1 * LATITUDE: 10.5 * LONGITUDE: 20.25`.
  for (const line of lines.flatMap((text) => text.split(' * '))) {
    const field = readField(line);
    if (field && !fields.has(field.name)) fields.set(field.name, field.value);
    else if (!field && !fields.has(TIME_ZONE) && statesZoneOfTimes(line))
      fields.set(TIME_ZONE, line.replace(SIGNS, '').trim());
  }
  const date = findField(fields, /^(?:start[ _]?)?date(?:[ _(].*)?$/i);
  const time = findField(fields, /^(?:start[ _]?)?time(?:[ _(].*)?$/i);
  const clock =
    time === undefined ? undefined : /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?/.exec(time)?.[0];
  if (date !== undefined && clock !== undefined && !date.includes(':'))
    fields.set(DATE_AND_TIME, `${date} ${clock}`);
  return fields;
}

function findField(fields: ReadonlyMap<string, string>, name: RegExp): string | undefined {
  return [...fields].find(([key]) => name.test(key))?.[1];
}

/** A latitude or longitude among header fields for a draft; with several that differ, the draft asks. Undefined when none reads as one. */
export function offerPlace(
  fields: ReadonlyMap<string, string>,
  kind: 'lat' | 'lon',
): PlaceOrigin | undefined {
  const name =
    kind === 'lat'
      ? /(?:^|[^a-z])lat(?:itude)?(?:$|[^a-z])/i
      : /(?:^|[^a-z])lon(?:g|gitude)?(?:$|[^a-z])/i;
  const limit = kind === 'lat' ? 90 : 360;
  const found = [...fields].filter(
    ([key, value]) => name.test(key.replaceAll('_', ' ')) && Math.abs(parseAngle(value)) <= limit,
  );
  const [first] = found;
  if (first === undefined) return undefined;
  const values = new Set(found.map(([, value]) => parseAngle(value)));
  if (values.size === 1) return { attribute: first[0] };
  return { attribute: askFor(found) };
}

/** A time among header fields for a draft; undefined when none reads as one. */
export function draftFieldTime(fields: ReadonlyMap<string, string>): TimeOrigin | undefined {
  const named = [...fields].filter(
    ([key]) =>
      /date|time|start|utc/i.test(key) && !/creat|process|modif|issue|publi|revis|end/i.test(key),
  );
  const first = [...named.filter(([key]) => key === DATE_AND_TIME), ...named];
  for (const [attribute, value] of first) {
    if (typeof readIsoInstant(value, 0) === 'number') return { attribute };
    const formats = [...fittingInstants([value]), ...fittingDates({ name: attribute }, [value])];
    if (formats.length > 1)
      return {
        attribute,
        format: askFor(formats, `${JSON.stringify(value)} fits each`),
      };
    const [format] = formats;
    if (format !== undefined) return { attribute, format };
  }
  return undefined;
}
