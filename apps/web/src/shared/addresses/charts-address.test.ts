import { expect, it } from 'vitest';
import { readChartsAddress } from './charts-address.ts';

it('an address of a chart names variable and bounds; what is not a number is left out', () => {
  expect(
    readChartsAddress({
      table: 'tblSST',
      variable: 'sst',
      dt1: '3',
      lat1: '-20.5',
      lon1: 'x',
      locked: 'true',
    }),
  ).toEqual({ table: 'tblSST', variable: 'sst', dt1: '3', lat1: -20.5, locked: 'true' });
  expect(readChartsAddress({ variable: 'sst', dt1: '', locked: '1' })).toEqual({});
});
