import { expect, it } from 'vitest';
import { doiPagePath, doiText, parseDoi } from './doi.ts';

it.each([
  ['10.1594/PANGAEA.12', '10.1594/pangaea.12'],
  [' https://doi.org/10.5281/zenodo.1 ', '10.5281/zenodo.1'],
  ['http://dx.doi.org/10.1000/a(b);c:d', '10.1000/a(b);c:d'],
  ['doi: 10.12345/x', '10.12345/x'],
])('%s is a DOI', (given, doi) => {
  expect(parseDoi(given)).toBe(doi);
  expect(doiText.parse(given)).toBe(doi);
});

it.each([
  '',
  '10.1/x',
  '11.1000/x',
  '10.1000',
  '10.1000/',
  '10.1000/a b',
  '10.1000/<x>',
  'zenodo.1',
])('"%s" has not the form of a DOI', (given) => {
  expect(parseDoi(given)).toBeUndefined();
  expect(doiText.safeParse(given).success).toBe(false);
});

it('the page of a DOI keeps its slashes and escapes the rest', () => {
  expect(doiPagePath('10.1000/a/b?c')).toBe('/doi/10.1000/a/b%3Fc');
});
