import { expect, it } from 'vitest';
import type { RecipeDraft } from '../sources/source.ts';
import { parseRecipe } from './parse-recipe.ts';
import { writeDraft } from './write-draft.ts';

const draft: RecipeDraft = {
  recipe: {
    dataset: {
      short_name: 'A',
      long_name: 'T'.repeat(300),
      description: 'line one\nline two: with a colon',
      make: 'TODO',
      keywords: ['sea', 'ice'],
      colour: 'blue',
      doi: undefined,
    },
    table: 'tblA',
    coordinates: { time: { from: 'time' }, lat: { from: 'lat' }, lon: { from: 'lon' } },
    variables: [
      { name: 'sst', from: 'sst', unit: undefined, flags: { from: 'qc', accept: [1, 2] } },
    ],
  },
  remarks: ['the file has no depth'],
};
const text = writeDraft(draft, { fileName: 'a.nc', format: 'netcdf' });

it('remarks and the purpose of every block are comments', () => {
  expect(text).toMatch(/^# Recipe drafted from a\.nc\..*\n# the file has no depth\n/);
  expect(text).toMatch(/\n# The variables to keep.*\nvariables:\n {2}- name: sst\n/);
});

it('what the file does not say, or says too long, is marked TODO with the reason', () => {
  expect(text).toContain('make: TODO Observation or Model or Assimilation or Laboratory');
  expect(text).toMatch(/long_name: .?TODO at most 200 characters are accepted \(the file says:\s/);
  expect(text).toContain('acknowledgement: TODO the words that users shall thank with');
});

it('a field that recipes do not have is not carried over', () => {
  expect(text).not.toContain('colour');
});

it('short lists are on one line', () => {
  expect(text).toContain('keywords: [sea, ice]');
  expect(text).toContain('accept: [1, 2]');
});

it('with its TODOs filled in a draft is a recipe', () => {
  expect(() => parseRecipe(text, 'draft.yaml')).toThrow(/dataset\.make.*still to be filled in/);
  const filled = text
    .replace(/make: .*/, 'make: Model')
    .replace(/long_name: [\s\S]*?\n {2}description/, 'long_name: a title\n  description')
    .replaceAll(/TODO.*/g, 'filled in');
  expect(parseRecipe(filled, 'draft.yaml')).toMatchObject({
    dataset: { description: 'line one\nline two: with a colon', make: 'Model' },
    source: { format: 'netcdf', files: ['a.nc'] },
    variables: [{ name: 'sst', flags: { accept: [1, 2] } }],
  });
});
