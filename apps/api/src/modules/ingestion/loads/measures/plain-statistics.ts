import type { LoadVariable } from '@isobath/contract';
import { measurementOf } from '@isobath/ocean';
import type { ColumnStatistics } from './measure-columns.ts';

/** The statistics that a variable may have: the plain mean, deviation and quartiles of directions and of classes mean nothing, so that they have none. */
export function plainStatistics(
  variable: LoadVariable,
  statistics: ColumnStatistics,
): ColumnStatistics {
  if (measurementOf({ ...variable, ...statistics }).kind === 'quantity') return statistics;
  const nothing = { mean: null, deviation: null };
  return { ...statistics, ...nothing, quantile25: null, quantile50: null, quantile75: null };
}
