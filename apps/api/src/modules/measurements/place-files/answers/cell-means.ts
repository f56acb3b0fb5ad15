import type { CellAnswer, CellValues } from './cell-answers.ts';
import { countRows } from './cell-answers.ts';
import type { Numbers } from '../arrow/repeated-rows.ts';

/**
 * Of one place a row for each depth (mean latitude and longitude, means and deviations over time, depth) or each time (time, mean latitude, longitude
 * and depth, means and deviations over depth), as columns.
 */
export function meanCells(answer: CellAnswer): Numbers[] {
  const { gives, places, strides, variables } = answer;
  const { lats, lons, depths, times } = places;
  const rows = countRows(answer);
  const isByDepth = gives === 'by-depth';
  const repeat = (value = Number.NaN): Numbers => new Float64Array(rows).fill(value);
  const place = [repeat(lats[0]), repeat(lons[0])];
  const [along, over] = isByDepth
    ? [strides.depth, { stride: strides.time, count: times.length }]
    : [strides.time, { stride: strides.depth, count: depths?.length ?? 1 }];
  const means = variables.flatMap((variable) => {
    const each = Array.from({ length: rows }, (_, row) => meanOfCells(variable, row * along, over));
    return [
      Float64Array.from(each, ({ mean }) => mean),
      Float64Array.from(each, ({ deviation }) => deviation),
    ];
  });
  if (isByDepth) return [...place, ...means, depths ?? repeat()];
  const middle = depths ? [repeat(meanOf(depths))] : [];
  return [places.isClimatology ? Uint8Array.from(times) : times, ...place, ...middle, ...means];
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean and sample deviation of some cells (by Welford's steps, as in the engine). */
function meanOfCells(
  { values, isNullable }: CellValues,
  first: number,
  { stride, count: cells }: { readonly stride: number; readonly count: number },
): { readonly mean: number; readonly deviation: number } {
  let count = 0;
  let sum = 0;
  let mean = 0;
  let squares = 0;
  for (let at = 0; at < cells; at += 1) {
    const value = values[first + at * stride] ?? Number.NaN;
    if (isNullable && Number.isNaN(value)) continue;
    count += 1;
    sum += value;
    const delta = value - mean;
    mean += delta / count;
    squares += delta * (value - mean);
  }
  const deviation = count > 1 ? Math.sqrt(squares / (count - 1)) : Number.NaN;
  return { mean: sum / count, deviation };
}
