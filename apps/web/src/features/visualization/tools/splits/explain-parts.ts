import { distinctValues, numericColumn } from '@isobath/charts';
import type { ColumnTable } from '@isobath/charts';
import { chartLimits, explainSplit } from '@isobath/contract';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { splitColumn } from './split-column.ts';
import type { SplitChoice } from './split-query.ts';

const scatterAxes = ['time', 'month', 'lat', 'lon', 'depth'] as const;

/** Why the rows of a chart cannot be split into plots, or undefined when they can. Each part of 'Time and Space Plots' is a map and a plot for each coordinate. */
export function explainParts(
  { variable, subtype }: Pick<PlottedChart, 'variable' | 'subtype'>,
  table: ColumnTable,
  { splitBy, direction }: SplitChoice,
): string | undefined {
  const column = splitColumn(splitBy, { isClimatology: variable.Climatology, direction });
  const parts = distinctValues(table, column, chartLimits.splitPlots + 1).length;
  const coordinates = scatterAxes.filter((name) => numericColumn(table, name)).length;
  return explainSplit(splitBy, parts, subtype === 'sparse' ? 1 + coordinates : 1);
}
