import type { ChartedVariable, MapColourOptions } from '@isobath/charts';
import { isSparse } from '@isobath/contract';
import { unitText } from '@isobath/ocean';
import { timeStyleOf } from '../../../shared/charts/time-style.ts';
import type { ChartLook } from './chart-look.ts';
import type { PlottedChart } from './plotted-chart.ts';

/** What chooses the colours of a chart. */
export function mapLook({ variable }: PlottedChart, look: ChartLook): MapColourOptions {
  const unit = unitText(variable.Unit);
  const standardName = variable.Standard_Name ?? undefined;
  return {
    unit,
    title: { title: variable.Long_Name },
    measured: {
      standardName,
      longName: variable.Long_Name,
      unit,
      measurement: variable.Measurement,
    },
    palette: look.palette,
    range: look.range,
    scale: look.scale,
  };
}

/** What charts may know of the variable of a chart. */
export function chartedVariableOf({ variable }: Pick<PlottedChart, 'variable'>): ChartedVariable {
  return {
    longName: variable.Long_Name,
    unit: unitText(variable.Unit),
    standardName: variable.Standard_Name ?? undefined,
    measurement: variable.Measurement,
    field: variable.Variable,
    isGridded: !isSparse(variable),
    isClimatology: variable.Climatology,
    isMonthly: timeStyleOf(variable) === 'month',
    hasDepth: variable.Has_Depth,
  };
}
