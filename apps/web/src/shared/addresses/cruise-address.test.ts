import { expect, it } from 'vitest';
import { readCruiseAddress } from './cruise-address.ts';

it('the address of a cruise keeps the datasets that are to be downloaded over a login', () => {
  expect(readCruiseAddress({ datasets: ['A', 'B'] })).toEqual({ datasets: ['A', 'B'] });
  expect(readCruiseAddress({ datasets: 'A' })).toEqual({ datasets: ['A'] });
  expect(readCruiseAddress({ datasets: ['', 7, 'x'.repeat(201)] })).toEqual({});
  expect(readCruiseAddress({})).toEqual({});
});
