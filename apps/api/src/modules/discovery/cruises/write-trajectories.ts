import type { CruiseTrajectoriesRequest } from '@isobath/contract';
import { formatInstant } from '@isobath/ocean';
import type { TimeSlices } from '../../../platform/answers/index.ts';
import { createTimeSlices } from '../../../platform/answers/index.ts';
import type { CruisesRepository } from './cruises.repository.ts';
import type { Track } from './trajectory.ts';
import { createReach, writeTrajectoryRows } from './trajectory.ts';

/** Places that are written without a pause. */
const placesAtOnce = 500;
/** Places that one statement reads: the database unpacks the whole track for each part of it. */
const placesOfStatement = 10_000;

/** Cruises in the order given, those with few places together, none with more than are read at once. */
type Batch = { readonly ids: readonly number[] } | { readonly long: number };

/** Reads the track of a cruise a part at a time, so that others are answered meanwhile. */
export async function readTrackInParts(
  repository: Pick<CruisesRepository, 'readTrackPart'>,
  id: number,
  slices: TimeSlices,
): Promise<Track> {
  const track = { timesMs: [] as number[], lats: [] as number[], lons: [] as number[] };
  for (let from = 0; ; from += placesOfStatement) {
    const part = await repository.readTrackPart(id, { from, count: placesOfStatement });
    for (const name of ['timesMs', 'lats', 'lons'] as const) track[name].push(...part[name]);
    await slices.yieldNow();
    if (part.lats.length < placesOfStatement) return track;
  }
}

/** Reads the tracks of cruises by rising number, a few at a time; `counts` has the places of each. Those without places are left out. */
export async function* readTracksInSlices(
  repository: Pick<CruisesRepository, 'readTracks' | 'readTrackPart'>,
  counts: ReadonlyMap<number, number>,
  slices: TimeSlices,
): AsyncGenerator<readonly [number, Track]> {
  for (const batch of batchCruises(counts)) {
    if ('long' in batch)
      yield [batch.long, await readTrackInParts(repository, batch.long, slices)] as const;
    else yield* [...(await repository.readTracks(batch.ids))].toSorted(([a], [b]) => a - b);
    await slices.yieldNow();
  }
}

/** JSON text of a trajectory as clients read it, with where a map looks to see all of it. */
export async function* writeTrajectoryText(
  track: Track,
  slices: TimeSlices,
): AsyncGenerator<string> {
  yield '{"times":';
  yield* writeNumbers(track.timesMs, slices, formatInstant);
  yield ',"lats":';
  yield* writeNumbers(track.lats, slices);
  yield ',"lons":';
  yield* writeNumbers(track.lons, slices);
  const reach = createReach();
  for (let from = 0; from < track.lats.length; from += placesAtOnce) {
    reach.add(slicePlaces(track, from));
    await slices.yieldNow();
  }
  yield `,${JSON.stringify(reach.describe()).slice(1)}`;
}

async function* writeNumbers(
  values: readonly number[],
  slices: TimeSlices,
  write: (value: number) => unknown = (value) => value,
): AsyncGenerator<string> {
  let separator = '[';
  for (let from = 0; from < values.length; from += placesAtOnce) {
    yield (
      separator + JSON.stringify(values.slice(from, from + placesAtOnce).map(write)).slice(1, -1)
    );
    separator = ',';
    await slices.yieldNow();
  }
  yield separator === '[' ? '[]' : ']';
}

/** One JSON list, in the order of the numbers; a cruise that is removed meanwhile has no positions. `counts` has the places of each cruise. */
export async function* writeTrajectories(
  repository: Pick<CruisesRepository, 'readTracks' | 'readTrackPart'>,
  counts: ReadonlyMap<number, number>,
  format: CruiseTrajectoriesRequest['format'],
): AsyncGenerator<string> {
  const slices = createTimeSlices();
  let separator = '[';
  for await (const [id, track] of readTracksInSlices(repository, counts, slices)) {
    for await (const text of writeCruise(id, { track, format, slices })) {
      yield separator + text;
      separator = '';
    }
    separator ||= ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** The objects of one cruise, without brackets around them. */
async function* writeCruise(
  id: number,
  {
    track,
    format,
    slices,
  }: { track: Track; format: CruiseTrajectoriesRequest['format']; slices: TimeSlices },
): AsyncGenerator<string> {
  if (format === 'columns') {
    yield `{"Cruise_ID":${id},`;
    let isHead = true;
    for await (const text of writeTrajectoryText(track, slices)) {
      yield isHead ? text.slice(1) : text;
      isHead = false;
    }
    return;
  }
  for (let from = 0; from < track.lats.length; from += placesAtOnce) {
    const rows = JSON.stringify(writeTrajectoryRows(id, slicePlaces(track, from))).slice(1, -1);
    yield from === 0 ? rows : `,${rows}`;
    await slices.yieldNow();
  }
}

function slicePlaces({ timesMs, lats, lons }: Track, from: number): Track {
  const to = from + placesAtOnce;
  return {
    timesMs: timesMs.slice(from, to),
    lats: lats.slice(from, to),
    lons: lons.slice(from, to),
  };
}

function batchCruises(counts: ReadonlyMap<number, number>): Batch[] {
  const batches: Batch[] = [];
  let ids: number[] = [];
  let places = 0;
  for (const [id, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    if (places + count > placesOfStatement && ids.length > 0) {
      batches.push({ ids });
      [ids, places] = [[], 0];
    }
    if (count > placesOfStatement) batches.push({ long: id });
    else {
      ids.push(id);
      places += count;
    }
  }
  if (ids.length > 0) batches.push({ ids });
  return batches;
}
