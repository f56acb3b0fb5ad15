import type { KnownTrack } from '../checks/known-ocean.ts';
import type { OceanCheck } from '../checks/ocean-check.ts';
import { whereCruise } from '../checks/ocean-check.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { Fixes } from './fixes.ts';
import { makeFixes } from './fixes.ts';
import { distanceFromTrack } from './known-place.ts';
import { roundingKm } from './position-precision.ts';

const MS_PER_HOUR = 3_600_000;
const KM_OF_DEGREE = 111.2;
/** Fixes that are compared at other hours: enough for a median. */
const SAMPLE = 2000;
/** Kilometres from the track from which another hour is sought, and the share of it that must remain at most. */
const SEEKING_KM = 10;
const REMAINING_SHARE = 0.2;

/** Reports rows that were not where their cruise is known to have been, and times that would fit it at another hour. Says whether it could. */
export function checkTracks(check: OceanCheck, tracks: readonly KnownTrack[]): boolean {
  const { rows, cruiseNames } = check;
  let compared = 0;
  for (const { cruise, indexes } of rows.groupByCruise()) {
    const names = cruise === '' ? cruiseNames : [cruise];
    const own = tracks.filter((track) =>
      names.some((name) => name.toLowerCase() === track.cruise.toLowerCase()),
    );
    const [track] = own;
    if (track === undefined || own.length > 1 || track.ms.length < 2) continue;
    compared += 1;
    const fixes = makeFixes(rows, indexes);
    for (let fix = 0; fix < fixes.count; fix += 1) reportFix(check, fixes, { fix, track });
    const hours = findZone(check, fixes, track);
    if (hours !== 0)
      check.report('local-time', {
        column: 'time',
        detail: `rows of cruise ${track.cruise} lie on its track ${Math.abs(hours)} hours ${hours > 0 ? 'later' : 'earlier'}`,
        suggestions: [
          {
            kind: 'local-time',
            sheet: 'data',
            column: 'time',
            minutes: -60 * hours,
            ...whereCruise(check, cruise),
          },
        ],
      });
  }
  if (compared === 0)
    check.skip('cruise-track', 'no track of the cruise that the rows belong to is known here');
  return compared > 0;
}

function reportFix(
  check: OceanCheck,
  { order, start }: Fixes,
  { fix, track }: { fix: number; track: KnownTrack },
): void {
  const { rows } = check;
  const first = order[start[fix] as number] as number;
  const [ms, lat, lon] = [
    rows.ms[first] as number,
    rows.lat[first] as number,
    rows.lon[first] as number,
  ];
  const km = distanceFromTrack(track, ms, { lat, lon });
  const slackMs = THRESHOLDS.trackHours * MS_PER_HOUR;
  const [begin, end] = [track.ms[0] as number, track.ms.at(-1) as number];
  let detail = '';
  if (km !== undefined && km > THRESHOLDS.trackDegrees * KM_OF_DEGREE + roundingKm(lat, lon))
    detail = `${Math.round(km)} km from the track of ${track.cruise} at that time; at most ${THRESHOLDS.trackDegrees}°`;
  else if (ms < begin - slackMs || ms > end + slackMs)
    detail = `more than ${THRESHOLDS.trackHours} hours ${ms < begin ? 'before' : 'after'} the track of ${track.cruise}`;
  if (detail !== '')
    for (const at of order.subarray(start[fix], start[fix + 1]))
      check.report('cruise-track', { at, value: `${lat}, ${lon}`, detail });
}

/** Whole hours by which the times would have to be later for the rows to lie on the track; 0 if they do, or nowhere else. */
function findZone({ rows }: OceanCheck, { count, order, start }: Fixes, track: KnownTrack): number {
  const step = Math.max(1, Math.floor(count / SAMPLE));
  const medianAt = (hours: number): number => {
    const distances: number[] = [];
    for (let fix = 0; fix < count; fix += step) {
      const at = order[start[fix] as number] as number;
      const km = distanceFromTrack(track, (rows.ms[at] as number) + hours * MS_PER_HOUR, {
        lat: rows.lat[at] as number,
        lon: rows.lon[at] as number,
      });
      if (km !== undefined) distances.push(km);
    }
    distances.sort((a, b) => a - b);
    const enough = Math.max(THRESHOLDS.suggestedPlaces, (count / step) * 0.5);
    return distances.length < enough ? Infinity : (distances[distances.length >> 1] as number);
  };
  const now = medianAt(0);
  if (!(now > SEEKING_KM)) return 0;
  let best = { hours: 0, km: Math.min(SEEKING_KM, now * REMAINING_SHARE) };
  for (let hours = -THRESHOLDS.zoneHours; hours <= THRESHOLDS.zoneHours; hours += 1) {
    const km = hours === 0 ? Infinity : medianAt(hours);
    if (km < best.km) best = { hours, km };
  }
  return best.hours;
}
