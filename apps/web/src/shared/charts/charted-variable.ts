import type { ChartedVariable } from '@isobath/charts';
import type { VisualizableVariable } from '@isobath/contract';
import { unitText } from '@isobath/ocean';
import { timeStyleOf } from './time-style.ts';

/** What charts may know of a variable of the catalog. */
export function chartedVariable(variable: VisualizableVariable): ChartedVariable {
  return {
    longName: variable.Long_Name,
    unit: unitText(variable.Unit),
    standardName: variable.Standard_Name ?? undefined,
    measurement: variable.Measurement,
    field: variable.meta.parameters.fields,
    isGridded: variable.meta.visType === 'Heatmap',
    isClimatology: variable.Climatology,
    isMonthly: timeStyleOf(variable) === 'month',
    hasDepth: variable.Has_Depth,
  };
}
