import { floats, valuesAndDeviations } from '../../columns/numeric-column.ts';
import { DescribedChart } from '../../draw/described-chart.tsx';
import type { ChartKindProps } from '../../kind.ts';
import { describe } from './describe-series.ts';

/** The rows at a place as a series. Default export: it is loaded lazily. */
export default function SeriesOfRows({ table, variable, span, ...rest }: ChartKindProps) {
  const { longName, unit, field, isClimatology, isMonthly, measurement } = variable;
  const time = floats(table, isClimatology ? 'month' : 'time');
  return (
    <DescribedChart
      describe={describe}
      data={{ time, ...valuesAndDeviations(table, field) }}
      options={{
        unit,
        title: { title: longName, subtitle: span },
        isClimatology,
        isMonthly,
        measurement,
        heightPx: rest.heightPx,
      }}
      isLoading={rest.isLoading}
    />
  );
}
