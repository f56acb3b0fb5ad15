import { expect, it } from 'vitest';
import { isAlike } from './use-same.ts';

it('titles and ranges are the same by what they say, measured values only if they are the same array', () => {
  const values = Float64Array.of(1, 2);
  const options = () => ({ title: { title: 'Temperature' }, range: [0, NaN], values });
  expect(isAlike(options(), options())).toBe(true);
  expect(isAlike(options(), { ...options(), values: values.slice() })).toBe(false);
  expect(isAlike(options(), { ...options(), range: [0] })).toBe(false);
  expect(isAlike({ unit: undefined }, { title: undefined })).toBe(false);
});

it('columns that are made when they are read are not made to be compared', () => {
  const table = () => ({
    get time(): never {
      throw new Error('made');
    },
  });
  expect(isAlike(table(), table())).toBe(false);
});
