import { chartSubtypes } from '@isobath/contract';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';

const bounds = ['dt1', 'dt2', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const;

/** The procedure of a chart. EXEC averages plain numbers only: of directions and classes it gives the rows that the chart summarises. */
function procedureOf(
  subtype: PlottedChart['subtype'],
  { Measurement }: Pick<PlottedChart['variable'], 'Measurement'>,
): string {
  const procedure = chartSubtypes[subtype].procedure ?? 'uspSpaceTime';
  const isMean = procedure === 'uspTimeSeries' || procedure === 'uspDepthProfile';
  return isMean && Measurement ? 'uspSpaceTime' : procedure;
}

/** The call of a procedure that gives the rows of a chart. A table without depths ignores the depths. */
export function writeChartStatement({
  subtype,
  variable,
  range,
}: Pick<PlottedChart, 'subtype' | 'variable' | 'range'>): string {
  const values = [variable.Table_Name, variable.Variable, ...bounds.map((name) => range[name])];
  const quoted = values.map((value) => `'${String(value).replaceAll("'", "''")}'`);
  return `EXEC ${procedureOf(subtype, variable)} ${quoted.join(', ')}`;
}
