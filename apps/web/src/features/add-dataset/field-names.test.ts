import { expect, it } from 'vitest';
import { nameField } from './field-names.ts';

it('fields of a recipe have names that people use, and else their path', () => {
  expect(
    [
      'coordinates.lat.from',
      'coordinates.time.zone',
      'dataset.make',
      'variables[2].marks',
      'coordinates.time.something',
    ].map(nameField),
  ).toEqual([
    'Latitude',
    'Time: zone of its clock',
    'What it is',
    'variables[2].marks',
    'coordinates.time.something',
  ]);
});
