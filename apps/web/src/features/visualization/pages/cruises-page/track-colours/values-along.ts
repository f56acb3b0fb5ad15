import type { CruiseTrack } from '@isobath/contract';
import { circularMean, requireValue, unitVector, unrollLongitude } from '@isobath/ocean';
import type { DirectionMeasurement } from '@isobath/ocean';
import type { DrawnCruise } from '../draw-cruises.ts';

/** Measurements with their times (epoch milliseconds) and places (degrees), all of one length; a missing value is NaN. */
export interface MeasuredRows {
  readonly time: ArrayLike<number>;
  readonly lat: ArrayLike<number>;
  readonly lon: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** Degrees of latitude from the way of the ship within which a row is its own: 5.6 km. Other ships' rows of the same time lie elsewhere. */
const nearDegrees = 0.05;

/**
 * The mean (of directions on their `circle` the circular one) of what a ship measured around each place of its track that is drawn: of the rows that are nearer in time to it than to the places before and after. NaN
 * where there are none. Rows that do not lie on the way from one place of the whole track to the next are those of other ships.
 */
export function valuesAlong(
  track: CruiseTrack,
  drawn: Pick<DrawnCruise, 'times'>,
  rows: MeasuredRows,
  circle?: DirectionMeasurement,
): Float64Array {
  const whole = Float64Array.from(track.times, (time) => Date.parse(time));
  const at = Float64Array.from(drawn.times, (time) => Date.parse(time));
  const sums = Array.from(at, () => ({ value: 0, sine: 0, cosine: 0, weight: 0 }));
  for (let row = 0; row < rows.time.length; row += 1) {
    const value = numberAt(rows.values, row);
    const timeMs = numberAt(rows.time, row);
    if (
      !Number.isFinite(value) ||
      !isOnWay(track, whole, { timeMs, lat: numberAt(rows.lat, row), lon: numberAt(rows.lon, row) })
    )
      continue;
    const sum = requireValue(sums[nearestTo(at, timeMs)], 'sum of a place');
    const { sine, cosine } = circle ? unitVector(value, circle) : { sine: 0, cosine: 0 };
    sum.value += value;
    sum.sine += sine;
    sum.cosine += cosine;
    sum.weight += 1;
  }
  return Float64Array.from(sums, (sum) =>
    circle && sum.weight > 0 ? circularMean(sum, circle) : sum.value / sum.weight,
  );
}

interface Row {
  readonly timeMs: number;
  readonly lat: number;
  readonly lon: number;
}

/** Whether a row lies near the straight line between the places before and after it in time. */
function isOnWay(
  { lats, lons }: CruiseTrack,
  times: Float64Array,
  { timeMs, lat, lon }: Row,
): boolean {
  const count = times.length;
  if (count === 0 || timeMs < numberAt(times, 0) || timeMs > numberAt(times, count - 1))
    return false;
  const after = Math.min(count - 1, firstNotBefore(times, timeMs));
  const before = Math.max(0, after - 1);
  const [lat0, lon0] = [numberAt(lats, before), numberAt(lons, before)];
  const shrink = Math.cos((lat * Math.PI) / 180);
  const east = (degrees: number): number => (unrollLongitude(degrees, lon0 - 180) - lon0) * shrink;
  const [wayX, wayY] = [east(numberAt(lons, after)), numberAt(lats, after) - lat0];
  const [x, y] = [east(lon), lat - lat0];
  const length = wayX * wayX + wayY * wayY;
  const share = length > 0 ? Math.min(1, Math.max(0, (x * wayX + y * wayY) / length)) : 0;
  return Math.hypot(x - share * wayX, y - share * wayY) <= nearDegrees;
}

function nearestTo(times: Float64Array, timeMs: number): number {
  const after = Math.min(times.length - 1, firstNotBefore(times, timeMs));
  const before = Math.max(0, after - 1);
  return timeMs - numberAt(times, before) < numberAt(times, after) - timeMs ? before : after;
}

/** The first of rising times that is not before an instant; their number where all are. */
function firstNotBefore(times: Float64Array, timeMs: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(times, middle) < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

function numberAt(values: ArrayLike<number>, index: number): number {
  return requireValue(values[index], 'number of a column');
}
