import { expect, it } from 'vitest';
import { listCells } from './list-cells.ts';

it('the table of a map lists the first hundred cells that have a value', () => {
  const rows = listCells({
    lon: Float64Array.from({ length: 300 }, (_, index) => index / 2),
    lat: Float64Array.of(0),
    values: Float64Array.from({ length: 300 }, (_, index) => (index < 50 ? NaN : index)),
  });
  expect(rows).toHaveLength(100);
  expect(rows[0]).toEqual(['0°', '25° E', '50']);
});
