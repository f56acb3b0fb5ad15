import type { ReadTrack } from './track.ts';
import { TrackFileError } from './track.ts';

/** Bytes of a file that is read: as much as the longest track needs many times over. */
const maxBytes = 50_000_000;

/** Reads a track from a file on this computer: GPX by its name or its first sign, else CSV. It is not sent anywhere by that. */
export async function readTrackFile(file: File): Promise<ReadTrack> {
  if (file.size > maxBytes)
    throw new TrackFileError(
      `${file.name} has ${Math.round(file.size / 1e6)} MB; files up to ${maxBytes / 1e6} MB are read.`,
    );
  const text = await file.text();
  if (/\.gpx$/i.test(file.name) || /^\uFEFF?\s*</.test(text)) {
    const { readGpxTrack } = await import('./read-gpx-track.ts');
    return readGpxTrack(file.name, text);
  }
  const { readCsvTrack } = await import('./read-csv-track.ts');
  return readCsvTrack(file.name, text);
}
