import { chartRowLimit } from '@isobath/contract';

/** What a statement of a chart or a procedure may cost. */
export const chartLimits = {
  timeoutMs: 120_000,
  maxMemoryBytes: 4_000_000_000,
  maxResultRows: chartRowLimit,
} as const;
