import { quoteIdentifier } from '@isobath/ocean';
import { blockEdges, rankEdges } from './axis-edges.ts';
import type { SizeAxis, SizeAxisName } from './size-axis.ts';

type Axes = ReadonlyMap<SizeAxisName, SizeAxis>;

/** A table whose profile is to be made. */
export interface ProfiledTable {
  readonly physicalTable: string;
  readonly rowCount: number;
  readonly isGridded: boolean;
  readonly axes: readonly SizeAxisName[];
}

/** The values of one axis, in brief: by them it is decided how the axis is kept. */
export interface AxisSummary {
  readonly least: number;
  readonly greatest: number;
  /** Number of different values, approximately. */
  readonly different: number;
}

/** Steps between the quantiles of an axis with many values. */
const quantileCount = 1024;
/** The approximate maximum number of blocks in a profile, of a grid or of anything else. */
const gridLeafLimit = 65_536;
const sparseLeafLimit = 131_072;
/** With fewer rows per block a profile would be larger than the information in it is worth. */
const minRowsPerLeaf = 32;
const gridLevelLimit = 500_000;
const sparseLevelLimit = 20_000;
const timeBlockLimit = 24;
const depthBlockLimit = 64;
/** Bits of an axis' number in the order of places and times; three axes fill 30. */
const rankBits = 10;
const fewestBits = 4;
const cellLimit = 1_500_000;
const prefixBits = 12;

/** A statement whose single row has the least, the greatest and the number of different values of every axis, in the columns `least_time`, `greatest_lat`, `different_lon` …. */
export function planAxisSummaries({ physicalTable, axes }: ProfiledTable): string {
  const columns = axes.map(
    (name) =>
      `min(${axisText(name)}) AS least_${name}, max(${axisText(name)}) AS greatest_${name}, uniqCombined(${axisText(name)}) AS different_${name}`,
  );
  return `SELECT ${columns.join(', ')} FROM ${quoteIdentifier(physicalTable)}`;
}

/** A statement with one row and the column `quantiles`: 1025 numbers from an even sample of an axis, at even shares of the rows. */
export function planQuantiles({ physicalTable }: ProfiledTable, name: SizeAxisName): string {
  const shares = Array.from(
    { length: quantileCount + 1 },
    (_, index) => index / quantileCount,
  ).join(', ');
  return `SELECT quantiles(${shares})(${axisText(name)}) AS quantiles FROM ${quoteIdentifier(physicalTable)}`;
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
  return `SELECT ${axisText(name)} AS at, count() AS total FROM ${quoteIdentifier(physicalTable)} GROUP BY at ORDER BY at`;
}

/** An axis of which every value and its rows are known. Weights are left out where all values hold equally many rows. */
export function makeLevelAxis(knots: Float64Array, totals: Float64Array): SizeAxis {
  if (totals.every((total) => total === totals[0])) return { kind: 'levels', knots };
  const weights = new Float64Array(totals.length + 1);
  let below = 0;
  for (const [index, total] of totals.entries()) {
    below += total;
    weights[index + 1] = below;
  }
  return { kind: 'levels', knots, weights };
}

/** An axis with more values than are kept, from the {@link planQuantiles} of its rows. */
export function makeContinuousAxis(
  { least, greatest }: AxisSummary,
  quantiles: readonly number[],
): SizeAxis {
  const knots = Float64Array.from(quantiles, (value) => Math.min(greatest, Math.max(least, value)));
  knots[0] = least;
  knots[knots.length - 1] = greatest;
  return { kind: 'continuous', knots };
}

/** Whether the rows of a table form a grid too: every axis has few enough values, and not nearly all cells are empty. */
export function isRegularGrid(table: ProfiledTable, axes: Axes): boolean {
  return (
    table.isGridded &&
    [...axes.values()].every(({ kind }) => kind === 'levels') &&
    countCells(axes) <= table.rowCount * 50
  );
}

/** Cells of a grid: the product of its axes' values. */
export function countCells(axes: Axes): number {
  return [...axes.values()].reduce((product, { knots }) => product * knots.length, 1);
}

/** A statement whose single row has in the column `repeated` 1 if two rows have the same values on all axes, otherwise 0. */
export function planRepeated({ physicalTable, axes }: ProfiledTable): string {
  return `SELECT count() AS repeated FROM (SELECT 1 FROM ${quoteIdentifier(physicalTable)} GROUP BY ${axes.join(', ')} HAVING count() > 1 LIMIT 1)`;
}

/**
 * A statement with a row for each block of a grid that has rows: `total`, then the least and greatest value on each axis, in the table's
 * order of axes. Where all times hold equally many cells, blocks are small in space; otherwise they are divided by time too.
 */
