import type { Coverage } from '@isobath/query';
import type { LongitudeInterval } from '@isobath/ocean';
import { coverageOfLongitudeAxis, createLongitudeCoverage, requireValue } from '@isobath/ocean';
import { quoteIdentifier } from '@isobath/engine';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { ColumnStatistics, MeasuredRows, MeasuredTable } from './measure-columns.ts';
import { measureColumn } from './measure-columns.ts';
import { measureFootprint } from './measure-footprint.ts';

/**
 * Depth levels that are kept of a table that is not a grid: one more than a list shows, so that it
 * is known that there are more.
 */
const sparseDepthCount = 201;
const gridDepthCount = 10_000;

/** What is known of a whole table before it goes live. */
export interface TableMeasure {
  readonly coverage: Coverage;
  readonly coordinates: ReadonlyMap<string, ColumnStatistics>;
  readonly depths: readonly number[];
  readonly sliceRowCount: number;
  /** What the cells of a grid cover, half a step beyond their centres; of anything else the arc of its places. */
  readonly covered: LongitudeInterval | undefined;
  readonly duplicateCount: number;
  /** Where its rows lie; null of a grid, which lies in its box. */
  readonly footprint: number[] | null;
}

/**
 * Measures coordinates, coverage, depth levels and slices. Refuses with `load-refused` what lies
 * outside the Earth or the year.
 */
export async function measureTable(
  table: MeasuredTable,
  shape: { readonly key: readonly string[]; readonly isGridded: boolean },
): Promise<TableMeasure> {
  const names = table.columns.map(({ name }) => name);
  const coordinates = new Map<string, ColumnStatistics>();
  let coverage: Coverage = {
    latMin: null,
    latMax: null,
    lonWest: null,
    lonEast: null,
    depthMin: null,
    depthMax: null,
    timeMinMs: null,
    timeMaxMs: null,
  };
  for (const name of ['lat', 'lon', 'depth', 'time', 'month']) {
    const column = table.columns.find((each) => each.name === name);
    if (!column) continue;
    const measure = await measureColumn(table, column);
    if (measure.notFiniteCount > 0)
      throw new Refusal(
        'load-refused',
        `${measure.notFiniteCount} rows have a ${name} that is not a number.`,
      );
    coordinates.set(name, measure.statistics);
    if (name === 'lat') coverage = { ...coverage, ...measure.extent };
  }
  checkCoordinates(coordinates);
  const [arc] = await measureLongitudes(table, [anyRow]);
  return {
    coverage: { ...coverage, lonWest: arc?.west ?? null, lonEast: arc?.east ?? null },
    coordinates,
    covered: shape.isGridded ? await measureCells(table) : arc,
    depths: names.includes('depth')
      ? await listDepths(table, shape.isGridded ? gridDepthCount : sparseDepthCount)
      : [],
    sliceRowCount: await countSlice(table, shape.key),
    duplicateCount: await countDuplicates(table, shape.key),
    footprint: shape.isGridded ? null : await measureFootprint(table),
  };
}

/** Which rows are looked at; values are bound. */
export interface RowCondition {
  readonly condition: string;
  readonly params: Readonly<Record<string, string>>;
}

/** No condition. */
export const everyRow: RowCondition = { condition: '1', params: {} };

/** Every row, as a condition of {@link measureLongitudes}. */
export const anyRow = '1';

/**
 * The smallest arcs that hold the longitudes of the rows that meet each of some conditions, in one pass over the table, or over those of its rows
 * that meet `within`; undefined for a condition that no row meets.
 */
export async function measureLongitudes(
  table: Pick<MeasuredRows, 'engine' | 'relation' | 'params'>,
  conditions: readonly string[],
  within: RowCondition = everyRow,
): Promise<(LongitudeInterval | undefined)[]> {
  if (conditions.length === 0) return [];
  const selection = conditions.map(
    (condition, index) =>
      `minIf(lon, ${condition}) AS low_${index}, maxIf(lon, ${condition}) AS high_${index}, countIf(${condition}) AS rows_${index}`,
  );
  const bins = await table.engine.readRows<Record<string, number>>({
    sql: `SELECT ${selection.join(', ')} FROM ${table.relation} WHERE ${within.condition} GROUP BY floor(lon * 10)`,
    params: { ...table.params, ...within.params },
  });
  return conditions.map((_, index) => {
    const arc = createLongitudeCoverage();
    for (const bin of bins) {
      if (bin[`rows_${index}`] === 0) continue;
      arc.add(requireValue(bin[`low_${index}`], 'lowest longitude of a bin'));
      arc.add(requireValue(bin[`high_${index}`], 'highest longitude of a bin'));
    }
    return arc.interval();
  });
}

async function measureCells({
  engine,
  physicalTable,
}: MeasuredTable): Promise<LongitudeInterval | undefined> {
  const rows = await engine.readRows<{ lon: number }>({
    sql: `SELECT DISTINCT lon FROM ${quoteIdentifier(physicalTable)}`,
  });
  return coverageOfLongitudeAxis(rows.map(({ lon }) => lon));
}

const coordinateRanges: Record<string, readonly [number, number]> = {
  lat: [-90, 90],
  lon: [-180, 180],
  depth: [-12_000, 12_000],
  month: [1, 12],
};

function checkCoordinates(coordinates: ReadonlyMap<string, ColumnStatistics>): void {
  for (const [name, { minimum, maximum }] of coordinates) {
    const range = coordinateRanges[name];
    if (!range || minimum === null || maximum === null) continue;
    const outside = [minimum, maximum].find((value) => value < range[0] || value > range[1]);
    if (outside !== undefined)
      throw new Refusal(
        'load-refused',
        `${name} reaches ${outside}; expected ${range[0]} to ${range[1]}.`,
        { fields: [{ field: name, problem: `reaches ${outside}` }] },
      );
  }
}

async function listDepths(
  { engine, physicalTable }: MeasuredTable,
  limit: number,
): Promise<number[]> {
  const rows = await engine.readRows<{ depth: number }>({
    sql: `SELECT DISTINCT depth FROM ${quoteIdentifier(physicalTable)} ORDER BY depth LIMIT {limit:UInt32}`,
    params: { limit },
  });
  return rows.map(({ depth }) => depth);
}

async function countSlice(
  { engine, physicalTable }: MeasuredTable,
  key: readonly string[],
): Promise<number> {
  const slice = key.slice(0, key[1] === 'depth' ? 2 : 1).join(', ');
  const [row] = await engine.readRows<{ largest: number }>({
    sql: `SELECT max(rows) AS largest FROM (SELECT count() AS rows FROM ${quoteIdentifier(physicalTable)} GROUP BY ${slice})`,
    settings: { optimize_aggregation_in_order: 1 },
  });
  return row?.largest ?? 0;
}

async function countDuplicates(
  { engine, physicalTable }: MeasuredTable,
  key: readonly string[],
): Promise<number> {
  const [row] = await engine.readRows<{ duplicates: number }>({
    sql: `SELECT sum(rows - 1) AS duplicates FROM (SELECT count() AS rows FROM ${quoteIdentifier(physicalTable)} GROUP BY ${key.join(', ')} HAVING rows > 1)`,
    settings: { optimize_aggregation_in_order: 1 },
  });
  return row?.duplicates ?? 0;
}
