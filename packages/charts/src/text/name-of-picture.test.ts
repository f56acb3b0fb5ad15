import { expect, it } from 'vitest';
import { nameOfPicture } from './name-of-picture.ts';

it.each([
  ['Hourly means', 'Hourly-means'],
  ['A: COADS climatology, ship observations, 2°', 'A-COADS-climatology-ship-observations-2'],
  ['Température', 'Temperature'],
  ['COADS_Climatology_sst_1982-01', 'COADS_Climatology_sst_1982-01'],
  ['°', 'chart'],
])('the picture of “%s” is saved as %s', (title, name) => {
  expect(nameOfPicture(title)).toBe(name);
});
