import { expect, it } from 'vitest';
import { meanOfMonths } from './products.ts';

it('the mean of a year is missing where one of its months has no value or no row', () => {
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  const rows = [
    ...months.map((month) => ({ lat: 1, lon: 2, SST: month })),
    ...months.slice(1).map((month) => ({ lat: 3, lon: 2, SST: month })),
    ...months.map((month) => ({ lat: 5, lon: 2, SST: month === 4 ? NaN : month })),
  ].toReversed();
  const column = (name: 'lat' | 'lon' | 'SST') => Float64Array.from(rows, (row) => row[name]);
  const table = {
    rowCount: rows.length,
    columns: { lat: column('lat'), lon: column('lon'), SST: column('SST') },
  };
  const mean = meanOfMonths(table, 'SST');
  expect(mean.rowCount).toBe(3);
  expect([...(mean.columns['lat'] as Float64Array)]).toEqual([5, 3, 1]);
  expect([...(mean.columns['SST'] as Float64Array)]).toEqual([Number.NaN, Number.NaN, 6.5]);
});
