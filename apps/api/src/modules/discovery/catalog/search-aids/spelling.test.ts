import { describe, expect, it } from 'vitest';
import { correctSpelling, countEdits, listCorrectableWords } from './spelling.ts';

const vocabulary = listCorrectableWords([
  'Chlorophyll-a concentration',
  'mole_concentration_of_chlorophyll',
  'Sea Water Salinity',
  'Temperature',
  'Nitrate',
  'R/V Kilo Moana',
  'HOT302',
  'Prochlorococcus',
]);

describe('a misspelt word', () => {
  it.each([
    ['chlorophil', 'chlorophyll'],
    ['clorophyll', 'chlorophyll'],
    ['temprature', 'temperature'],
    ['salintiy', 'salinity'],
    ['nitrat', 'nitrate'],
    ['koana', 'moana'],
    ['prochlorococus', 'prochlorococcus'],
  ])('%s may mean %s', (typed, meant) => {
    expect(correctSpelling(typed, vocabulary, 3)[0]).toBe(meant);
  });

  it('is not corrected to itself, to what is far away, or where it is too short', () => {
    expect(correctSpelling('salinity', vocabulary, 3)).toEqual([]);
    expect(correctSpelling('glider', vocabulary, 3)).toEqual([]);
    expect(correctSpelling('sae', vocabulary, 3)).toEqual([]);
  });

  it('is never corrected to a code with digits', () => {
    expect(correctSpelling('hot303', vocabulary, 3)).toEqual([]);
  });
});

it.each([
  ['abcd', 'abcd', 0],
  ['abcd', 'abdc', 1],
  ['abcd', 'abc', 1],
  ['abcd', 'abxd', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('%s and %s are %i letters apart', (from, to, edits) => {
  expect(countEdits(from, to)).toBe(edits);
  expect(countEdits(to, from)).toBe(edits);
});
