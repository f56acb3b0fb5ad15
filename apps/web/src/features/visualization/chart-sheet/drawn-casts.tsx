import { CastsChart, floats } from '@isobath/charts';
import type { ChartTitle, MarkerLook } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { unitText } from '@isobath/ocean';
import { useMemo } from 'react';
import { timeStyleOf } from '../../../shared/charts/time-style.ts';
import type { ChartLook } from '../chart/chart-look.ts';
import type { PlottedChart } from '../chart/plotted-chart.ts';

interface DrawnCastsProps {
  chart: PlottedChart;
  table: ColumnTable;
  title: ChartTitle;
  look: ChartLook;
  markers: MarkerLook;
}

/** The observations of a profile, none of them averaged. */
export function DrawnCasts({ chart, table, title, look, markers }: DrawnCastsProps) {
  const { Variable, Unit, Climatology } = chart.variable;
  const rows = useMemo(
    () => ({
      time: floats(table, Climatology ? 'month' : 'time'),
      lat: floats(table, 'lat'),
      lon: floats(table, 'lon'),
      depth: floats(table, 'depth'),
      values: floats(table, Variable),
    }),
    [table, Variable, Climatology],
  );
  return (
    <CastsChart
      rows={rows}
      unit={unitText(Unit)}
      title={title}
      isClimatology={Climatology}
      isMonthly={timeStyleOf(chart.variable) === 'month'}
      isLog={look.scale === 'log'}
      markers={markers}
    />
  );
}
