import { floats, valuesAndDeviations } from '../columns/numeric-column.ts';
import type { ChartKindProps } from '../kind.ts';
import { SeriesChart } from './series-chart.tsx';

/** The rows at a place as a series. Default export: it is loaded lazily. */
export default function SeriesOfRows({ table, variable, span, ...rest }: ChartKindProps) {
  const { longName, unit, field, isClimatology, isMonthly, measurement } = variable;
  return (
    <SeriesChart
      time={floats(table, isClimatology ? 'month' : 'time')}
      isClimatology={isClimatology}
      isMonthly={isMonthly}
      {...valuesAndDeviations(table, field)}
      unit={unit}
      measurement={measurement}
      title={{ title: longName, subtitle: span }}
      heightPx={rest.heightPx}
      isLoading={rest.isLoading}
    />
  );
}
