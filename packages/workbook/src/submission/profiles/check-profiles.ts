import {
  conservativeTemperature,
  density,
  pressureFromDepth,
  referenceSalinity,
} from '@isobath/ocean';
import type { OceanCheck } from '../checks/ocean-check.ts';
import type { RuleName } from '../rules.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { celsius } from './check-ranges.ts';
import { findProfiles } from './find-profiles.ts';
import type { MeasuredColumn } from './measured-columns.ts';

/** A quantity along a profile, without the levels that have no value. */
interface Curve {
  readonly column: MeasuredColumn & { quantity: 'temperature' | 'salinity' };
  /** Index of the row, depth in metres and value of each level. */
  readonly levels: readonly (readonly [at: number, metres: number, value: number])[];
}

const DEEP_METRES = 500;

/** Reports spikes, lost digits, stuck sensors and density inversions in the profiles of temperature and salinity. */
export function checkProfiles(check: OceanCheck, columns: readonly MeasuredColumn[]): void {
  const reason = reasonAgainst(check, columns);
  const profiles = reason === undefined ? findProfiles(check.rows) : [];
  if (profiles.length === 0) {
    const why = reason ?? 'no profile of at least three depths is recognized';
    for (const rule of ['spike', 'digit-rollover', 'stuck-value', 'density-inversion'] as const)
      check.skip(rule, why);
    return;
  }
  const [temperature, salinity] = (['temperature', 'salinity'] as const).map((quantity) =>
    columns.findIndex((column) => column.quantity === quantity),
  );
  if (temperature === -1 || salinity === -1)
    check.skip('density-inversion', 'a column of temperature and one of salinity are needed');
  for (const profile of profiles) {
    check.signal.throwIfAborted();
    columns.forEach((column, index) => {
      if (column.quantity !== 'light') checkCurve(check, readCurve(check, profile, index, column));
    });
    if (temperature !== undefined && temperature >= 0 && salinity !== undefined && salinity >= 0)
      checkDensity(check, profile, { temperature, salinity, columns });
  }
}

function reasonAgainst(check: OceanCheck, columns: readonly MeasuredColumn[]): string | undefined {
  if (check.make === 'laboratory') return 'the dataset is from a laboratory';
  if (columns.every(({ quantity }) => quantity === 'light'))
    return 'no column is recognized as temperature or salinity of sea water';
  return undefined;
}

function readCurve(
  { rows }: OceanCheck,
  profile: Uint32Array,
  index: number,
  column: MeasuredColumn,
): Curve {
  const values = rows.values[index] ?? new Float64Array();
  const levels = Array.from(profile, (at): [number, number, number] => [
    at,
    rows.depth[at] as number,
    values[at] as number,
  ]).filter(([, , value]) => !Number.isNaN(value));
  return { column: column as Curve['column'], levels };
}

function checkCurve(check: OceanCheck, { column, levels }: Curve): void {
  const { quantity, name } = column;
  const unit = quantity === 'temperature' ? ' °C' : '';
  const report = (rule: RuleName, index: number, detail: string): void => {
    const [at = 0, , value = 0] = levels[index] ?? [];
    check.report(rule, { at, column: name, value: String(value), detail });
  };
  levels.forEach(([, metres, value], index) => {
    const [, metresAbove, above] = levels[index - 1] ?? [0, 0, Number.NaN];
    const [, , below] = levels[index + 1] ?? [0, 0, Number.NaN];
    const [shallow, deep] = THRESHOLDS.spike[quantity];
    const most = metres > DEEP_METRES ? deep : shallow;
    const spike = Math.abs(value - (above + below) / 2) - Math.abs((below - above) / 2);
    if (spike > most) report('spike', index, `${spike.toFixed(2)}${unit}; at most ${most}${unit}`);
    const jump = Math.abs(value - above);
    const { [quantity]: maxJump, metres: maxMetres } = THRESHOLDS.rollover;
    if (jump > maxJump && metres - metresAbove <= maxMetres)
      report(
        'digit-rollover',
        index,
        `${jump.toFixed(2)}${unit} from ${metresAbove} m; at most ${maxJump}${unit} within ${maxMetres} m`,
      );
  });
  const [first, last] = [levels[0], levels.at(-1)];
  const { levels: least, metres: span } = THRESHOLDS.stuck;
  const isStuck =
    first !== undefined &&
    last !== undefined &&
    levels.length >= least &&
    last[1] - first[1] >= span &&
    levels.every(([, , value]) => value === first[2]);
  if (isStuck)
    report('stuck-value', 0, `all ${levels.length} levels from ${first[1]} to ${last[1]} m`);
}

/** Both waters are brought to the pressure between them, so that deep water is not lighter for its compressibility alone. */
function checkDensity(
  check: OceanCheck,
  profile: Uint32Array,
  {
    temperature,
    salinity,
    columns,
  }: { temperature: number; salinity: number; columns: readonly MeasuredColumn[] },
): void {
  const { rows } = check;
  const column = columns[temperature];
  if (column === undefined) return;
  let above: { salt: number; heat: number; pressure: number; metres: number } | undefined;
  for (const at of profile) {
    const metres = rows.depth[at] as number;
    const degrees = celsius(column, rows.values[temperature]?.[at] ?? Number.NaN);
    const salt = referenceSalinity(rows.values[salinity]?.[at] ?? Number.NaN);
    const pressure = pressureFromDepth(metres, rows.lat[at] as number);
    const heat = conservativeTemperature(salt, degrees, pressure);
    if (Number.isNaN(heat)) continue;
    if (above !== undefined) {
      const middle = (above.pressure + pressure) / 2;
      const lighter = density(above.salt, above.heat, middle) - density(salt, heat, middle);
      if (lighter > THRESHOLDS.densityInversion)
        check.report('density-inversion', {
          at,
          column: column.name,
          detail: `${lighter.toFixed(3)} kg/m³ lighter than the water at ${above.metres} m; at most ${THRESHOLDS.densityInversion} kg/m³`,
        });
    }
    above = { salt, heat, pressure, metres };
  }
}
