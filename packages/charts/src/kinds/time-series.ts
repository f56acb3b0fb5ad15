import { defineType } from './chart-type.ts';
import { floats } from '../columns/numeric-column.ts';
import type { SeriesOptions } from './series/describe-series.ts';
import { lineControls, lineOptions, readMeans, readShares } from './read-means.ts';
import type { Series } from './series/series.ts';

/** Values over time, each the mean of the rest of the range; of classes their shares. */
export const timeSeries = defineType({
  rows: 'means',
  controls: { ...lineControls, splits: ['depth', 'space'] },
  steps: [],
  pictureName: 'series',
  code: 'plots',
  read: (rows) => {
    const { isClimatology, isMonthly } = rows.variable;
    const along = isClimatology ? 'month' : 'time';
    const shares = readShares(rows, along);
    if (shares) return shares;
    const data: Series = { time: floats(rows.table, along), ...readMeans(rows) };
    const options: SeriesOptions = { ...lineOptions(rows), isClimatology, isMonthly };
    return { kind: 'series' as const, data, options };
  },
});
