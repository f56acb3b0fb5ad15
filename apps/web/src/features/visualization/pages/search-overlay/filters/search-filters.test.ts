import { expect, it } from 'vitest';
import {
  countAdditional,
  countGroup,
  hasFilters,
  makesOf,
  noFilters,
  searchOf,
} from './search-filters.ts';

it('without filters a search has no words and any depth', () => {
  expect(searchOf(noFilters)).toEqual({ searchTerms: undefined, hasDepth: 'any' });
  expect(hasFilters({ ...noFilters, words: 'sst' })).toBe(false);
});

it('words and choices are asked for as the catalog names them', () => {
  const filters = { ...noFilters, words: ' sea  sst ', chosen: { sensor: ['CTD'] }, latEnd: 10 };
  expect(searchOf(filters)).toEqual({
    searchTerms: 'sea  sst',
    sensor: ['CTD'],
    hasDepth: 'any',
    latEnd: 10,
  });
  expect(hasFilters(filters)).toBe(true);
});

it('the additional filters are counted without makes, sensors and regions', () => {
  const chosen = { sensor: ['CTD'], distributor: ['Shelf'], dataSource: [] };
  expect(countAdditional({ ...noFilters, chosen, hasDepth: 'no', latStart: 0 })).toBe(3);
  expect(countAdditional(noFilters)).toBe(0);
});

it('each make is in one list, and only chosen ones are listed', () => {
  expect(makesOf('Model', noFilters)).toEqual(['Model', 'Assimilation']);
  expect(makesOf('Model', { ...noFilters, chosen: { make: ['Assimilation'] } })).toEqual([
    'Assimilation',
  ]);
  expect(makesOf('Observation', { ...noFilters, chosen: { make: ['Model'] } })).toEqual([]);
  expect(countGroup('Model', { Model: 3, Assimilation: 2, Observation: 7 })).toBe(5);
});
