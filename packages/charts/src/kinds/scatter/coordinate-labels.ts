import { formatDatedTime } from '@isobath/ocean';
import { latText, lonText, timeText, valueText } from '../../text/text.ts';
import type { Coordinate } from './scatter-data.ts';

/** A place along a coordinate in words: 22.75° N, 10 m, 2016-04-20 12:30 UTC, March. */
export const coordinateLabels: Readonly<Record<Coordinate, (at: number) => string>> = {
  lat: latText,
  lon: lonText,
  depth: (at) => valueText(at, 'm'),
  time: timeText,
  month: (at) => formatDatedTime(at, 'climatology'),
};
