import { expect, it } from 'vitest';
import { latitudeSchema, longitudeSchema, optionalBound } from './bound.ts';
import { findingsOf } from '../testing/findings.ts';

const latitude = optionalBound(latitudeSchema);
const longitude = optionalBound(longitudeSchema);

it.each([
  ['-90', -90],
  [' +45.5 ', 45.5],
  ['.5', 0.5],
  ['5.', 5],
  ['1e1', 10],
  ['-0', -0],
  [0, 0],
  [undefined, undefined],
])('the bound %j is %j', (given, bound) => {
  expect(latitude.parse(given)).toBe(bound);
});

it.each(['', ' ', 'north', '4,5', '0x10', 'Infinity', 'NaN', '1e', null, true, [1]])(
  'the bound %j is not a number, and not 0',
  (given) => {
    expect(findingsOf(latitude, given)).toEqual(['is not a number']);
  },
);

it('a bound has at most 40 characters', () => {
  expect(latitude.parse('0'.repeat(40))).toBe(0);
  expect(findingsOf(latitude, '0'.repeat(41))).toEqual([
    'is longer than 40 characters, as many as a number may have',
  ]);
});

it.each([
  [latitude, [-90, 90], ['-90.001', '90.001', '1e400']],
  [longitude, [-360, 540], ['-360.1', '540.1']],
])('ends of a range belong to it, and nothing beyond', (schema, inside, outside) => {
  for (const given of inside) expect(schema.parse(given)).toBe(given);
  for (const given of outside) expect(findingsOf(schema, given)).toHaveLength(1);
});
