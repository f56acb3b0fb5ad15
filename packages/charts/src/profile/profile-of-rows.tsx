import { floats, valuesAndDeviations } from '../columns/numeric-column.ts';
import type { ChartKindProps } from '../kind.ts';
import { ProfileChart } from './profile-chart.tsx';

/** The rows at a place as a profile. Default export: it is loaded lazily. */
export default function ProfileOfRows({ table, variable, span, ...rest }: ChartKindProps) {
  const { longName, unit, field, measurement } = variable;
  return (
    <ProfileChart
      depth={floats(table, 'depth')}
      {...valuesAndDeviations(table, field)}
      unit={unit}
      measurement={measurement}
      title={{ title: longName, subtitle: `depth profile, ${span}` }}
      heightPx={rest.heightPx}
      isLoading={rest.isLoading}
    />
  );
}
