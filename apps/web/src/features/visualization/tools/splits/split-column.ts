import type { SectionDirection } from '@isobath/charts';
import type { SplitBy } from '@isobath/contract';
import { formatDatedTime, formatDepth, formatLatitude, formatLongitude } from '@isobath/ocean';
import type { TimeStyle } from '@isobath/ocean';

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

const wordsOf: Readonly<Record<SplitColumn, (at: number, style: TimeStyle) => string>> = {
  time: formatDatedTime,
  month: (at) => formatDatedTime(at, 'climatology'),
  depth: (at) => formatDepth(at),
  lat: (at) => formatLatitude(at),
  lon: (at) => formatLongitude(at),
};

/** Where or when one part of a split chart is, in words. */
export function partText(column: SplitColumn, at: number, style: TimeStyle): string {
  return wordsOf[column](at, style);
}
