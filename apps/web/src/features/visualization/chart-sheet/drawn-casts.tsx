import { CastsChart, floats } from '@isobath/charts';
import type { CastRows, ChartTitle, MarkerLook } from '@isobath/charts';
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

/** Observations over depth as charts of casts take them. */
export function castRowsOf(
  { variable: { Variable, Climatology } }: Pick<PlottedChart, 'variable'>,
  table: ColumnTable,
): CastRows {
  return {
    time: floats(table, Climatology ? 'month' : 'time'),
    lat: floats(table, 'lat'),
    lon: floats(table, 'lon'),
    depth: floats(table, 'depth'),
    values: floats(table, Variable),
  };
}

/** The observations of a profile, none of them averaged. */
export function DrawnCasts({ chart, table, title, look, markers }: DrawnCastsProps) {
  const { Unit, Climatology } = chart.variable;
  const rows = useMemo(() => castRowsOf(chart, table), [chart, table]);
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