export function planGridLeaves({ physicalTable, axes: names }: ProfiledTable, axes: Axes): string {
  const lengthOf = (name: SizeAxisName): number => axes.get(name)?.knots.length ?? 1;
  const time = names.includes('month') ? 'month' : 'time';
  const times = axes.get(time)?.weights ? Math.min(timeBlockLimit, lengthOf(time)) : 1;
  const depths = names.includes('depth') ? Math.min(depthBlockLimit, lengthOf('depth')) : 1;
  const places = gridLeafLimit / (times * depths);
  const latitudes = atLeastOne(
    lengthOf('lat'),
    Math.sqrt((places * lengthOf('lat')) / lengthOf('lon')),
  );
  const blocks = new Map<SizeAxisName, number>([
    [time, times],
    ['depth', depths],
    ['lat', latitudes],
    ['lon', atLeastOne(lengthOf('lon'), places / latitudes)],
  ]);
  const keys = [...blocks].flatMap(([name, count]) => {
    const axis = axes.get(name);
    return axis && count > 1
      ? [`roundDown(${axisText(name)}, ${arrayText(blockEdges(axis.knots, count))})`]
      : [];
  });
  return `SELECT count() AS total, ${extents(names)} FROM ${quoteIdentifier(physicalTable)}${keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : ''}`;
}

/**
 * A statement with one row: into how many cells `cells_4` … `cells_10` bits an axis would divide the rows by time and place (Morton's order
 * of the axes' quantiles). Depth is left out: a profile has all its depths at one place, and the axis of depth supplies the rest.
 */
export function planCellCounts(table: ProfiledTable, axes: Axes): string {
  const orders = cellAxes(axes);
  const counts = Array.from(
    { length: rankBits - fewestBits + 1 },
    (_, index) => fewestBits + index,
  ).map(
    (bits) =>
      `uniqCombined(bitShiftRight(z, ${orders.length * (rankBits - bits)})) AS cells_${bits}`,
  );
  return `SELECT ${counts.join(', ')} FROM (SELECT ${cellText(orders)} AS z FROM ${quoteIdentifier(table.physicalTable)})`;
}

/** A statement with a row for each block of rows that are close to each other in time and place; columns as in {@link planGridLeaves}. */
export function planSparseLeaves(
  table: ProfiledTable,
  axes: Axes,
  cells: Readonly<Record<string, number>>,
): string {
  const orders = cellAxes(axes);
  let bits = rankBits;
  while (bits > fewestBits && (cells[`cells_${bits}`] ?? Infinity) > cellLimit) bits -= 1;
  const rowsPerLeaf = Math.max(minRowsPerLeaf, Math.floor(table.rowCount / sparseLeafLimit));
  const inner = `SELECT bitShiftRight(${cellText(orders)}, ${orders.length * (rankBits - bits)}) AS z, count() AS cell_total, ${extents(table.axes)} FROM ${quoteIdentifier(table.physicalTable)} GROUP BY z`;
  const numbered = `SELECT *, intDiv(sum(cell_total) OVER (ORDER BY z ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), ${rowsPerLeaf}) AS leaf FROM (${inner})`;
  const outer = table.axes.map((name) => `min(least_${name}), max(greatest_${name})`).join(', ');
  return `SELECT sum(cell_total), ${outer} FROM (${numbered}) GROUP BY leaf, bitShiftRight(z, ${Math.max(0, orders.length * bits - prefixBits)}) ORDER BY any(z)`;
}

/** The axes by which rows are divided into cells. */
function cellAxes(axes: Axes): [SizeAxisName, SizeAxis][] {
  return [...axes].filter(([name]) => name !== 'depth');
}

function cellText(axes: readonly (readonly [SizeAxisName, SizeAxis])[]): string {
  return `mortonEncode(${axes.map(([name, axis]) => rankText(name, axis)).join(', ')})`;
}

/** The number, from 0, of the stretch of an axis in which a value lies; stretches hold about equally many rows. */
function rankText(name: SizeAxisName, axis: SizeAxis): string {
  const edges = arrayText(rankEdges(axis, 2 ** rankBits));
  return `transform(roundDown(${axisText(name)}, ${edges}), ${edges}, range(length(${edges}))::Array(UInt16), 0::UInt16)`;
}

/** A whole number from 1 to `most`, at most `count`. */
function atLeastOne(most: number, count: number): number {
  return Math.max(1, Math.min(most, Math.floor(count)));
}

function extents(names: readonly SizeAxisName[]): string {
  return names
    .map(
      (name) =>
        `min(${axisText(name)}) AS least_${name}, max(${axisText(name)}) AS greatest_${name}`,
    )
    .join(', ');
}

/** The SQL of a coordinate as a number: epoch milliseconds, months, degrees or metres. `prefix` is that of the table, such as `t.`. */
export function axisText(name: SizeAxisName, prefix = ''): string {
  return name === 'time'
    ? `toFloat64(toUnixTimestamp64Milli(${prefix}time))`
    : `toFloat64(${prefix}${name})`;
}

function arrayText(values: readonly number[]): string {
  return `[${values.join(', ')}]::Array(Float64)`;
}
