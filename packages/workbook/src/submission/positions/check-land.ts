import type { OceanCheck } from '../checks/ocean-check.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { LandIndex } from './land-index.ts';
import { loadLand } from './load-land.ts';
import { roundingKm } from './position-precision.ts';
import { suggestPositions } from './suggest-positions.ts';

/** Reports positions that are on land, and whether a change of sign or of columns would bring all of them to sea. */
export async function checkLand(check: OceanCheck): Promise<void> {
  if (check.make === 'laboratory') {
    for (const rule of ['on-land', 'wrong-sign', 'swapped-coordinates'] as const)
      check.skip(rule, 'the dataset is from a laboratory');
    return;
  }
  const land = await loadLand();
  for (const { cruise, indexes } of check.rows.groupByCruise()) {
    check.signal.throwIfAborted();
    const flagged = indexes.filter(flagLand(check, land));
    for (const at of flagged) {
      const [lat, lon] = [check.rows.lat[at] ?? 0, check.rows.lon[at] ?? 0];
      const km = THRESHOLDS.landKm + roundingKm(lat, lon);
      check.report('on-land', {
        at,
        value: `${lat}, ${lon}`,
        detail: `more than ${km.toFixed(1)} km from the coast`,
      });
    }
    suggestPositions(check, land, { cruise, indexes, flagged });
  }
}

/** Whether a row is on land; rows of one place follow each other, and coarse places are few. */
function flagLand({ rows }: OceanCheck, land: LandIndex): (at: number) => boolean {
  const known = new Map<string, boolean>();
  let last: { lat: number; lon: number; isOnLand: boolean } | undefined;
  return (at) => {
    const [lat, lon] = [rows.lat[at] ?? 0, rows.lon[at] ?? 0];
    if (last?.lat === lat && last.lon === lon) return last.isOnLand;
    let isOnLand = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && land.isLand(lat, lon);
    if (isOnLand) {
      const km = THRESHOLDS.landKm + roundingKm(lat, lon);
      const key = km > 4 ? `${lat},${lon}` : '';
      isOnLand = known.get(key) ?? land.isInland(lat, lon, km);
      if (key !== '') known.set(key, isOnLand);
    }
    last = { lat, lon, isOnLand };
    return isOnLand;
  };
}
