import type { Preview } from './preview.ts';
import { writeTime } from './preview.ts';

/** What a column of a preview holds. */
export interface ColumnSummary {
  readonly name: string;
  readonly type: string;
  readonly unit: string;
  /** As text; undefined where it is text or has no value. */
  readonly least: string | undefined;
  readonly greatest: string | undefined;
  readonly missingCount: number;
}

const coordinateUnits: Readonly<Record<string, string>> = {
  lat: 'degrees',
  lon: 'degrees',
  depth: 'm',
};
const coordinateNames: ReadonlySet<string> = new Set(['time', 'month', 'lat', 'lon', 'depth']);

/** Unit, range and missing values of each column. */
export function summarizeColumns({ columns, units, numbers, missing }: Preview): ColumnSummary[] {
  return columns.map(({ name, type }, at) => {
    const [least, greatest] = rangeOf(numbers[at] ?? new Float64Array(0)).map((value) => {
      if (!Number.isFinite(value)) return undefined;
      return type === 'time' ? writeTime(value) : String(Number(value.toPrecision(7)));
    });
    return {
      name,
      type,
      unit: type === 'text' ? '' : (coordinateUnits[name] ?? units[at] ?? ''),
      least,
      greatest,
      missingCount: missing[at] ?? 0,
    };
  });
}

function rangeOf(numbers: Float64Array): [number, number] {
  let [least, greatest] = [Infinity, -Infinity];
  for (const value of numbers) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return [least, greatest];
}

/** The numbers of a column; undefined where there is none of the name. */
export function numbersOf({ columns, numbers }: Preview, name: string): Float64Array | undefined {
  const at = columns.findIndex((column) => column.name === name);
  return at < 0 ? undefined : numbers[at];
}

/** The first variable with measured numbers: one with fractions, which a counter of rows has not, or else any. */
export function firstVariable(
  preview: Preview,
): { readonly name: string; readonly unit: string; readonly values: Float64Array } | undefined {
  const variables = preview.columns.flatMap(({ name, type }, at) => {
    const values = preview.numbers[at];
    return coordinateNames.has(name) || type === 'text' || !values
      ? []
      : [{ name, unit: preview.units[at] ?? '', values }];
  });
  const hasFractions = ({ values }: { readonly values: Float64Array }): boolean =>
    values.some((value) => Number.isFinite(value) && !Number.isInteger(value));
  return variables.find(hasFractions) ?? variables[0];
}
