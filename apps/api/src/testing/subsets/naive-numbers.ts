import type { Cell, Row, SubsetTable } from './subset-table.ts';
import type { SubsetRequest } from './subset-request.ts';

/** The values of a column that are not missing. */
export function presentValues(rows: readonly Row[], name: string): number[] {
  return rows
    .map((row) => row[name])
    .filter((value) => value !== null && value !== undefined)
    .map(Number);
}

/** Mean, or null without values. */
export function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Sample deviation in two passes, or null for fewer than two values. */
export function deviationOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = meanOf(values)!;
  let sum = 0;
  for (const value of values) sum += (value - mean) * (value - mean);
  return Math.sqrt(sum / (values.length - 1));
}

/** Mean longitude of rows that lie on the stretch going east from the request's west end, or from the table's where it names none or all. */
export function meanLongitude(
  rows: readonly Row[],
  request: SubsetRequest,
  { description: { coverage } }: SubsetTable,
): number {
  const isLimited =
    (request.lon1 !== undefined || request.lon2 !== undefined) && !isWholeTurn(request);
  const west = isLimited ? toWest(Number(request.lon1 ?? -180)) : coverage.lonWest!;
  const unrolled = rows.map((row) => {
    let lon = Number(row['lon']);
    if (lon === 180 && west === -180) return -180;
    while (lon < west) lon += 360;
    while (lon >= west + 360) lon -= 360;
    return lon;
  });
  const isWholeTable = !isLimited && coverage.lonWest === -180 && coverage.lonEast === 180;
  return meanOf(isWholeTable ? rows.map((row) => Number(row['lon'])) : unrolled)!;
}

function isWholeTurn({ lon1 = '-180', lon2 = '180' }: SubsetRequest): boolean {
  return Number(lon2) - Number(lon1) >= 360;
}

function toWest(lon: number): number {
  return lon >= 180 ? lon - 360 : lon < -180 ? lon + 360 : lon;
}

/** Rows by a key, in the order of first sight. */
export function groupRows(
  rows: readonly Row[],
  keyOf: (row: Row) => readonly number[],
): { readonly key: readonly number[]; readonly rows: Row[] }[] {
  const groups = new Map<string, { readonly key: readonly number[]; readonly rows: Row[] }>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key.join('/')) ?? { key, rows: [] };
    groups.set(key.join('/'), group);
    group.rows.push(row);
  }
  return [...groups.values()];
}

/** Parts of a date in UTC, counted on the fingers. */
export const datePart = {
  year: (time: number): number => new Date(time).getUTCFullYear(),
  quarter: (time: number): number => Math.floor(new Date(time).getUTCMonth() / 3) + 1,
  month: (time: number): number => new Date(time).getUTCMonth() + 1,
  dayofyear: (time: number): number => walkYear(time).days,
  /** One more than the Sundays from 2 January to the day itself. */
  week: (time: number): number => walkYear(time).sundays + 1,
} as const;

function walkYear(time: number): { days: number; sundays: number } {
  const at = new Date(time);
  let days = 1;
  let sundays = 0;
  const day = new Date(Date.UTC(2000, 0, 1));
  day.setUTCFullYear(at.getUTCFullYear(), 0, 1);
  while (day.getUTCMonth() !== at.getUTCMonth() || day.getUTCDate() !== at.getUTCDate()) {
    day.setUTCDate(day.getUTCDate() + 1);
    days += 1;
    if (day.getUTCDay() === 0) sundays += 1;
  }
  return { days, sundays };
}

/** A cell of a row that is there. */
export function cellOf(row: Row, name: string): Cell {
  return row[name] ?? null;
}
