import { distinctValues } from '@isobath/charts';
import type { ColumnTable } from '@isobath/charts';
import type { ChartRange } from '@isobath/contract';
import {
  formatInstant,
  isWholeCircle,
  longitudeInterval,
  parseEndInstant,
  parseInstant,
  splitLongitude,
} from '@isobath/ocean';
import type { DirectionMeasurement } from '@isobath/ocean';
import type { ChartLook } from '../../chart/chart-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { splitColumn } from '../splits/split-column.ts';

type StatedChart = Pick<PlottedChart, 'subtype' | 'variable' | 'range' | 'line'>;
type StatedLook = Partial<Pick<ChartLook, 'splitBy' | 'direction' | 'minCount'>>;

/** What a chart draws: the rows that it was made of, and what `drawnRows` makes of them. */
export interface Drawn {
  readonly rows: ColumnTable;
  readonly drawn: () => ColumnTable;
  readonly look: StatedLook;
}

/** How a chart that draws fewer values than it has rows is said in the public dialect. */
export interface DrawnStatement {
  /** A SELECT that gives what is drawn; undefined where the dialect has no words for it. */
  readonly select: string | undefined;
  /** What it gives, for example `means and numbers of values`. */
  readonly what: string;
}

/**
 * A SELECT of the public dialect that gives what a chart draws of several rows: the mean of each cell of a map or a section with the number of values behind it, or the bins of a
 * histogram that have values. It is undefined where the rows themselves are drawn; without a SELECT where the dialect cannot say it: the most frequent class of each cell, means
 * over bands of several areas, histograms of the parts of a split, several times along a line.
 */
export function planDrawnStatement(chart: StatedChart, of: Drawn): DrawnStatement | undefined {
  const { look, rows } = of;
  switch (chart.subtype) {
    case 'heatmap':
    case 'contourMap':
      return planMeans(chart, of, ['lat', 'lon']);
    case 'sectionMap':
    case 'contourSectionMap':
      if (chart.line !== undefined)
        return planMeans(chart, of, ['depth', 'lat', 'lon'], { isWeighted: true });
      return planMeans(chart, of, ['depth', look.direction === 'lat' ? 'lat' : 'lon'], {
        // Cells along a latitude are of one area; those of several latitudes are weighted by it.
        isWeighted: look.direction !== 'lat' && distinctValues(rows, 'lat', 2).length > 1,
      });
    case 'histogram':
      return {
        select: look.splitBy ? undefined : writeBins(chart, of.drawn()),
        what: 'numbers of values',
      };
    default:
      return undefined;
  }
}

function planMeans(
  chart: StatedChart,
  of: Drawn,
  cell: readonly string[],
  { isWeighted }: { isWeighted: boolean } = { isWeighted: false },
): DrawnStatement | undefined {
  if (!hasSeveral(of.rows, cell)) return undefined;
  const isClass = chart.variable.Measurement?.kind === 'class';
  return {
    select: isClass || isWeighted ? undefined : writeMeans(chart, of, cell),
    what: 'means and numbers of values',
  };
}

function writeMeans(
  chart: StatedChart,
  { look: { splitBy, direction = 'lat', minCount = 1 } }: Drawn,
  cell: readonly string[],
): string | undefined {
  const { Measurement, Climatology: isClimatology, Variable } = chart.variable;
  if (Measurement?.kind === 'class') return undefined;
  const parts = splitBy ? [splitColumn(splitBy, { isClimatology, direction })] : [];
  const by = [...new Set([...parts, ...cell])].map(quoteName).join(', ');
  const value = quoteName(Variable);
  const mean = Measurement ? meanDirection(value, Measurement) : `AVG(CAST(${value} AS float))`;
  return [
    `SELECT ${by}, ${mean} AS ${value}, COUNT(${value}) AS ${quoteName(`${Variable}_n`)}`,
    `FROM ${quoteName(chart.variable.Table_Name)}`,
    ...where(listBounds(chart)),
    `GROUP BY ${by}`,
    `HAVING COUNT(${value}) >= ${Measurement ? 1 : minCount}`,
    `ORDER BY ${by}`,
  ].join(' ');
}

/** Whether cells have several rows: those of more than one time, depth or place beside them. */
function hasSeveral(rows: ColumnTable, cell: readonly string[]): boolean {
  return ['time', 'month', 'depth', 'lat', 'lon'].some(
    (name) => !cell.includes(name) && distinctValues(rows, name, 2).length > 1,
  );
}

