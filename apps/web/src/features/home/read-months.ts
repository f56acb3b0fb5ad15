import type { MonitorSeriesReply } from '@isobath/contract';
import type { MonitorSeries } from '@isobath/charts';

const titles = {
  sst: 'Sea surface temperature anomaly',
  adt: 'Absolute dynamic topography anomaly',
} as const;

/** A series of the server as the chart draws it: ascending, each month in its middle. */
export function readMonths({
  about,
  'undefined,undefined': { x, y },
}: MonitorSeriesReply): MonitorSeries {
  const months = x
    .map((text) => text.split(',').map(Number))
    .map(([year = 0, month = 1]) => Date.UTC(year, month - 1, 15));
  return {
    name: titles[about.series],
    unit: about.unit ?? '',
    time: Float64Array.from(months).reverse(),
    values: Float64Array.from(y).reverse(),
  };
}
