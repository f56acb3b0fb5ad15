import { formatCount } from '@isobath/ocean';
import type { Cast, CastRows } from './cast-rows.ts';
import { splitDives } from './dives.ts';

/**
 * The casts of observations, in the order of their times: the rows of exactly the same time, latitude and longitude. A row alone at its time and place, as of a glider that
 * dates and places each sample, is a cast of one sample. Rows without a depth or a value are left out.
 */
export function splitCasts({ time, lat, lon, depth, values }: CastRows): Cast[] {
  const isThere = (row: number): boolean =>
    Number.isFinite(depth[row] ?? Number.NaN) && Number.isFinite(values[row] ?? Number.NaN);
  const keys = [time, lat, lon];
  const apart = (one: number, other: number): number => {
    for (const column of keys) {
      const difference = (column[one] ?? 0) - (column[other] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const rows = Uint32Array.from(values.keys())
    .filter(isThere)
    .sort(
      (one, other) => apart(one, other) || (depth[one] ?? 0) - (depth[other] ?? 0) || one - other,
    );
  const casts: Cast[] = [];
  for (let from = 0, at = 1; at <= rows.length; at++) {
    if (at < rows.length && apart(rows[from] ?? 0, rows[at] ?? 0) === 0) continue;
    casts.push(rows.subarray(from, at));
    from = at;
  }
  return casts;
}

/** The samples of a profile as lines, and what each of them is. */
export interface CastLines {
  casts: Cast[];
  are: 'casts' | 'dives' | 'singles';
}

/** The lines of observations: casts where most samples share their time and place with others; else the dives and climbs of an instrument that dates each sample, as a glider does; else each sample by itself. */
export function planCasts(rows: CastRows): CastLines {
  const casts = splitCasts(rows);
  if (areJoined(casts)) return { casts, are: 'casts' };
  const dives = splitDives(rows);
  return areJoined(dives) ? { casts: dives, are: 'dives' } : { casts, are: 'singles' };
}

/** Whether most samples are on a line with others: else a line would join nothing. */
function areJoined(casts: readonly Cast[]): boolean {
  const joined = casts.reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0);
  return joined * 2 > casts.reduce((sum, { length }) => sum + length, 0);
}

/** What is drawn of casts: `Values of 265 casts, a line for each`, or `1,204 values, each by itself` where they form none. */
export function castText({ casts, are }: CastLines): string {
  if (are === 'dives')
    return `Values of ${formatCount(casts.filter(({ length }) => length > 1).length)} dives and climbs, a line from each turn of the depth to the next`;
  if (are === 'casts')
    return casts.length === 1
      ? 'Values of one cast'
      : `Values of ${formatCount(casts.length)} casts, a line for each`;
  const count = casts.reduce((sum, { length }) => sum + length, 0);
  return count === 1 ? 'One value' : `${formatCount(count)} values, each by itself`;
}
