import type { SectionDirection } from '@isobath/charts';
import type { SplitBy } from '@isobath/contract';
import {
  formatDepth,
  formatLatitude,
  formatLongitude,
  formatTime,
  MONTH_NAMES,
} from '@isobath/ocean';

/** A column of rows whose values can tell the parts of a chart apart. */
export type SplitColumn = 'time' | 'month' | 'depth' | 'lat' | 'lon';

/** The column that holds what a chart is split by; `direction` is the coordinate that space is not split by. */
export function splitColumn(
  splitBy: SplitBy,
  { isClimatology, direction }: { isClimatology: boolean; direction: SectionDirection },
): SplitColumn {
  if (splitBy === 'depth') return 'depth';
  if (splitBy === 'date') return isClimatology ? 'month' : 'time';
  return direction === 'lat' ? 'lon' : 'lat';
}

const wordsOf: Readonly<Record<SplitColumn, (at: number) => string>> = {
  time: formatTime,
  month: (at) => MONTH_NAMES[at - 1] ?? `month ${at}`,
  depth: (at) => formatDepth(at),
  lat: (at) => formatLatitude(at),
  lon: (at) => formatLongitude(at),
};

/** Where one part of a split chart is, in words. */
export function partWords(column: SplitColumn, at: number): string {
  return wordsOf[column](at);
}
