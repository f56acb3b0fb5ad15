import type { ChartRange, ChartVariable, Subset } from '@isobath/contract';
import { chartDefaults, defaultChartRange, rangeOfCoverage } from '@isobath/contract';
import { formatInstant, parseInstant } from '@isobath/ocean';

/** The range of a chart as its page holds it: the bounds of a part, dates as instants with milliseconds, and the coverage where a bound is absent. */
export function rangeOfSubset(subset: Subset, variable: ChartVariable): ChartRange {
  const { dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 } = subset;
  const asked = {
    lat1,
    lat2,
    lon1,
    lon2,
    depth1,
    depth2,
    dt1: writeDate(dt1),
    dt2: writeDate(dt2),
  };
  const given = Object.fromEntries(
    Object.entries(asked).filter(([, bound]) => bound !== undefined),
  ) as Partial<ChartRange>;
  const unknown = defaultChartRange(given.dt1 ?? chartDefaults.start);
  return { ...rangeOfCoverage(variable, unknown), ...given };
}

/** A date in the one form that the rules of charts read; months and other texts stay as they are. */
function writeDate(text: string | undefined): string | undefined {
  const instant = text === undefined || /^\d{1,2}$/.test(text) ? undefined : parseInstant(text);
  return instant?.ok ? formatInstant(instant.value) : text;
}
