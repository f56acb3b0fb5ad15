import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { collectPlaces } from './collect-places.ts';
import type { WrittenPlace } from './collect-places.ts';
import type { ReadTrack } from './track.ts';
import { TrackFileError } from './track.ts';

/** Names that a column may have, without what follows in brackets and without case. */
const names = {
  time: ['time', 'datetime', 'date_time', 'date time', 'timestamp', 'time_utc', 'date'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'longitude', 'long', 'lng'],
  depth: ['depth', 'depth_m'],
} as const;

const delimiters = [',', ';', '\t'];

/** A row with the line of the file on which it ends. */
interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Reads a track from CSV with a header; fields are separated by commas, semicolons or tabs. Throws {@link TrackFileError} for a file without the columns. */
export function readCsvTrack(name: string, text: string): ReadTrack {
  const [head, ...rows] = readRows(name, text);
  if (!head) throw new TrackFileError(`${name} is empty.`);
  const columns = head.record.map((title) => title.split(/[([]/, 1).join('').trim().toLowerCase());
  const find = (field: keyof typeof names): number =>
    columns.findIndex((column) => (names[field] as readonly string[]).includes(column));
  for (const field of ['time', 'lat', 'lon'] as const)
    if (find(field) < 0)
      throw new TrackFileError(
        `Line 1 of ${name} names no column for ${field}. Its columns are ${head.record.join(', ')}; expected one of ${names[field].join(', ')}.`,
      );
  const [time, lat, lon, depth] = [find('time'), find('lat'), find('lon'), find('depth')];
  const hasDepths = depth >= 0 && rows.some(({ record }) => (record[depth] ?? '').trim() !== '');
  const at = (record: readonly string[], index: number): string => (record[index] ?? '').trim();
  return collectPlaces(
    name,
    rows.map(({ record, info }): WrittenPlace => ({
      line: info.lines,
      time: at(record, time),
      lat: at(record, lat),
      lon: at(record, lon),
      ...(hasDepths && { depth: at(record, depth) }),
    })),
  );
}

function readRows(name: string, text: string): Row[] {
  const [first = ''] = text.split('\n', 1);
  const delimiter = delimiters.toSorted((a, b) => first.split(b).length - first.split(a).length)[0];
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TrackFileError(`${name} is not CSV: ${error.message}`, { cause: error });
  }
}
