import type { ArrowColumn } from '../arrow/arrow-stream.ts';
import type { RepeatedRows } from '../arrow/repeated-rows.ts';
import type { CellAnswer, CellOffsets } from './cell-answers.ts';
import { gatherCells } from './cell-answers.ts';
import { meanCells } from './cell-means.ts';

/** A column of an answer, from which every format is written. Missing values are NaN. */
export interface CellColumn extends ArrowColumn {
  /** Whether the numbers are instants, in milliseconds since 1970. */
  readonly isTime: boolean;
}

/** The columns of an answer, each with a name. */
export function listColumns(answer: CellAnswer, names: readonly string[]): CellColumn[] {
  const { gives, places } = answer;
  const isMean = gives === 'by-depth' || gives === 'by-time';
  const columns = isMean ? meanCells(answer) : [...listAxes(answer), ...listValues(answer)];
  const timeAt = gives === 'by-depth' || places.isClimatology ? -1 : 0;
  return columns.map((rows, index) => ({
    name: names[index] ?? '',
    rows,
    isTime: index === timeAt,
  }));
}

/** The coordinates of rows, in the order of columns. */
function listAxes({ gives, places }: CellAnswer): RepeatedRows[] {
  const { lats, lons, depths, times, isClimatology } = places;
  const levels = depths?.length ?? 1;
  const isSection = gives === 'section';
  const upwards = isSection ? depths?.toReversed() : depths;
  const perLat = lons.length * (isSection ? levels : 1);
  return [
    {
      values: isClimatology ? Uint8Array.from(times) : times,
      each: lats.length * lons.length * levels,
    },
    { values: lats, each: perLat },
    { values: lons, each: isSection ? levels : 1 },
    ...(upwards ? [{ values: upwards, each: isSection ? 1 : lats.length * lons.length }] : []),
  ];
}

/** The values of variables in the order of rows: by time, depth, lat, lon, or in a section by time, lat, lon and from the bottom up. */
function listValues({
  gives,
  places,
  strides,
  variables,
}: CellAnswer): (Float32Array | Float64Array)[] {
  const offsetsOf = (length: number, stride: number): CellOffsets =>
    new Int32Array(length).map((_, position) => position * stride);
  const time = offsetsOf(places.times.length, strides.time);
  const lat = offsetsOf(places.lats.length, strides.lat);
  const lon = offsetsOf(places.lons.length, strides.lon);
  const depth = offsetsOf(places.depths?.length ?? 1, strides.depth);
  return variables.map(({ values }) =>
    gives === 'section'
      ? gatherCells(values, [time, lat, lon, depth.toReversed()])
      : gatherCells(values, [time, depth, lat, lon]),
  );
}
