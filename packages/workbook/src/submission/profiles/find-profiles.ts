import type { MeasuredRows } from '../checks/measured-rows.ts';
import { THRESHOLDS } from '../thresholds.ts';

/** Levels that a profile has at least. */
const MIN_LEVELS = 3;

/**
 * The profiles of the data sheet, as indexes of rows from the surface down: rows that follow each other at one position, with a depth that
 * keeps its direction and times at most an hour apart. The rows of moorings end a profile where the depth turns back.
 */
export function findProfiles(rows: MeasuredRows): Uint32Array[] {
  const { count, ms, lat, lon, depth } = rows;
  const profiles: Uint32Array[] = [];
  let start = 0;
  let direction = 0;
  const close = (end: number): void => {
    if (end - start >= MIN_LEVELS) {
      const indexes = Uint32Array.from({ length: end - start }, (_, index) => start + index);
      profiles.push(direction < 0 ? indexes.reverse() : indexes);
    }
    start = end;
    direction = 0;
  };
  for (let at = 1; at <= count; at += 1) {
    if (at === count) {
      close(at);
      break;
    }
    const step = (depth[at] as number) - (depth[at - 1] as number);
    const isSamePlace = lat[at] === lat[at - 1] && lon[at] === lon[at - 1];
    const seconds = Math.abs((ms[at] as number) - (ms[at - 1] as number)) / 1000;
    const goesOn =
      isSamePlace &&
      seconds <= THRESHOLDS.profileSeconds &&
      !Number.isNaN(step) &&
      step !== 0 &&
      (direction === 0 || Math.sign(step) === direction);
    if (goesOn) direction = Math.sign(step);
    else close(at);
  }
  return profiles;
}
