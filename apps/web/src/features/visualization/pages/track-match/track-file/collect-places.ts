import { isLatitude, isLongitude, normalizeLongitude, parseInstant } from '@isobath/ocean';
import type { ReadTrack, TrackFault } from './track.ts';
import { TrackFileError } from './track.ts';

/** A place as its texts stand in a file; `depth` is absent where the file has none. */
export interface WrittenPlace {
  readonly line: number;
  readonly time: string;
  readonly lat: string;
  readonly lon: string;
  readonly depth?: string | undefined;
}

interface Place {
  readonly timeMs: number;
  readonly lat: number;
  readonly lon: number;
  readonly depth: number | undefined;
}

const deepest = 12_000;

/** Reads the texts of places; those with a fault are left out and named. Throws where no place is sound. */
export function collectPlaces(name: string, written: Iterable<WrittenPlace>): ReadTrack {
  const places: Place[] = [];
  const faults: TrackFault[] = [];
  let faultyLines = 0;
  for (const each of written) {
    const before = faults.length;
    const place = readPlace(each, faults);
    if (faults.length > before) faultyLines += 1;
    else places.push(place);
  }
  if (places.length === 0) throw new TrackFileError(explainNone(name, faults));
  const ordered = places.toSorted((a, b) => a.timeMs - b.timeMs);
  const depths = ordered.flatMap(({ depth }) => (depth === undefined ? [] : [depth]));
  return {
    track: {
      name,
      timesMs: ordered.map(({ timeMs }) => timeMs),
      lats: ordered.map(({ lat }) => lat),
      lons: ordered.map(({ lon }) => lon),
      depths: depths.length === ordered.length ? depths : undefined,
    },
    faults,
    faultyLines,
  };
}

function explainNone(name: string, [first]: readonly TrackFault[]): string {
  return first
    ? `No place in ${name} can be used. ${describeFault(first)}`
    : `${name} holds no places.`;
}

/** `Line 12, lat "95": a number from −90 to 90 is accepted.` */
export function describeFault({ line, field, value, accepted }: TrackFault): string {
  const what = value === '' ? 'is empty' : `“${value.slice(0, 40)}”`;
  return `Line ${line}, ${field} ${what}: ${accepted} is accepted.`;
}

function readPlace({ line, ...texts }: WrittenPlace, faults: TrackFault[]): Place {
  const fail = (field: keyof typeof texts, accepted: string): number => {
    faults.push({ line, field, value: texts[field] ?? '', accepted });
    return Number.NaN;
  };
  const time = parseInstant(texts.time);
  const lat = readNumber(texts.lat);
  const lon = readNumber(texts.lon);
  const depth = texts.depth === undefined ? undefined : readNumber(texts.depth);
  const isDepth = depth === undefined || (depth >= 0 && depth <= deepest);
  return {
    timeMs: time.ok ? time.value : fail('time', 'a time such as 2016-04-20T12:30:00Z'),
    lat: isLatitude(lat) ? lat : fail('lat', 'a number from −90 to 90'),
    lon: isLongitude(lon) ? normalizeLongitude(lon) : fail('lon', 'a number from −360 to 540'),
    depth: isDepth ? depth : fail('depth', `a number of metres from 0 to ${deepest}`),
  };
}

function readNumber(text: string): number {
  const trimmed = text.trim();
  return trimmed === '' ? Number.NaN : Number(trimmed);
}
