import type { MeasuredRows } from '../checks/measured-rows.ts';

/** The fixes of a cruise in the order of time; rows of one time and place are one fix. */
export interface Fixes {
  readonly count: number;
  /** Indexes of the rows in the order of time, and where each fix begins in them; one more than there are fixes. */
  readonly order: Uint32Array;
  readonly start: Uint32Array;
}

/** Sorts the rows of a cruise that have a time, and joins those of one time and place. */
export function makeFixes(rows: MeasuredRows, indexes: Uint32Array): Fixes {
  const { ms, lat, lon } = rows;
  const timed = indexes.filter((at) => !Number.isNaN(ms[at] as number));
  const isSorted = timed.every(
    (at, index) => index === 0 || (ms[at] as number) >= (ms[timed[index - 1] as number] as number),
  );
  const order = isSorted
    ? timed
    : timed.sort((a, b) => (ms[a] as number) - (ms[b] as number) || a - b);
  const start = new Uint32Array(order.length + 1);
  let count = 0;
  order.forEach((at, index) => {
    const before = order[index - 1];
    if (
      before !== undefined &&
      ms[at] === ms[before] &&
      lat[at] === lat[before] &&
      lon[at] === lon[before]
    )
      return;
    start[count] = index;
    count += 1;
  });
  start[count] = order.length;
  return { count, order, start: start.subarray(0, count + 1) };
}

/** The step in which the times of rows are given: a day, an hour, a minute or a second, in seconds. */
export function timeStepSeconds(rows: MeasuredRows, order: Uint32Array): number {
  let step = 86_400;
  for (const at of order) {
    const seconds = (rows.ms[at] as number) / 1000;
    while (step > 1 && seconds % step !== 0) step = step === 86_400 ? 3600 : step / 60;
    if (step === 1) break;
  }
  return step;
}
