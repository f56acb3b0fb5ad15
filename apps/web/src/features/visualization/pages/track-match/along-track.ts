import type { ColumnTable } from '@isobath/client';
import { distanceBetween, requireValue } from '@isobath/ocean';
import type { Track } from './track-file/track.ts';

/** The places of a track, each with what is near it; NaN where nothing is. */
export interface AlongTrack {
  readonly timesMs: Float64Array;
  readonly lats: Float64Array;
  readonly lons: Float64Array;
  /** Metres; undefined for a track without depths. */
  readonly depths: Float64Array | undefined;
  /** Kilometres from the first place along the track, each leg the short way round the Earth. */
  readonly kms: Float64Array;
  /** Mean and sample deviation of the rows near each place; of one row the deviation is missing. Of directions both are circular; of classes they are the most frequent one and its share. */
  readonly values: Float64Array;
  readonly deviations: Float64Array;
  /** Places with a value. */
  readonly valueCount: number;
  /** Places with rows near them that all have no value. */
  readonly emptyCount: number;
}

/** Lays the answers to a match along its track. */
export function layAlong(
  track: Track,
  answers: readonly ColumnTable[],
  variable: string,
): AlongTrack {
  const { length } = track.timesMs;
  const values = new Float64Array(length).fill(Number.NaN);
  const deviations = new Float64Array(length).fill(Number.NaN);
  const found = indexAnswers(answers, variable);
  let emptyCount = 0;
  let valueCount = 0;
  for (let at = 0; at < length; at++) {
    const key = keyOf(track.timesMs[at], track.lats[at], track.lons[at], track.depths?.[at]);
    const match = found.get(key);
    if (!match) continue;
    values[at] = match.value;
    deviations[at] = match.deviation;
    if (Number.isNaN(match.value)) emptyCount += 1;
    else valueCount += 1;
  }
  return {
    timesMs: Float64Array.from(track.timesMs),
    lats: Float64Array.from(track.lats),
    lons: Float64Array.from(track.lons),
    depths: track.depths && Float64Array.from(track.depths),
    kms: measureAlong(track),
    values,
    deviations,
    valueCount,
    emptyCount,
  };
}

function indexAnswers(answers: readonly ColumnTable[], variable: string) {
  const found = new Map<string, { value: number; deviation: number }>();
  for (const { columns, rowCount } of answers) {
    const { time, lat, lon, depth } = columns;
    const names = Object.keys(columns);
    // A variable of the name of a coordinate has another one in the answer; it is the last but one.
    const valueName = names.includes(variable) ? variable : names.at(-2);
    const [value, deviation] = [columns[valueName ?? ''], columns[names.at(-1) ?? '']];
    for (let row = 0; row < rowCount; row++)
      found.set(keyOf(time?.[row], lat?.[row], lon?.[row], depth?.[row]), {
        value: numberOf(value?.[row]),
        deviation: numberOf(deviation?.[row]),
      });
  }
  return found;
}

function keyOf(...parts: readonly (number | string | null | undefined)[]): string {
  return parts.join(' ');
}

function numberOf(value: number | string | null | undefined): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** Kilometres from the first place to each. */
function measureAlong({ lats, lons }: Track): Float64Array {
  const kms = new Float64Array(lats.length);
  for (let at = 1; at < lats.length; at++) {
    const place = (index: number): { lat: number; lon: number } => ({
      lat: requireValue(lats[index], 'latitude of a place'),
      lon: requireValue(lons[index], 'longitude of a place'),
    });
    kms[at] = requireValue(kms[at - 1], 'distance') + distanceBetween(place(at - 1), place(at));
  }
  return kms;
}
