import type { Recipe } from '@isobath/contract';
import { SourceError } from '../source.ts';
import type { SourceTable } from '../tabular/index.ts';
import { askFor } from '../todo.ts';

/** A start of a cast that another line of its header contradicts: a year of two digits in the wrong century, or a clock that was never set. */
export interface StartConflict {
  /** ISO 8601. */
  readonly start: string;
  /** The line that contradicts it, such as `System UpLoad Time`, and its year. */
  readonly line: string;
  readonly year: number;
}

/** Deployments are shorter than this. */
const MAX_YEARS = 10;

/** The first of the other times of a header that lies ten years or more from its start. */
export function findStartConflict(
  start: Date,
  others: readonly { readonly line: string; readonly time: Date }[],
): StartConflict | undefined {
  const startYear = start.getUTCFullYear();
  const other = others.find(({ time }) => Math.abs(time.getUTCFullYear() - startYear) >= MAX_YEARS);
  return (
    other && {
      start: start.toISOString(),
      line: other.line,
      year: other.time.getUTCFullYear(),
    }
  );
}

type Time = NonNullable<Recipe['coordinates']['time']>;

/** The time of a draft that asks for the year of the start where the header contradicts itself. */
export function askForStart(
  time: Time | undefined,
  table: SourceTable,
  conflict: StartConflict | undefined,
): Record<string, unknown> | undefined {
  if (conflict === undefined || time === undefined || !dependsOnStart(time, table, conflict))
    return time;
  const { start, line, year } = conflict;
  const startYear = Number(start.slice(0, 4));
  const text = `start_time has the year ${startYear}, and ${line} ${year}`;
  const shifted = `${String(year).padStart(4, '0')}${start.slice(4)}`;
  const unit = unitOf(time, table);
  if (unit === undefined) return { constant: askFor([start, shifted], text) };
  const other = unit.replace(/\d{4}(?=-)/, (digits) =>
    String(Number(digits) + year - startYear).padStart(4, '0'),
  );
  return { ...time, units: askFor([unit, other], text) };
}

/** Refuses to count from a start that the header contradicts, unless the recipe says itself from when. Throws SourceError. */
export function refuseUnsaidStart(
  time: Time | undefined,
  table: SourceTable,
  conflict: StartConflict | undefined,
): void {
  if (conflict === undefined || time === undefined) return;
  if (time.units !== undefined || time.constant !== undefined) return;
  if (!dependsOnStart(time, table, conflict)) return;
  throw new SourceError(
    `start_time has the year ${conflict.start.slice(0, 4)}, and ${conflict.line} ${conflict.year}; say which is right as coordinates.time.${unitOf(time, table) === undefined ? `constant: ${conflict.start}` : `units: ${unitOf(time, table)}`}, or with the other year`,
    { file: table.file },
  );
}

/** Clocks that count from a fixed epoch do not need the start. */
function dependsOnStart(time: Time, table: SourceTable, { start }: StartConflict): boolean {
  if (time.attribute === 'start_time') return true;
  const epoch = Number(/\d{4}(?=-)/.exec(unitOf(time, table) ?? '')?.[0]);
  return Math.abs(epoch - Number(start.slice(0, 4))) <= 1;
}

function unitOf({ from }: Time, table: SourceTable): string | undefined {
  return table.columns.find(({ name }) => name === from)?.unit;
}
