import { quoteIdentifier } from '@isobath/ocean';
import type { MatchParts } from './match-parts.ts';
import { fromText, planConditions, whereText } from '../conditions.ts';
import type { BoundValue, Encoding, PlannedStatement, StatementCheck } from '../statement.ts';
import type { TableDescription } from '../table.ts';
import type { CellSizes } from './match-cells.ts';
import {
  chooseCells,
  coarsenCells,
  listNearness,
  listPartNames,
  listReachedParts,
  listRowParts,
  writeCell,
  writeReach,
} from './match-cells.ts';
import { listMatchItems } from './match-columns.ts';
import type { Match, MatchSide } from './match.ts';
import { pointKey } from './match.ts';
import { meanItems } from '../procedures/variables.ts';
import { countPairs, listMatchChecks } from './match-checks.ts';

/** If the source has at least this many times as many rows as the target, its rows are first reduced to those that have a target at all. */
const lopsided = 8;

/**
 * One row a point of the source (its distinct time or month, lat, lon, depth) that has rows of the target near it: the point, the mean
 * and sample deviation of the source's variables there, of the target's variables the mean and sample deviation over the rows near it;
 * ordered by the point. A join on equal cells: the index of the target is asked for the cells of all points at once, so that what is
 * read grows with the points and not with the target.
 */
export function planMatch(match: Match, encoding: Encoding = 'text'): PlannedStatement {
  const written = writeParts(match);
  const items = listMatchItems(match);
  const key = pointKey(match.source.table)
    .map((name) => `s.${name}`)
    .join(', ');
  const where = [...written.targetClauses, ...listNearness(written.sizes)].join(' AND ');
  return {
    sql:
      `SELECT ${items.map(({ sql, columnsSql, column }) => `${encoding === 'columns' ? (columnsSql ?? sql) : sql} AS ${quoteIdentifier(column.header)}`).join(', ')}${fromText(match.target.table)} INNER JOIN (${written.reached}) AS s ` +
      `ON ${written.rowCell} = s.cell WHERE ${where} GROUP BY ${key} ORDER BY ${key}`,
    params: written.params,
    settings: { query_plan_join_swap_table: 'false', join_algorithm: 'hash' },
    columns: items.map(({ column }) => column),
    ...listMatchChecks(match, written),
  };
}

/** The count of pairs that a match compares, and how many are possible. */
export function planPairCount(match: Match): StatementCheck {
  return countPairs(match, writeParts(match));
}

function writeParts({ source, target, tolerance }: Match): MatchParts {
  const sizes = chooseCells(tolerance, {
    months: isByMonth(source.table, target.table),
    depth: source.table.hasDepth && target.table.hasDepth,
  });
  const ofSource = writeSide(source);
  const ofTarget = writeSide(target);
  const rowCell = (table: TableDescription): string =>
    writeCell(listRowParts(sizes, monthOfRow(table)), sizes);
  const isLopsided = source.table.rowCount > lopsided * target.table.rowCount;
  const targetPlaces = { places: writePlaces(target.table, ofTarget.clauses), of: target.table };
  const sourceClauses = isLopsided
    ? [
        ...ofSource.clauses,
        writeIndexHint(source.table, sizes, targetPlaces),
        `${rowCell(source.table)} IN (SELECT cell FROM (${writeReached(targetPlaces.places, target.table, sizes)}))`,
      ]
    : ofSource.clauses;
  const points = writePoints(source, sourceClauses);
  const hint = writeIndexHint(target.table, sizes, {
    places: writePlaces(source.table, sourceClauses),
    of: source.table,
  });
  return {
    sizes,
    points,
    reached: writeReached(points, source.table, sizes),
    rowCell: rowCell(target.table),
    params: { ...ofSource.params, ...ofTarget.params, ...writeReach(tolerance) },
    targetClauses: [...ofTarget.clauses, hint],
  };
}

function isByMonth(source: TableDescription, target: TableDescription): boolean {
  return source.isClimatology || target.isClimatology;
}

function writeSide({
  bounds,
  condition,
  rowParams,
}: Pick<MatchSide, 'bounds' | 'condition' | 'rowParams'>): {
  clauses: string[];
  params: Record<string, BoundValue>;
} {
  const { clauses, params } = planConditions(bounds);
  return {
    clauses: [...clauses, ...(condition ? [condition.sql] : [])],
    params: { ...params, ...condition?.params, ...rowParams },
  };
}

/**
 * Asked of the index only: which granules of a table hold a cell that the places reach into. The engine computes the cells while it plans and does
 * nothing else meanwhile, so they are made coarser the more places there are.
 */
function writeIndexHint(
  table: TableDescription,
  sizes: CellSizes,
  { places, of }: { readonly places: string; readonly of: TableDescription },
): string {
  const coarse = coarsenCells(sizes, of.rowCount);
  return `indexHint((${listRowParts(coarse, monthOfRow(table)).join(', ')}) IN (SELECT DISTINCT ${listPartNames(coarse).join(', ')} FROM (${writeReached(places, of, coarse)})))`;
}

/** The times and places of rows as they are, repeated ones too. */
function writePlaces(table: TableDescription, clauses: readonly string[]): string {
  return `SELECT ${pointKey(table)
    .map((name) => `t.${name} AS ${name}`)
    .join(', ')}${fromText(table)}${whereText(clauses)}`;
}

function writePoints({ table, variables }: MatchSide, clauses: readonly string[]): string {
  const key = pointKey(table);
  const values = meanItems(variables).map(({ sql }, index) => `${sql} AS value_${index}`);
  return `SELECT ${[...key.map((name) => `t.${name} AS ${name}`), ...values].join(', ')}${fromText(table)}${whereText(clauses)} GROUP BY ${key.map((name) => `t.${name}`).join(', ')}`;
}

function writeReached(points: string, table: TableDescription, sizes: CellSizes): string {
  const month = `toInt64(${table.isClimatology ? 'month' : 'toMonth(time)'})`;
  const reached = listReachedParts(sizes, month);
  const parts = reached.map(([name, values]) => `arrayJoin(${values}) AS ${name}`);
  const names = reached.map(([name]) => name);
  return `SELECT *, ${writeCell(names, sizes)} AS cell FROM (SELECT *, ${parts.join(', ')} FROM (${points}))`;
}

function monthOfRow({ isClimatology }: TableDescription): string {
  return `toInt64(${isClimatology ? 't.month' : 'toMonth(t.time)'})`;
}
