import { expect, it } from 'vitest';
import { zoomRange } from './plot-handle.ts';

const plain = { r2l: Number, l2r: (value: number) => value };

it('zooms a depth axis around its middle and keeps the surface on top', () => {
  expect(zoomRange({ range: [4000, 0], ...plain }, 2)).toEqual([3000, 1000]);
  expect(zoomRange({ range: [3000, 1000], ...plain }, 0.5)).toEqual([4000, 0]);
});

it('zooms an axis of dates by its instants', () => {
  const dates = {
    r2l: (text: unknown) => Date.parse(`${text as string}Z`),
    l2r: (ms: number) => new Date(ms).toISOString().slice(0, 10),
  };
  expect(zoomRange({ range: ['2020-01-01', '2020-01-09'], ...dates }, 2)).toEqual([
    '2020-01-03',
    '2020-01-07',
  ]);
});
