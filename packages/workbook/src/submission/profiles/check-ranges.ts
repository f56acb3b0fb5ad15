import type { OceanCheck } from '../checks/ocean-check.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { MeasuredColumn } from './measured-columns.ts';
import { findRegionalSea, highestSalinity } from './regional-seas.ts';

/** Down to here, the wider limits of all sea water hold. */
const SURFACE_METRES = 1;

/** Degrees Celsius of a number of a column. */
export function celsius({ isKelvin }: MeasuredColumn, value: number): number {
  return isKelvin ? value - 273.15 : value;
}

/** The limits of a temperature in °C at a depth in metres; NaN where there is none. */
function temperatureLimits(depth: number): readonly [number, number] {
  if (Number.isNaN(depth) || depth <= SURFACE_METRES) return THRESHOLDS.temperature;
  const upper = THRESHOLDS.temperatureByDepth.find(([metres]) => depth <= metres)?.[1] ?? 4;
  const [above, below] = THRESHOLDS.coldestByDepth;
  return [depth > 1100 ? below : above, upper];
}

/** Reports temperatures and salinities that sea water does not have, temperatures by their depth. */
export function checkRanges(check: OceanCheck, columns: readonly MeasuredColumn[]): void {
  const measured = columns.filter(({ quantity }) => quantity !== 'light');
  if (check.make === 'laboratory' || measured.length === 0) {
    const reason =
      check.make === 'laboratory'
        ? 'the dataset is from a laboratory'
        : 'no column is recognized as temperature or salinity of sea water';
    check.skip('value-range', reason);
    return;
  }
  const { rows } = check;
  columns.forEach((column, index) => {
    if (column.quantity === 'light') return;
    const values = rows.values[index] ?? new Float64Array();
    const isTemperature = column.quantity === 'temperature';
    for (let at = 0; at < rows.count; at += 1) {
      const value = values[at] as number;
      if (Number.isNaN(value)) continue;
      const depth = rows.depth[at] as number;
      const [lat, lon] = [rows.lat[at] as number, rows.lon[at] as number];
      const [low, high] = isTemperature
        ? temperatureLimits(depth)
        : [THRESHOLDS.salinity[0], highestSalinity(lat, lon)];
      const compared = isTemperature ? celsius(column, value) : value;
      const report = (detail: string): void =>
        check.report('value-range', { at, column: column.name, value: String(value), detail });
      if (compared < low || compared > high) {
        const place = isTemperature && !Number.isNaN(depth) ? ` at ${depth} m` : '';
        report(`${low} to ${high}${isTemperature ? ' °C' : ''}${place}`);
        continue;
      }
      const sea =
        isTemperature && depth > THRESHOLDS.regionalMetres ? findRegionalSea(lat, lon) : undefined;
      if (sea !== undefined && compared < sea.least)
        report(`at least ${sea.least} °C below ${THRESHOLDS.regionalMetres} m in the ${sea.sea}`);
    }
  });
}
