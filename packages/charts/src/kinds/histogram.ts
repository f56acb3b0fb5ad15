import { defineType } from './chart-type.ts';
import { floats } from '../columns/numeric-column.ts';
import type { CountedValues, HistogramOptions } from './histogram/describe-histogram.ts';

/** How often values occur. */
export const histogram = defineType({
  rows: 'rows',
  controls: {
    splits: ['date', 'depth', 'space'],
    hasColours: false,
    hasScale: true,
    hasDirection: false,
    hasMarkers: false,
    hasProjection: false,
  },
  steps: [],
  pictureName: 'histogram',
  isCount: true,
  code: 'plots',
  read: ({ table, variable: { field, unit, measurement }, title, colours }) => {
    const isLog = colours.scale === 'log';
    const data: CountedValues = { values: floats(table, field), unit, measurement, isLog };
    const options: HistogramOptions = { title, noun: 'value' };
    return { kind: 'histogram' as const, data, options };
  },
});