/** The direction of the mean unit vector, on the circle of the variable. */
function meanDirection(value: string, { period, low }: DirectionMeasurement): string {
  const angle = `${value} * ${float((2 * Math.PI) / period)}`;
  const turned = `ATN2(AVG(SIN(${angle})), AVG(COS(${angle}))) * ${float(period / (2 * Math.PI))}`;
  return onCircle(turned, { period, low });
}

function onCircle(angle: string, { period, low }: Pick<DirectionMeasurement, 'period' | 'low'>) {
  return `${angle} - ${float(period)} * FLOOR((${angle} - ${float(low)}) / ${float(period)})`;
}

/** The bins as they are drawn, by their lower ends; a bin without a value is not among the rows. Of classes how many values belong to each. */
function writeBins(chart: StatedChart, drawn: ColumnTable): string | undefined {
  const { Variable, Table_Name, Measurement } = chart.variable;
  const value = quoteName(Variable);
  const count = quoteName(`${Variable}_n`);
  const from = `FROM ${quoteName(Table_Name)}`;
  const bounds = [...listBounds(chart), `${value} IS NOT NULL`];
  if (Measurement?.kind === 'class')
    return [
      `SELECT ${value}, COUNT(${value}) AS ${count}`,
      from,
      ...where(bounds),
      `GROUP BY ${value} ORDER BY ${value}`,
    ].join(' ');
  const [starts, ends] = ['_from', '_to'].map((end) => drawn.columns[`${Variable}${end}`]);
  if (!starts || !ends || drawn.rowCount === 0) return undefined;
  const bin = quoteName(`${Variable}_from`);
  const of = Measurement ? `(${onCircle(value, Measurement)})` : value;
  const [first, last] = [Number(starts[0]), Number(ends[drawn.rowCount - 1])];
  const cases = Array.from(
    { length: drawn.rowCount - 1 },
    (_, at) => `WHEN ${of} < ${float(Number(ends[at]))} THEN ${float(Number(starts[at]))}`,
  );
  const lastStart = float(Number(starts[drawn.rowCount - 1]));
  const lower = cases.length === 0 ? lastStart : `CASE ${cases.join(' ')} ELSE ${lastStart} END`;
  const inside = Measurement ? [] : [`${value} BETWEEN ${float(first)} AND ${float(last)}`];
  return [
    `SELECT ${bin}, COUNT(*) AS ${count}`,
    `FROM (SELECT ${lower} AS ${bin} ${from}`,
    ...where([...bounds, ...inside]),
    `) AS binned GROUP BY ${bin} ORDER BY ${bin}`,
  ].join(' ');
}

/** The bounds of a chart as conditions: both ends belong to a range, a bare date at its end with its whole day. */
function listBounds({ variable, range }: Pick<StatedChart, 'variable' | 'range'>): string[] {
  const { lat1, lat2, lon1, lon2, depth1, depth2 } = range;
  const circle = longitudeInterval(lon1, lon2);
  const lons = splitLongitude(circle).map(([low, high]) => `[lon] BETWEEN ${low} AND ${high}`);
  return [
    variable.Climatology ? monthBounds(range) : timeBounds(range),
    `[lat] BETWEEN ${lat1} AND ${lat2}`,
    ...(isWholeCircle(circle) ? [] : [lons.length > 1 ? `(${lons.join(' OR ')})` : lons.join('')]),
    ...(variable.Has_Depth ? [`[depth] BETWEEN ${depth1} AND ${depth2}`] : []),
  ];
}

function monthBounds({ dt1, dt2 }: ChartRange): string {
  const [first, last] = [Number(dt1), Number(dt2)];
  return first <= last
    ? `[month] BETWEEN ${first} AND ${last}`
    : `([month] >= ${first} OR [month] <= ${last})`;
}

function timeBounds({ dt1, dt2 }: ChartRange): string {
  const [start, end] = [parseInstant(dt1), parseEndInstant(dt2)];
  const from = start.ok ? formatInstant(start.value) : dt1;
  const to = end.ok ? formatInstant(end.value) : dt2;
  return `[time] BETWEEN '${from}' AND '${to}'`;
}

function where(conditions: readonly string[]): string[] {
  return conditions.length > 0 ? [`WHERE ${conditions.join(' AND ')}`] : [];
}

function quoteName(name: string): string {
  return `[${name.replaceAll(']', ']]')}]`;
}

/** A number as the dialect reads one of 64 bits: with a point alone it would be a decimal. */
function float(value: number): string {
  const text = String(value);
  return /e/i.test(text) ? text : `${text}e0`;
}
