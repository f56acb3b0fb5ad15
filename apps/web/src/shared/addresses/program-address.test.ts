import { expect, it } from 'vitest';
import { readProgramAddress } from './program-address.ts';

it('the address of a program names a cruise, a dataset and a variable, and nothing else counts', () => {
  expect(readProgramAddress({ cruise: 2301, dataset: 'A', variable: '', other: 'x' })).toEqual({
    cruise: '2301',
    dataset: 'A',
  });
  expect(readProgramAddress({ cruise: 'x'.repeat(201), dataset: ['A'] })).toEqual({});
});
