import { quoteName } from '../statement.ts';
import type { SizeAxis, SizeAxisName } from './size-axis.ts';

/** A table whose profile is to be made. */
export interface ProfiledTable {
  readonly physicalTable: string;
  readonly rowCount: number;
  readonly isGridded: boolean;
  readonly axes: readonly SizeAxisName[];
}

/** What one axis looks like before it is known how to treat it. */
export interface AxisSummary {
  readonly least: number;
  readonly greatest: number;
  /** Different values, about. */
  readonly different: number;
}

/** Steps between the quantiles of an axis with many values. */
const quantileCount = 1024;
/** The approximate maximum number of blocks in a profile, of a grid or of anything else. */
const gridLeafLimit = 65_536;
const sparseLeafLimit = 131_072;
/** Fewer rows a block would make a profile larger than what it tells. */
const leastRowsPerLeaf = 32;
const gridLevelLimit = 500_000;
const sparseLevelLimit = 20_000;
const timeBlockLimit = 24;
const depthBlockLimit = 64;
/** Bits of an axis' number in the order of places and times; three axes fill 30. */
const rankBits = 10;
const fewestBits = 4;
const cellLimit = 1_500_000;
const prefixBits = 12;

/** A statement with one row: least, greatest and number of different values of every axis, in the columns `least_time`, `greatest_lat`, `different_lon` …. */
export function planAxisSummaries({ physicalTable, axes }: ProfiledTable): string {
  const columns = axes.map(
    (name) =>
      `min(${axisText(name)}) AS least_${name}, max(${axisText(name)}) AS greatest_${name}, uniqCombined(${axisText(name)}) AS different_${name}`,
  );
  return `SELECT ${columns.join(', ')} FROM ${quoteName(physicalTable)}`;
}

/** A statement with one row and the column `quantiles`: 1025 numbers from an even sample of an axis, at even shares of the rows. */
export function planQuantiles({ physicalTable }: ProfiledTable, name: SizeAxisName): string {
  const shares = Array.from(
    { length: quantileCount + 1 },
    (_, index) => index / quantileCount,
  ).join(', ');
  return `SELECT quantiles(${shares})(${axisText(name)}) AS quantiles FROM ${quoteName(physicalTable)}`;
}

/** Whether all values of an axis are kept, so that sizes along it are exact. */
export function hasLevels(
  name: SizeAxisName,
  { different }: AxisSummary,
  { isGridded }: ProfiledTable,
): boolean {
  return (
    different <=
    (isGridded && (name === 'time' || name === 'month') ? gridLevelLimit : sparseLevelLimit)
  );
}

/** A statement with a row for each value of an axis, rising: `at`, `total` (its rows). */
export function planLevels({ physicalTable }: ProfiledTable, name: SizeAxisName): string {
  return `SELECT ${axisText(name)} AS at, count() AS total FROM ${quoteName(physicalTable)} GROUP BY at ORDER BY at`;
}

/** An axis of which every value and its rows are known. Weights are left out where all hold equally many, or where blocks are made along it. */
export function makeLevelAxis(knots: Float64Array, totals: Float64Array): SizeAxis {
  if (totals.every((total) => total === totals[0])) return { kind: 'levels', knots };
  const weights = new Float64Array(totals.length + 1);
  for (const [index, total] of totals.entries()) weights[index + 1] = weights[index]! + total;
  return { kind: 'levels', knots, weights };
}

/** An axis with more values than are kept, by the {@link planQuantiles} of its rows. */
export function makeContinuousAxis(
  { least, greatest }: AxisSummary,
  quantiles: readonly number[],
): SizeAxis {
  const knots = Float64Array.from(quantiles, (value) => Math.min(greatest, Math.max(least, value)));
  knots[0] = least;
  knots[knots.length - 1] = greatest;
  return { kind: 'continuous', knots };
}

/** Whether a table is a grid in its rows too: every axis has few enough values, and they are not mostly empty cells. */
export function isRegularGrid(
  table: ProfiledTable,
  axes: ReadonlyMap<SizeAxisName, SizeAxis>,
): boolean {
  return (
    table.isGridded &&
    [...axes.values()].every(({ kind }) => kind === 'levels') &&
    countCells(axes) <= table.rowCount * 50
  );
}

/** Cells of a grid: the product of its axes' values. */
export function countCells(axes: ReadonlyMap<SizeAxisName, SizeAxis>): number {
  return [...axes.values()].reduce((product, { knots }) => product * knots.length, 1);
}

/**
 * A statement with a row for each block of a grid that has rows: `total`, then the least and greatest value on each axis, in the table's
 * order of axes. Blocks are small in place where all times hold equally many cells, and else divided by time too.
 */
