import type { LongitudeInterval } from '@isobath/ocean';
import {
  distanceBetween,
  isWholeCircle,
  longitudeWidth,
  requireValue,
  unrollTrack,
  walkLine,
} from '@isobath/ocean';
import type { Track } from './trajectory.ts';

/** Where and when a ship may have passed; ends included. Degrees, epoch milliseconds. */
export interface PassedRegion {
  readonly south: number;
  readonly north: number;
  readonly lon: LongitudeInterval;
  /** −Infinity and Infinity where the time is not limited. */
  readonly startMs: number;
  readonly endMs: number;
}

/** When a ship was in a region first and last, epoch milliseconds. */
export interface Passage {
  readonly firstMs: number;
  readonly lastMs: number;
}

/** A course made of pieces so short that each is a straight line in degrees; longitudes without jumps. */
export interface Course {
  readonly timesMs: Float64Array;
  readonly lats: Float64Array;
  readonly lons: Float64Array;
  readonly south: number;
  readonly north: number;
}

/** A straight line in degrees leaves the great circle by less than 0.6 km within these, up to 85° of latitude. */
const maxPieceKm = 50;
const widestPieceDegrees = 1;
/** A hair of 0.1 mm: unrolled longitudes are not exact to the last bit. */
const hairDegrees = 1e-9;

/** The course of a ship between its recorded positions: along great circles, the shorter way round, at the same speed from one to the next. */
export function planCourse({ timesMs, lats, lons }: Track): Course {
  const course = { timesMs: [] as number[], lats: [] as number[], lons: [] as number[] };
  const add = (timeMs: number, lat: number, lon: number): void => {
    course.timesMs.push(timeMs);
    course.lats.push(lat);
    course.lons.push(lon);
  };
  for (const [index, lat] of lats.entries()) {
    const to = { lat, lon: requireValue(lons[index], 'longitude of a track') };
    const toMs = requireValue(timesMs[index], 'time of a track');
    if (index > 0) {
      const from = {
        lat: requireValue(lats[index - 1], 'latitude of a track'),
        lon: requireValue(lons[index - 1], 'longitude of a track'),
      };
      const fromMs = requireValue(timesMs[index - 1], 'time of a track');
      for (const place of placesBetween(from, to))
        add(fromMs + (toMs - fromMs) * place.share, place.lat, place.lon);
    }
    add(toMs, to.lat, to.lon);
  }
  return {
    timesMs: Float64Array.from(course.timesMs),
    lats: Float64Array.from(course.lats),
    lons: unrollTrack(course.lons),
    south: course.lats.reduce((least, lat) => Math.min(least, lat), 90),
    north: course.lats.reduce((most, lat) => Math.max(most, lat), -90),
  };
}

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Places on the great circle between two, without these; none where a straight line is close enough. */
function placesBetween(from: Place, to: Place): (Place & { share: number })[] {
  const turn = Math.abs(to.lon - from.lon);
  const degrees = Math.min(turn, 360 - turn);
  // Most positions are close to each other, and their distance need not be known.
  if (degrees <= 0.1 && Math.abs(to.lat - from.lat) <= 0.1) return [];
  const km = distanceBetween(from, to);
  const pieces = Math.max(Math.ceil(km / maxPieceKm), Math.ceil(degrees / widestPieceDegrees));
  if (pieces < 2) return [];
  return [...walkLine([from, to], km / pieces)]
    .slice(1, -1)
    .map((place) => ({ lat: place.lat, lon: place.lon, share: place.km / km }));
}

/** When a ship was in a region during a time, at one of its positions or between two; undefined if never. A pole has every longitude. */
export function findPassage(course: Course, region: PassedRegion): Passage | undefined {
  const { timesMs, lats } = course;
  const count = lats.length;
  if (count === 0 || course.north < region.south || course.south > region.north) return undefined;
  if (!(at(timesMs, 0) <= region.endMs && at(timesMs, count - 1) >= region.startMs))
    return undefined;
  const first = findFirst(course, region, 1);
  const last = first && findFirst(course, region, -1);
  return first && last && { firstMs: Math.round(first.firstMs), lastMs: Math.round(last.lastMs) };
}

/** The passage of the first piece that has one: from the beginning of a course, or with −1 from its end. Times rise along it, so that nothing between has to be looked at. */
function findFirst(course: Course, region: PassedRegion, step: 1 | -1): Passage | undefined {
  const pieces = Math.max(1, course.lats.length - 1);
  const found: Passage[] = [];
  for (let seen = 0; seen < pieces; seen += 1) {
    findPiece(course, step > 0 ? seen : pieces - 1 - seen, { region, found });
    if (found.length > 0)
      return {
        firstMs: Math.min(...found.map(({ firstMs }) => firstMs)),
        lastMs: Math.max(...found.map(({ lastMs }) => lastMs)),
      };
  }
  return undefined;
}

interface Search {
  readonly region: PassedRegion;
  readonly found: Passage[];
}

/** The parts of one piece of a course that lie in the region during the time. */
function findPiece(
  { timesMs, lats, lons }: Course,
  index: number,
  { region, found }: Search,
): void {
  const next = Math.min(index + 1, lats.length - 1);
  const [lat0, lat1] = [at(lats, index), at(lats, next)];
  const { south, north } = region;
  if ((lat0 < south && lat1 < south) || (lat0 > north && lat1 > north)) return;
  const [ms0, ms1] = [at(timesMs, index), at(timesMs, next)];
  if (ms1 < region.startMs || ms0 > region.endMs) return;
  const part = clip({ low: 0, high: 1 }, [lat0, lat1], [south, north]);
  const inTime = part && clip(part, [ms0, ms1], [region.startMs, region.endMs]);
  if (!inTime) return;
  const tell = ({ low, high }: Part): void => {
    const span = ms1 - ms0;
    found.push({ firstMs: ms0 + span * low, lastMs: ms0 + span * high });
  };
  if (isWholeCircle(region.lon)) return tell(inTime);
  for (const share of [0, 1])
    if (Math.abs(share === 0 ? lat0 : lat1) === 90 && share >= inTime.low && share <= inTime.high)
      tell({ low: share, high: share });
  const ends = [at(lons, index), at(lons, next)] as const;
  const west = region.lon.west - hairDegrees;
  const east = region.lon.west + longitudeWidth(region.lon) + hairDegrees;
  const turns = Math.floor((Math.max(...ends) - west) / 360);
  for (let turn = Math.ceil((Math.min(...ends) - east) / 360); turn <= turns; turn += 1) {
    const inside = clip(inTime, ends, [west + 360 * turn, east + 360 * turn]);
    if (inside) tell(inside);
  }
}

/** A part of a piece, as shares of its way. */
interface Part {
  readonly low: number;
  readonly high: number;
}

/** What remains of a part where a value that changes evenly from one end of the piece to the other lies in a range (Liang and Barsky 1984). */
function clip(
  { low, high }: Part,
  [from, to]: readonly [number, number],
  [least, most]: readonly [number, number],
): Part | undefined {
  const span = to - from;
  if (span === 0) return from >= least && from <= most ? { low, high } : undefined;
  const [a, b] = [(least - from) / span, (most - from) / span];
  const start = Math.max(low, Math.min(a, b));
  const end = Math.min(high, Math.max(a, b));
  return start <= end ? { low: start, high: end } : undefined;
}

function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
