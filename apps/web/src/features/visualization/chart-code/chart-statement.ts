import { chartSubtypes } from '@isobath/contract';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';

const bounds = ['dt1', 'dt2', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const;

/** The call of a procedure that gives the rows of a chart. A table without depths ignores the depths. */
export function writeChartStatement({
  subtype,
  variable,
  range,
}: Pick<PlottedChart, 'subtype' | 'variable' | 'range'>): string {
  const values = [variable.Table_Name, variable.Variable, ...bounds.map((name) => range[name])];
  const quoted = values.map((value) => `'${String(value).replaceAll("'", "''")}'`);
  return `EXEC ${chartSubtypes[subtype].procedure ?? 'uspSpaceTime'} ${quoted.join(', ')}`;
}
