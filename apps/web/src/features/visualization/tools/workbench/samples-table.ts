import type { ColumnTable } from '@isobath/client';
import type { Water } from './derive-water.ts';

/** The samples and what is derived of each as a table; the headers name quantity and unit. */
export function samplesTable(
  { samples, salinity, conservativeTemperature, sigma0 }: Water,
  isClimatology: boolean,
): ColumnTable {
  const { time, distance, ...places } = samples;
  const isAlongLine = distance.some((km) => km > 0);
  const derived = [salinity, conservativeTemperature, sigma0].map(
    ({ label, unit, values }) => [`${label} (${unit})`, values] as const,
  );
  return {
    rowCount: time.length,
    columns: {
      [isClimatology ? 'month' : 'time']: time,
      ...places,
      ...(isAlongLine && { distance_km: distance }),
      ...Object.fromEntries(derived),
    },
  };
}
