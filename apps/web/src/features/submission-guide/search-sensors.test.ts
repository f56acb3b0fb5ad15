import { findSensor, SENSORS } from '@isobath/workbook';
import { expect, it } from 'vitest';
import { findUnlisted, searchSensors, spellingsOf } from './search-sensors.ts';

const namesOf = (words: string): string[] => searchSensors(SENSORS, words).map(({ name }) => name);

it('the sensor list is searched by name, group and description, all words in any order', () => {
  expect(namesOf('ctd')).toEqual(['CTD', 'Trace Metal CTD', 'Underway CTD']);
  expect(namesOf('ship moving ctd')).toEqual(['Underway CTD']);
  expect(namesOf('pcr')).toEqual(['ddPCR', 'PCR', 'qPCR']);
  expect(namesOf(' ')).toHaveLength(SENSORS.length);
  expect(namesOf('sextant')).toEqual([]);
});

it('datasets are examples of a sensor however they spell it, and other names are told', () => {
  const ctd = findSensor('CTD');
  expect(ctd && spellingsOf(ctd, ['ctd', 'CTD ', 'Underway CTD', 'In-Situ'])).toEqual([
    'ctd',
    'CTD ',
  ]);
  expect(findUnlisted(['CTD', 'in-situ', 'Magic'])).toEqual(['Magic', 'in-situ']);
});
