import type { OceanCheck } from '../checks/ocean-check.ts';
import { ofCruise } from '../checks/ocean-check.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { FastFix } from './fast-fixes.ts';
import { findFastFixes } from './fast-fixes.ts';
import type { Fixes } from './fixes.ts';
import { makeFixes, timeStepSeconds } from './fixes.ts';
import { roundingKm } from './position-precision.ts';

/** Reports positions that a ship, buoy or float cannot have reached from the one before, for each cruise in the order of time. */
export function checkSpeed(check: OceanCheck): void {
  const { rows, platform, make } = check;
  if (platform === 'none' || make === 'model' || make === 'assimilation' || make === 'laboratory') {
    check.skip('speed', 'positions of models, satellites and laboratories are no track');
    return;
  }
  for (const { cruise, indexes } of rows.groupByCruise()) {
    check.signal.throwIfAborted();
    const fixes = makeFixes(rows, indexes);
    const most = THRESHOLDS.wholeTrackShare * fixes.count;
    const fast = findFast(check, fixes, { platform, most });
    const accepted = `at most ${THRESHOLDS.speed[platform]} m/s for a ${platform}`;
    if (fast.length > most)
      check.report('speed', {
        detail: `more than half of the ${fixes.count.toLocaleString('en')} positions${ofCruise(cruise)}; ${accepted}. If the rows are of several platforms, tell them apart by a column cruise`,
      });
    else for (const found of fast) reportFix(check, fixes, { ...found, accepted });
  }
}

function findFast(
  { rows }: OceanCheck,
  { count, order, start }: Fixes,
  { platform, most }: { platform: 'ship' | 'buoy' | 'float'; most: number },
): FastFix[] {
  const ofFix = (values: Float64Array): Float64Array =>
    Float64Array.from({ length: count }, (_, fix) => values[order[start[fix] ?? 0] ?? 0] as number);
  const [lat, lon] = [ofFix(rows.lat), ofFix(rows.lon)];
  return findFastFixes({
    ms: ofFix(rows.ms),
    lat,
    lon,
    km: lat.map(
      (degrees, fix) => THRESHOLDS.fixKm[platform] + roundingKm(degrees, lon[fix] as number),
    ),
    minSeconds: Math.max(THRESHOLDS.speedSeconds, timeStepSeconds(rows, order)),
    limit: THRESHOLDS.speed[platform],
    most,
  });
}

function reportFix(
  check: OceanCheck,
  { order, start }: Fixes,
  { fix, metresPerSecond, other, km, seconds, accepted }: FastFix & { accepted: string },
): void {
  const { rows } = check;
  const otherRow = rows.row[order[start[other] ?? 0] ?? 0] ?? 0;
  for (const at of order.subarray(start[fix], start[fix + 1]))
    check.report('speed', {
      at,
      value: `${rows.lat[at]}, ${rows.lon[at]}`,
      detail: `${km.toFixed(1)} km from row ${otherRow} ${describeTime(seconds, metresPerSecond)}; ${accepted}`,
    });
}

function describeTime(seconds: number, metresPerSecond: number): string {
  if (seconds === 0) return 'at the same time';
  return `in ${seconds.toLocaleString('en')} s, about ${metresPerSecond.toPrecision(3)} m/s`;
}
