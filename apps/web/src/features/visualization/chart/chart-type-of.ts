import { chartTypes } from '@isobath/charts';
import type { AnyChart, ChartType } from '@isobath/charts';
import type { ChartSubtype } from '@isobath/contract';

const types: Readonly<Record<ChartSubtype, ChartType<AnyChart>>> = chartTypes;

/** What a type of chart needs, what can be done with it, and how its rows become a chart. */
export function chartTypeOf({ subtype }: { subtype: ChartSubtype }): ChartType<AnyChart> {
  return types[subtype];
}
