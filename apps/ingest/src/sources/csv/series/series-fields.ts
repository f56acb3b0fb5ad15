import { matchGroups, parseAngle, readHeaderFields } from '../../tabular/index.ts';

const PLACE =
  /(?<lat>\d{1,2}(?: \d{1,2}(?:\.\d+)?|\.\d+)? ?[NS])\b,? ?(?:LON(?:G(?:ITUDE)?)? ?(?:[=:] ?)?)?(?<lon>\d{1,3}(?: \d{1,2}(?:\.\d+)?|\.\d+)? ?[EW])\b/i;

/** The place that a heading names, `LAT=21 18.4N  LONG=157 52.0W` or `21.30N 157.86W`; undefined where it names none. */
export function readPlace(text: string): { lat: string; lon: string } | undefined {
  const found = matchGroups(PLACE, text.replaceAll(/\s+/g, ' '), 'lat', 'lon');
  if (found === undefined) return undefined;
  const place = { lat: found.lat.trim(), lon: found.lon.trim() };
  return [place.lat, place.lon].some((angle) => Number.isNaN(parseAngle(angle)))
    ? undefined
    : place;
}

/** Whether a heading names a place. */
export function hasPlace(text: string): boolean {
  return readPlace(text) !== undefined;
}

/** Header fields of a file of several values a line: `name: value` lines, and `lat` and `lon` of a heading that names a place. */
export function readSeriesFields(headings: readonly string[]): Map<string, string> {
  const fields = readHeaderFields(headings);
  const place = headings.map(readPlace).find((found) => found !== undefined);
  if (place !== undefined) {
    fields.set('lat', place.lat);
    fields.set('lon', place.lon);
  }
  return fields;
}
