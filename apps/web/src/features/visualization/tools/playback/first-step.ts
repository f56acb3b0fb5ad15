import { distinctValues } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import type { ChartStep, StepAxis } from '../../chart/chart-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { stepAxesOf, stepColumn } from './chart-steps.ts';

/** The first step of a chart's rows along an axis; without an axis along the first that has several, else along the first. */
export function firstStep(chart: PlottedChart, table: ColumnTable, axis?: StepAxis): ChartStep {
  const { subtype, variable } = chart;
  const axes = stepAxesOf(subtype, variable.Has_Depth);
  const valuesOf = (name: StepAxis): number[] =>
    distinctValues(table, stepColumn(name, variable.Climatology));
  const chosen = axis ?? axes.find((name) => valuesOf(name).length > 1) ?? axes[0] ?? 'time';
  return { axis: chosen, at: valuesOf(chosen)[0] ?? 0 };
}
