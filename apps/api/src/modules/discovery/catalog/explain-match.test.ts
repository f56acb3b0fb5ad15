import { expect, it } from 'vitest';
import { explainMatch } from './explain-match.ts';

const searched = {
  longName: 'Altimetry of the North Pacific',
  searchText: [
    'altimetry',
    'altimetry of the north pacific',
    'air_pressure_at_mean_sea_level',
    'sea_surface_height_above_geoid',
    'domain of the survey',
    'mole_concentration_of_dissolved_molecular_oxygen_in_sea_water',
  ].join('\n'),
  cruiseNames: ['KM1906', 'R/V Kilo Moana'],
};

// Proves portal/catalog: Found by … @ explainMatch
it.each([
  ['a word that the name shows', 'pacific', []],
  [
    'a word of a variable',
    'oxygen',
    [
      {
        Word: 'oxygen',
        Text: 'mole_concentration_of_dissolved_molecular_oxygen_in_sea_water',
        Stands_For: null,
      },
    ],
  ],
  [
    'an abbreviation, by what it stands for',
    'ssh',
    [
      {
        Word: 'ssh',
        Text: 'sea_surface_height_above_geoid',
        Stands_For: 'sea surface height',
      },
    ],
  ],
  [
    'an abbreviation that is part of another word, not by that word',
    'do',
    [
      {
        Word: 'do',
        Text: 'mole_concentration_of_dissolved_molecular_oxygen_in_sea_water',
        Stands_For: 'dissolved molecular oxygen',
      },
    ],
  ],
  [
    'a pressure at sea level is no sea level',
    'slp',
    [
      {
        Word: 'slp',
        Text: 'air_pressure_at_mean_sea_level',
        Stands_For: 'air pressure at mean sea level',
      },
    ],
  ],
  ['a ship', 'moana', [{ Word: 'moana', Text: 'R/V Kilo Moana', Stands_For: null }]],
  ['a word that is nowhere', 'glider', []],
] as const)('says why a dataset matches: %s', (_what, word, reasons) => {
  expect(explainMatch(searched, [word])).toEqual(reasons);
});

it('does not take a pressure at sea level for the sea level', () => {
  const pressure = { ...searched, searchText: 'air_pressure_at_mean_sea_level' };
  expect(explainMatch(pressure, ['sla'])).toEqual([]);
});
