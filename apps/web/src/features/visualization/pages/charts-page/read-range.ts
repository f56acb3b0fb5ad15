import type { ChartRange, ChartSubtype, VariableReply } from '@isobath/contract';
import { availableSubtypes, defaultChartRange, rangeOfCoverage } from '@isobath/contract';
import { formatInstant } from '@isobath/ocean';
import { boundsOf } from '../../../../shared/addresses/charts-address.ts';
import type { ChartsAddress } from '../../../../shared/addresses/charts-address.ts';

/** The range that the panel shows: what the address says, else what the variable covers, else nowhere and from 1900 until now. */
export function readRange(
  address: ChartsAddress,
  variable: VariableReply | undefined,
  nowMs: number,
): ChartRange {
  const before = defaultChartRange(formatInstant(nowMs));
  const range = variable ? rangeOfCoverage(variable, before) : before;
  return { ...range, ...boundsOf(address) };
}

/** The chart type that the address names, if the variable can be drawn so. */
export function readSubtype(
  { chart }: ChartsAddress,
  variable: VariableReply | undefined,
): ChartSubtype | undefined {
  return variable && availableSubtypes(variable).find((subtype) => subtype === chart);
}
