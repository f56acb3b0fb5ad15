import { SaxesParser } from 'saxes';
import { collectPlaces } from './collect-places.ts';
import type { WrittenPlace } from './collect-places.ts';
import type { ReadTrack } from './track.ts';
import { TrackFileError } from './track.ts';

const placeTags: ReadonlySet<string> = new Set(['trkpt', 'rtept', 'wpt']);

/** Reads the points of the tracks of a GPX file; where there is none, of its routes, and else its waypoints. Heights are not depths and are left out. Throws {@link TrackFileError} for what is not GPX. */
export function readGpxTrack(name: string, text: string): ReadTrack {
  const found = new Map<string, WrittenPlace[]>();
  const parser = new SaxesParser();
  let place: { -readonly [field in keyof WrittenPlace]: WrittenPlace[field] } | undefined;
  let isTime = false;
  parser.on('error', (error) => {
    throw new TrackFileError(`${name} is not GPX: line ${parser.line}: ${error.message}`);
  });
  parser.on('opentag', ({ name: tag, attributes }) => {
    const local = localName(tag);
    const { lat = '', lon = '' } = attributes as Record<string, string>;
    if (placeTags.has(local)) place = { line: parser.line, lat, lon, time: '' };
    isTime = local === 'time';
  });
  parser.on('text', (words) => {
    if (place && isTime) place.time += words.trim();
  });
  parser.on('closetag', ({ name: tag }) => {
    const local = localName(tag);
    isTime = false;
    if (!place || !placeTags.has(local)) return;
    const known = found.get(local);
    if (known) known.push(place);
    else found.set(local, [place]);
    place = undefined;
  });
  parser.write(text).close();
  return collectPlaces(name, found.get('trkpt') ?? found.get('rtept') ?? found.get('wpt') ?? []);
}

function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}
