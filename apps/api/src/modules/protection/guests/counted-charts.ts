import type { Clock } from '../../../platform/time/clock.ts';

/** How long a counted chart covers its further slices. */
const lifetimeMs = 24 * 3_600_000;
/** The oldest are forgotten first: a chart that is forgotten counts once more. */
const maxCharts = 50_000;

/** Charts of the portal's pages that have been counted: stepping through the times and depths of one is the same plot. */
export interface CountedCharts {
  has(chart: string): boolean;
  add(chart: string): void;
  forget(chart: string): void;
}

/** Counted charts in memory; a restart counts each once more. */
export function rememberCharts(clock: Clock, most = maxCharts): CountedCharts {
  const countedAt = new Map<string, number>();
  return {
    has(chart) {
      const at = countedAt.get(chart);
      return at !== undefined && Math.abs(clock.now().getTime() - at) < lifetimeMs;
    },
    add(chart) {
      countedAt.delete(chart);
      countedAt.set(chart, clock.now().getTime());
      for (const oldest of countedAt.keys()) {
        if (countedAt.size <= most) break;
        countedAt.delete(oldest);
      }
    },
    forget: (chart) => void countedAt.delete(chart),
  };
}