export function planGridLeaves(
  { physicalTable, axes: names }: ProfiledTable,
  axes: ReadonlyMap<SizeAxisName, SizeAxis>,
): string {
  const lengthOf = (name: SizeAxisName): number => axes.get(name)?.knots.length ?? 1;
  const time = names.includes('month') ? 'month' : 'time';
  const blocks = new Map<SizeAxisName, number>();
  blocks.set(time, axes.get(time)?.weights ? Math.min(timeBlockLimit, lengthOf(time)) : 1);
  if (names.includes('depth')) blocks.set('depth', Math.min(depthBlockLimit, lengthOf('depth')));
  const places =
    gridLeafLimit / [...blocks.values()].reduce((product, count) => product * count, 1);
  blocks.set(
    'lat',
    Math.max(
      1,
      Math.min(
        lengthOf('lat'),
        Math.floor(Math.sqrt((places * lengthOf('lat')) / lengthOf('lon'))),
      ),
    ),
  );
  blocks.set(
    'lon',
    Math.max(1, Math.min(lengthOf('lon'), Math.floor(places / blocks.get('lat')!))),
  );
  const keys = [...blocks]
    .filter(([, count]) => count > 1)
    .map(
      ([name, count]) =>
        `roundDown(${axisText(name)}, ${arrayText(blockEdges(axes.get(name)!.knots, count))})`,
    );
  return `SELECT count() AS total, ${extents(names)} FROM ${quoteName(physicalTable)}${keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : ''}`;
}

/**
 * A statement with one row: into how many cells `cells_4` … `cells_10` bits an axis would divide the rows by time and place (Morton's order
 * of the axes' quantiles). Depth takes no part: profiles hold all depths at one place, and the axis of depth tells the rest.
 */
export function planCellCounts(
  table: ProfiledTable,
  axes: ReadonlyMap<SizeAxisName, SizeAxis>,
): string {
  const orders = cellAxes(table);
  const counts = Array.from(
    { length: rankBits - fewestBits + 1 },
    (_, index) => fewestBits + index,
  ).map(
    (bits) =>
      `uniqCombined(bitShiftRight(z, ${orders.length * (rankBits - bits)})) AS cells_${bits}`,
  );
  return `SELECT ${counts.join(', ')} FROM (SELECT ${cellText(orders, axes)} AS z FROM ${quoteName(table.physicalTable)})`;
}

/** A statement with a row for each block of rows that are near each other in time and place; columns as in {@link planGridLeaves}. */
export function planSparseLeaves(
  table: ProfiledTable,
  axes: ReadonlyMap<SizeAxisName, SizeAxis>,
  cells: Readonly<Record<string, number>>,
): string {
  const orders = cellAxes(table);
  let bits = rankBits;
  while (bits > fewestBits && (cells[`cells_${bits}`] ?? Infinity) > cellLimit) bits -= 1;
  const rowsPerLeaf = Math.max(leastRowsPerLeaf, Math.floor(table.rowCount / sparseLeafLimit));
  const inner = `SELECT bitShiftRight(${cellText(orders, axes)}, ${orders.length * (rankBits - bits)}) AS z, count() AS cell_total, ${extents(table.axes)} FROM ${quoteName(table.physicalTable)} GROUP BY z`;
  const numbered = `SELECT *, intDiv(sum(cell_total) OVER (ORDER BY z ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), ${rowsPerLeaf}) AS leaf FROM (${inner})`;
  const outer = table.axes.map((name) => `min(least_${name}), max(greatest_${name})`).join(', ');
  return `SELECT sum(cell_total), ${outer} FROM (${numbered}) GROUP BY leaf, bitShiftRight(z, ${Math.max(0, orders.length * bits - prefixBits)}) ORDER BY any(z)`;
}

function cellAxes({ axes }: ProfiledTable): SizeAxisName[] {
  return axes.filter((name) => name !== 'depth');
}

function cellText(
  orders: readonly SizeAxisName[],
  axes: ReadonlyMap<SizeAxisName, SizeAxis>,
): string {
  return `mortonEncode(${orders.map((name) => rankText(name, axes.get(name)!)).join(', ')})`;
}

/** The number, from 0, of the stretch of an axis in which a value lies; stretches hold about equally many rows. */
function rankText(name: SizeAxisName, axis: SizeAxis): string {
  const edges = arrayText(rankEdges(axis));
  return `transform(roundDown(${axisText(name)}, ${edges}), ${edges}, range(length(${edges}))::Array(UInt16), 0::UInt16)`;
}

function rankEdges({ kind, knots, weights }: SizeAxis): number[] {
  const count = 2 ** rankBits;
  const edges: number[] = [];
  const last = weights?.at(-1) ?? knots.length;
  const total = kind === 'levels' ? last : knots.length - 1;
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const target = (total * index) / count;
    if (kind === 'levels')
      while (at + 1 < knots.length && (weights ? weights[at + 1]! : at + 1) <= target) at += 1;
    else at = Math.floor(target);
    const edge = knots[at]!;
    const before = edges.at(-1);
    if (before === undefined || edge > before) edges.push(edge);
  }
  return edges;
}

function blockEdges(knots: Float64Array, count: number): number[] {
  const edges = Array.from(
    { length: count },
    (_, index) => knots[Math.floor((index * knots.length) / count)]!,
  );
  return [...new Set(edges)];
}

function extents(names: readonly SizeAxisName[]): string {
  return names
    .map(
      (name) =>
        `min(${axisText(name)}) AS least_${name}, max(${axisText(name)}) AS greatest_${name}`,
    )
    .join(', ');
}

function axisText(name: SizeAxisName): string {
  return name === 'time' ? 'toFloat64(toUnixTimestamp64Milli(time))' : `toFloat64(${name})`;
}

function arrayText(values: readonly number[]): string {
  return `[${values.join(', ')}]::Array(Float64)`;
}
