import { floats, valuesAndDeviations } from '../../columns/numeric-column.ts';
import { DescribedChart } from '../../draw/described-chart.tsx';
import type { ChartKindProps } from '../../kind.ts';
import { describe } from './describe-profile.tsx';

/** The rows at a place as a profile. Default export: it is loaded lazily. */
export default function ProfileOfRows({ table, variable, span, ...rest }: ChartKindProps) {
  const { longName, unit, field, measurement } = variable;
  return (
    <DescribedChart
      describe={describe}
      data={{ depth: floats(table, 'depth'), ...valuesAndDeviations(table, field) }}
      options={{
        unit,
        title: { title: longName, subtitle: `depth profile, ${span}` },
        measurement,
        heightPx: rest.heightPx,
      }}
      isLoading={rest.isLoading}
    />
  );
}
