import { isWholeCircle, longitudeWidth } from '@isobath/ocean';
import { fromText } from '../conditions.ts';
import type { StatementCheck } from '../statement.ts';
import type { TableDescription } from '../table.ts';
import type { MatchParts } from './match-parts.ts';
import type { Match } from './match.ts';

/** Points of the source that one match takes. */
const mostPoints = 500_000;
/** Pairs of a point and a row near it that one match compares. */
const maxPairs = 200_000_000;
/** By how much rows may be crowded beyond an even spread before a match is counted first. */
const crowding = 10;
/** Degrees, days and metres that a row takes where the tolerance is nothing. */
const spread = { time: 1, months: 1, degrees: 0.25, metres: 10 } as const;

/**
 * What is counted before a match is run, when its tables are large enough to go beyond a limit: points, then pairs of points and rows of
 * the target in cells that they reach into. Counting reads both tables once more and makes no pair.
 */
export function listMatchChecks(
  match: Match,
  parts: Omit<MatchParts, 'sizes'>,
): { checks?: readonly StatementCheck[] } {
  const { source } = match;
  const checks: StatementCheck[] = [];
  const isCrowded = roughPairs(match) * crowding > maxPairs;
  if (isCrowded || source.table.rowCount > mostPoints) {
    checks.push({
      sql: `SELECT count() AS counted FROM (${parts.points})`,
      params: parts.params,
      atMost: mostPoints,
      counted: `places and times of ${source.table.tableName} to match`,
      remedy: 'narrow the bounds',
    });
  }
  if (isCrowded) checks.push(countPairs(match, parts));
  return checks.length === 0 ? {} : { checks };
}

/** Counts the pairs of a point and a row of the target in a cell that it reaches into. */
export function countPairs(
  { target: { table } }: Match,
  parts: Omit<MatchParts, 'sizes'>,
): StatementCheck {
  const rows = `SELECT ${parts.rowCell} AS cell, count() AS row_count${fromText(table)} WHERE ${parts.targetClauses.join(' AND ')} GROUP BY cell`;
  return {
    sql: `SELECT sum(r.row_count) AS counted FROM (${rows}) AS r INNER JOIN (SELECT cell FROM (${parts.reached})) AS s ON r.cell = s.cell`,
    params: parts.params,
    atMost: maxPairs,
    counted: `pairs of a row of ${table.tableName} and a place near it`,
    remedy: 'narrow the bounds or the tolerances',
  };
}

/** Pairs if the target's rows were spread evenly over what it covers. */
function roughPairs({ source, target, tolerance }: Match): number {
  const { coverage } = target.table;
  const near = [
    isTimed(source.table, target.table)
      ? share(2 * tolerance.time + spread.time, days(target.table))
      : share(2 * tolerance.time + spread.months, 12),
    share(2 * tolerance.lat + spread.degrees, width(coverage.latMin, coverage.latMax)),
    share(2 * tolerance.lon + spread.degrees, arc(target.table)),
    source.table.hasDepth && target.table.hasDepth
      ? share(2 * tolerance.depth + spread.metres, width(coverage.depthMin, coverage.depthMax))
      : 1,
  ];
  return (
    source.table.rowCount *
    target.table.rowCount *
    near.reduce((product, part) => product * part, 1)
  );
}

function isTimed(...tables: readonly TableDescription[]): boolean {
  return tables.every(({ isClimatology }) => !isClimatology);
}

function share(reach: number, whole: number): number {
  return whole <= reach ? 1 : reach / whole;
}

function width(low: number | null, high: number | null): number {
  return low === null || high === null ? 0 : high - low;
}

function days({ coverage: { timeMinMs, timeMaxMs } }: TableDescription): number {
  return width(timeMinMs, timeMaxMs) / 86_400_000;
}

function arc({ coverage: { lonWest, lonEast } }: TableDescription): number {
  if (lonWest === null || lonEast === null) return 0;
  const stretch = { west: lonWest, east: lonEast };
  return isWholeCircle(stretch) ? 360 : longitudeWidth(stretch);
}
