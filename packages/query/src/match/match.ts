import type { Bounds } from '../bounds.ts';
import type { BoundValue } from '../statement.ts';
import type { TableColumn, TableDescription } from '../table.ts';

/** How far apart two rows may be and still match. */
export interface Tolerance {
  /** Calendar days in UTC; months, the short way round the year, where one of the tables is a climatology. Whole ones count. */
  readonly time: number;
  /** Degrees. */
  readonly lat: number;
  /** Degrees, the short way round the circle. */
  readonly lon: number;
  /** Metres; looked at only where both tables have depth. */
  readonly depth: number;
}

/** The part of a table that takes part in a match, and what is wanted of it. */
export interface MatchSide {
  readonly table: TableDescription;
  readonly bounds: Bounds;
  readonly variables: readonly TableColumn[];
  /** Whether each variable of the target is summarised by what it is: directions on the circle, classes by the most frequent. Else all are averaged as numbers, as clients of `uspMatch` expect. */
  readonly isByKind?: boolean;
  /** What its rows fulfil beyond the bounds, in columns of the alias `t`. */
  readonly condition?: {
    readonly sql: string;
    readonly params: Readonly<Record<string, BoundValue>>;
  };
  /** What is bound for rows that come with the request. */
  readonly rowParams?: Readonly<Record<string, BoundValue>>;
  /** The cruise whose track this is: `Cruise_ID` of every row of the result. */
  readonly cruiseId?: number;
}

/** Rows of the target near the points of the source. */
export interface Match {
  readonly source: MatchSide;
  readonly target: MatchSide;
  readonly tolerance: Tolerance;
}

/** What makes a point: `time` or `month`, lat, lon, and depth where there is one. */
export function pointKey({
  isClimatology,
  hasDepth,
}: TableDescription): ('time' | 'month' | 'lat' | 'lon' | 'depth')[] {
  return [isClimatology ? 'month' : 'time', 'lat', 'lon', ...(hasDepth ? ['depth' as const] : [])];
}
