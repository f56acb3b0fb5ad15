import type { OceanCheck } from '../checks/ocean-check.ts';
import { ofCruise, whereCruise } from '../checks/ocean-check.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { MeasuredColumn } from './measured-columns.ts';

const HOURS = 24;
/** Values of light that are needed, the hours of the day they have to cover, and how sharp their day has to be (0 to 1). */
const MIN_VALUES = 48;
const MIN_HOURS = 16;
const MIN_SHARPNESS = 0.3;
/** Hours from noon that clouds, sampling and the equation of time leave open. */
const OPEN_HOURS = 2.5;

/**
 * Suspects local time where light is strongest at noon of the clock that is written instead of noon of the sun: the mean hour of light,
 * weighted by its strength, over the rows of the surface. Says whether light could tell.
 */
export function checkLight(check: OceanCheck, columns: readonly MeasuredColumn[]): boolean {
  const index = columns.findIndex(({ quantity }) => quantity === 'light');
  if (index < 0) return false;
  const { rows } = check;
  const values = rows.values[index] ?? new Float64Array();
  let hasTold = false;
  for (const { cruise, indexes } of rows.groupByCruise()) {
    const written = new HourMean();
    const solar = new HourMean();
    let [sumLon, count] = [0, 0];
    for (const at of indexes) {
      const [light, ms] = [values[at] as number, rows.ms[at] as number];
      if (!(light >= 0) || Number.isNaN(ms) || (rows.depth[at] as number) > 50) continue;
      const hour = (ms / 3_600_000) % HOURS;
      const lon = rows.lon[at] as number;
      written.add(hour, light);
      solar.add(hour + lon / 15, light);
      [sumLon, count] = [sumLon + lon, count + 1];
    }
    if (count < MIN_VALUES || !solar.isSharp()) continue;
    hasTold = true;
    const zone = Math.round(sumLon / count / 15);
    const isLocal =
      Math.abs(zone) > OPEN_HOURS &&
      Math.abs(zone) <= THRESHOLDS.zoneHours &&
      fromNoon(solar.hour()) > OPEN_HOURS &&
      fromNoon(written.hour()) <= OPEN_HOURS;
    if (isLocal)
      check.report('local-time', {
        column: 'time',
        detail: `light${ofCruise(cruise)} is strongest around ${written.hour().toFixed(1)} h as written, which is ${solar.hour().toFixed(1)} h by the sun`,
        suggestions: [
          {
            kind: 'local-time',
            sheet: 'data',
            column: 'time',
            minutes: 60 * zone,
            ...whereCruise(check, cruise),
          },
        ],
      });
  }
  return hasTold;
}

function fromNoon(hour: number): number {
  return Math.abs(hour - HOURS / 2);
}

/** A mean of hours of the day that are weighted, on the circle. */
class HourMean {
  private x = 0;
  private y = 0;
  private weight = 0;
  private readonly hours = new Set<number>();

  add(hour: number, weight: number): void {
    const angle = (2 * Math.PI * hour) / HOURS;
    this.x += weight * Math.cos(angle);
    this.y += weight * Math.sin(angle);
    this.weight += weight;
    this.hours.add(((Math.floor(hour) % HOURS) + HOURS) % HOURS);
  }

  hour(): number {
    return ((Math.atan2(this.y, this.x) / (2 * Math.PI)) * HOURS + HOURS) % HOURS;
  }

  isSharp(): boolean {
    return (
      this.hours.size >= MIN_HOURS &&
      this.weight > 0 &&
      Math.hypot(this.x, this.y) / this.weight >= MIN_SHARPNESS
    );
  }
}
