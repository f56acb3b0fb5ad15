import { formatDatedTime } from '@isobath/ocean';
import { latWords, lonWords, timeWords, valueWords } from '../frame/words.ts';
import type { Coordinate } from './scatter-data.ts';

/** A place along a coordinate in words: 22.75° N, 10 m, 2016-04-20 12:30 UTC, March. */
export const coordinateWords: Readonly<Record<Coordinate, (at: number) => string>> = {
  lat: latWords,
  lon: lonWords,
  depth: (at) => valueWords(at, 'm'),
  time: timeWords,
  month: (at) => formatDatedTime(at, 'climatology'),
};
