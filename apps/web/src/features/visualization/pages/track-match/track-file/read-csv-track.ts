import type { CsvRecord } from '@isobath/ocean';
import { CsvReader, OpenQuoteError } from '@isobath/ocean';
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

/** Reads a track from CSV with a header; fields are separated by commas, semicolons or tabs. Throws {@link TrackFileError} for a file without the columns. */
export function readCsvTrack(name: string, text: string): ReadTrack {
  const [head, ...rows] = readRows(name, text);
  if (!head) throw new TrackFileError(`${name} is empty.`);
  const columns = head.fields.map((title) => title.split(/[([]/, 1).join('').trim().toLowerCase());
  const find = (field: keyof typeof names): number =>
    columns.findIndex((column) => (names[field] as readonly string[]).includes(column));
  for (const field of ['time', 'lat', 'lon'] as const)
    if (find(field) < 0)
      throw new TrackFileError(
        `Line 1 of ${name} names no column for ${field}. Its columns are ${head.fields.join(', ')}; expected one of ${names[field].join(', ')}.`,
      );
  const [time, lat, lon, depth] = [find('time'), find('lat'), find('lon'), find('depth')];
  const hasDepths = depth >= 0 && rows.some(({ fields }) => (fields[depth] ?? '').trim() !== '');
  const at = (fields: readonly string[], index: number): string => (fields[index] ?? '').trim();
  return collectPlaces(
    name,
    rows.map(({ fields, line }): WrittenPlace => ({
      line,
      time: at(fields, time),
      lat: at(fields, lat),
      lon: at(fields, lon),
      ...(hasDepths && { depth: at(fields, depth) }),
    })),
  );
}

function readRows(name: string, text: string): CsvRecord[] {
  try {
    return new CsvReader().take(text, true).filter(({ fields }) => fields.join('') !== '');
  } catch (error) {
    if (!(error instanceof OpenQuoteError)) throw error;
    throw new TrackFileError(`${name} is not CSV: ${error.message}.`, { cause: error });
  }
}
