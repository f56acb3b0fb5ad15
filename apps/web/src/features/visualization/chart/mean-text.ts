import { areSingle, describeValues, floats } from '@isobath/charts';
import type { ColumnTable, MeanCounts } from '@isobath/charts';
import { isSparse } from '@isobath/contract';
import type { ChartSubtype } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { chartTypeOf } from './chart-type-of.ts';
import type { PlottedChart } from './plotted-chart.ts';

/** What of a chart says what its means run over. */
type MeanChart = Pick<PlottedChart, 'subtype' | 'variable' | 'range'>;

/** Of how many values the means of a chart are; undefined where its rows have no counts. */
export function countsOf(chart: MeanChart, table: ColumnTable): MeanCounts | undefined {
  const found = floats(table, `${chart.variable.Variable}_count`);
  if (found.length === 0) return undefined;
  return {
    found,
    of: floats(table, isByArea(table) ? 'cell_count' : 'row_count'),
    noun: nounOf(chart),
  };
}

const axisOf = ({ subtype }: MeanChart): string => (subtype === 'depthProfile' ? 'depth' : 'time');

/** Which mean a chart shows, of up to how many values, and what its deviation is. */
export function describeMeans(chart: MeanChart, table: ColumnTable): string {
  const counts = countsOf(chart, table);
  if (!counts) return describeKind(chart.variable);
  const [found, of] = [counts.found, counts.of].map((each) => describeValues(each).max);
  const many = `${formatCount(found ?? 0)} of ${formatCount(of ?? 0)} ${counts.noun}`;
  if (areSingle(counts)) return `Single values, one at each ${axisOf(chart)}`;
  if (isByArea(table))
    return `Area-weighted mean of up to ${many}, and standard deviation weighted by area`;
  const why = isSparse(chart.variable)
    ? 'each counted alike'
    : 'not weighted by area, as their places are not those of a grid along latitude and longitude';
  return `Mean of up to ${many}, ${why}, and sample standard deviation`;
}

/** What each value of a histogram counts for. */
export function describeCounting(variable: MeanChart['variable']): string {
  return isSparse(variable)
    ? 'Each observation counts once'
    : 'Each cell counts once, not weighted by area';
}

/** What stands for a mean of directions and of classes, whose answers have no counts. */
function describeKind(variable: MeanChart['variable']): string {
  const what =
    variable.Measurement?.kind === 'class'
      ? 'Shares of classes'
      : variable.Measurement
        ? 'Circular mean and circular standard deviation'
        : 'Mean and standard deviation';
  return variable.Measurement && !isSparse(variable) ? `${what}, weighted by area` : what;
}

/** Of how many values a mean of a chart is at most; undefined where it shows no means, or nobody knows. */
export function maxValuesOf(chart: MeanChart, table: ColumnTable): number | undefined {
  const counts = countsOf(chart, table);
  if (counts) return atLeastTwo(describeValues(counts.of).max);
  if (chartTypeOf(chart).field !== 'map' || !table.grid) return undefined;
  return atLeastTwo(
    table.grid.axes
      .filter(({ name }) => name !== 'lat' && name !== 'lon')
      .reduce((product, { values }) => product * values.length, 1),
  );
}

function atLeastTwo(count: number): number | undefined {
  return count >= 2 ? count : undefined;
}

/** Whether the means of rows are weighted by the area of cells: the portal then tells of how many. */
function isByArea(table: ColumnTable): boolean {
  return 'cell_count' in table.columns;
}

const layers: Partial<Readonly<Record<ChartSubtype, string>>> = {
  timeSeries: 'depths',
  depthProfile: 'times',
};

/** What the values behind a mean are: cells, cells at several depths or times, or observations. */
function nounOf({ subtype, variable, range }: MeanChart): string {
  if (isSparse(variable)) return 'observations';
  const { depth1, depth2, dt1, dt2 } = range;
  const isLayered =
    subtype === 'timeSeries' ? variable.Has_Depth && depth1 !== depth2 : dt1 !== dt2;
  const layer = layers[subtype];
  return isLayered && layer ? `values (cells and ${layer})` : 'cells';
}
