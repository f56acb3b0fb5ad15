import type { VisualizableVariable } from '@isobath/contract';
import { panelOfChart, writeChartLink } from '../../chart/chart-link.ts';
import type { LinkedChart } from '../../chart/chart-link.ts';
import type { ChartsAddress } from '../../../../shared/addresses/charts-address.ts';

/** The address of the first variable of a dataset that makes a map, drawn as on the dataset's own page: its newest field at its uppermost level. Undefined where none does. */
export function addressOfFirstMap(
  variables: readonly VisualizableVariable[],
): ChartsAddress | undefined {
  const variable = variables.find(({ meta }) => meta.visType === 'Heatmap');
  if (!variable) return undefined;
  const { dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 } = variable.meta.parameters;
  const chart: LinkedChart = {
    subtype: 'heatmap',
    table: variable.Table_Name,
    variable: variable.Short_Name,
    range: { dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 },
    look: {},
  };
  return { ...panelOfChart(chart), plot: [writeChartLink(chart)] };
}
