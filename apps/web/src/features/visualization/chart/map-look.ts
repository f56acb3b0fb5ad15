import type { MapColourOptions } from '@isobath/charts';
import { unitText } from '@isobath/ocean';
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
