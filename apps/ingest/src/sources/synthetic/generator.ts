import type { ColumnType, ColumnValues } from '@isobath/engine';

/** One variable that a generator can make. */
export interface GeneratedField {
  readonly name: string;
  readonly longName: string;
  readonly standardName?: string;
  readonly unit: string | null;
  readonly type: Exclude<ColumnType, 'time'>;
  readonly isNullable: boolean;
}

/** Rows of a generator, by column name: `time`, `lat`, `lon`, `depth` where there is one, and every field. */
export interface GeneratedBlock {
  readonly rowCount: number;
  readonly columns: Readonly<Record<string, ColumnValues>>;
}

/** A maker of synthetic measurements: always the same ones, since its seed is fixed. */
export interface Generator {
  readonly name: string;
  readonly hasDepth: boolean;
  readonly isGridded: boolean;
  readonly temporalResolution: string;
  readonly spatialResolution: string;
  readonly fields: readonly GeneratedField[];
  /** How the numbers come about, for the load's notes. */
  readonly method: string;
  /** Rows that `blocks` yields: exact for grids, close for the rest. */
  countRows(): number;
  blocks(): Iterable<GeneratedBlock>;
}

/** Milliseconds of a day. */
export const dayMs = 86_400_000;

/** Days since 1970 of a date such as `2025-01-01`. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

/** Angle of the year on a day since 1970, in radians; 0 on the day when the northern sea surface is warmest. */
export function seasonAngle(day: number, warmestDayOfYear: number): number {
  return (2 * Math.PI * (day - dayOf('1970-01-01') - warmestDayOfYear)) / 365.2425;
}
