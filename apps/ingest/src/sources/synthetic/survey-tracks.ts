import { eastward } from './climate.ts';
import type { CruiseTrack } from './cruise-tracks.ts';
import { dayOf } from './generator.ts';

/** Half the side of a surveyed box, degrees. */
const halfSide = 4;
/** Parallel lines of a survey. */
const lines = 10;

/** Where and when a survey is made: the middle of its box. */
interface Survey {
  readonly name: string;
  readonly start: string;
  readonly lat: number;
  readonly lon: number;
}

const surveys: readonly Survey[] = [
  { name: 'SUR1501', start: '2015-02-10', lat: 30, lon: -150 },
  { name: 'SUR1602', start: '2016-07-05', lat: 40, lon: 180 },
  { name: 'SUR1702', start: '2017-10-01', lat: 8, lon: -140 },
  { name: 'SUR1802', start: '2018-11-11', lat: -30, lon: -100 },
  { name: 'SUR1901', start: '2019-01-20', lat: -52, lon: -130 },
  { name: 'SUR2001', start: '2020-06-01', lat: 30, lon: -45 },
  { name: 'SUR2101', start: '2021-04-25', lat: -27, lon: -20 },
  { name: 'SUR2201', start: '2022-05-17', lat: -20, lon: 82 },
];

/** Eight invented surveys of eight years in open ocean; SUR1602 lies on the date line. Every line is sailed from west to east or back, each farther north. */
export const surveyTracks: readonly CruiseTrack[] = surveys.map(({ name, start, lat, lon }) => ({
  name,
  startDay: dayOf(start),
  points: Array.from({ length: lines }, (_, line) => {
    const north = lat - halfSide + (2 * halfSide * line) / (lines - 1);
    const ends = [lon - halfSide, lon + halfSide].map(
      (east) => [north, eastward(0, east)] as const,
    );
    return line % 2 === 0 ? ends : ends.toReversed();
  }).flat(),
}));
