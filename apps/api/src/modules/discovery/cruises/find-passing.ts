import type { PassingCruises, PassingCruisesQuery } from '@isobath/contract';
import {
  formatInstant,
  longitudeInterval,
  longitudesOverlap,
  longitudeWidth,
} from '@isobath/ocean';
import { createTimeSlices } from '../../../platform/answers/index.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { readTimeBounds } from '../catalog/index.ts';
import type { CruiseRecord } from './cruises.repository.ts';
import type { PassedRegion } from './passage.ts';
import { findPassage } from './passage.ts';
import type { TrackMemory } from './track-memory.ts';

/**
 * The cruises whose ship was in a region during a time, by rising number, with when it was there first and last. A ship goes from one
 * recorded position to the next along the great circle at the same speed: one that crossed the region between two positions counts.
 * Cruises without a track or its times are not found. Refuses `bad-bounds`.
 */
export async function findPassing(
  query: PassingCruisesQuery,
  tracks: TrackMemory,
): Promise<PassingCruises> {
  const region = readRegion(query);
  const candidates = (await tracks.list()).filter((record) => mayHavePassed(record, region));
  const courses = await tracks.read(candidates.map(({ cruise }) => cruise.id));
  const slices = createTimeSlices();
  const found: PassingCruises = [];
  for (const { cruise } of candidates) {
    const course = courses.get(cruise.id);
    const passage = course && findPassage(course, region);
    await slices.yieldNow();
    if (!passage) continue;
    found.push({
      ID: cruise.id,
      Name: cruise.name,
      First_Time: formatInstant(passage.firstMs),
      Last_Time: formatInstant(passage.lastMs),
    });
  }
  return found;
}

function readRegion(query: PassingCruisesQuery): PassedRegion {
  const { startMs = -Infinity, endMs = Infinity } = readTimeBounds(query);
  const { latStart: south = -90, latEnd: north = 90, lonStart = -180, lonEnd = 180 } = query;
  if (south > north) {
    const problem = `latStart ${south} is greater than latEnd ${north}`;
    throw new Refusal('bad-bounds', problem, { fields: [{ field: 'latStart', problem }] });
  }
  return { south, north, lon: longitudeInterval(lonStart, lonEnd), startMs, endMs };
}

/**
 * Whether the extent of a cruise lets it have been there. A great circle reaches farther toward the poles than the positions that it joins, and leaves
 * an arc of longitudes that is wider than half the Earth; the course itself tells then.
 */
function mayHavePassed({ extent }: CruiseRecord, region: PassedRegion): boolean {
  const { timeMinMs, timeMaxMs, lon } = extent;
  if (timeMinMs === null || timeMaxMs === null || !lon) return false;
  if (timeMinMs > region.endMs || timeMaxMs < region.startMs) return false;
  return longitudeWidth(lon) >= 180 || longitudesOverlap(lon, region.lon);
}
