import { expect, it } from 'vitest';
import { binTimes } from './bin-times.ts';

it('every row with a time is in one stretch, from 1850 on', () => {
  const day = 86_400_000;
  const first = Date.UTC(1850, 0, 1);
  const time = Float64Array.from([0, 1, 2, 3, 9, 10, Number.NaN], (days) => first + days * day);
  const level = Float32Array.from([0, 3, 2, 0, 1, 3, 3]);
  const { bins, firstMs, lastMs, untimedCount } = binTimes({ time, level }, 5);
  expect([firstMs, lastMs, untimedCount]).toEqual([first, first + 10 * day, 1]);
  expect(bins.map(({ rowCount }) => rowCount)).toEqual([2, 2, 0, 0, 2]);
  expect(bins.map(({ errorCount }) => errorCount)).toEqual([1, 0, 0, 0, 1]);
  expect(bins.map(({ warningCount }) => warningCount)).toEqual([0, 1, 0, 0, 0]);
});

it('rows of one moment are in one stretch, and no times are none', () => {
  const level = Float32Array.from([0, 0]);
  const one = binTimes({ time: Float64Array.from([7, 7]), level }, 4);
  expect(one.bins.map(({ rowCount }) => rowCount)).toEqual([2, 0, 0, 0]);
  const none = binTimes({ time: Float64Array.from([Number.NaN, Number.NaN]), level }, 4);
  expect([none.bins, none.untimedCount]).toEqual([[], 2]);
});
