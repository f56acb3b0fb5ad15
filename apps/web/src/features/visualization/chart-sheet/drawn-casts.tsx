import { Chart, floats } from '@isobath/charts';
import type { CastRows } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { unitText } from '@isobath/ocean';
import { timeStyleOf } from '../../../shared/charts/time-style.ts';
import type { PlottedChart } from '../chart/plotted-chart.ts';
import { markersOf } from './part-props.ts';
import type { DrawnPartProps } from './part-props.ts';

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
export function DrawnCasts({ chart, table, title, look }: DrawnPartProps) {
  const { Unit, Climatology } = chart.variable;
  return (
    <Chart
      kind="casts"
      data={castRowsOf(chart, table)}
      options={{
        unit: unitText(Unit),
        title,
        isClimatology: Climatology,
        isMonthly: timeStyleOf(chart.variable) === 'month',
        isLog: look.scale === 'log',
        markers: markersOf(look),
      }}
    />
  );
}
