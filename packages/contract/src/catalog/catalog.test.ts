import { describe, expect, it } from 'vitest';
import {
  datasetFullPageQuerySchema,
  datasetQuerySchema,
  searchCatalogQuerySchema,
  searchTermsQuerySchema,
} from './catalog.ts';
import { cruiseTrajectoriesRequestSchema, trajectoryCruiseLimit } from './cruises.ts';
import { facetNames } from './facets.ts';
import { programQuerySchema } from './programs.ts';
import { findingsOf, wrongFieldsOf } from '../testing/findings.ts';
import { autocompleteQuerySchema, variableSearchQuerySchema } from './variables.ts';

describe('a search of the catalog', () => {
  it('without anything is for the newest hundred datasets', () => {
    expect(searchCatalogQuerySchema.parse({})).toEqual({
      hasDepth: 'any',
      places: 'words',
      detail: 'full',
      sortBy: 'id',
      sortDirection: 'DESC',
      limit: 100,
      offset: 0,
    });
  });

  it('takes one word of a filter or several', () => {
    const { sensor, region, latStart } = searchCatalogQuerySchema.parse({
      sensor: 'CTD',
      region: ['Arctic Ocean', 'Global'],
      latStart: '-10.5',
    });
    expect([sensor, region, latStart]).toEqual(['CTD', ['Arctic Ocean', 'Global'], -10.5]);
  });

  it('has a parameter for every facet', () => {
    expect(Object.keys(searchCatalogQuerySchema.shape)).toEqual(
      expect.arrayContaining([...facetNames]),
    );
  });

  it.each([
    [{ limit: '0' }, 'limit'],
    [{ limit: '1001' }, 'limit'],
    [{ limit: 'all' }, 'limit'],
    [{ offset: '-1' }, 'offset'],
    [{ hasDepth: 'maybe' }, 'hasDepth'],
    [{ sortBy: 'size' }, 'sortBy'],
    [{ sortDirection: 'asc' }, 'sortDirection'],
    [{ keywords: 'x'.repeat(2001) }, 'keywords'],
    [{ keywords: Array.from({ length: 21 }, () => 'x') }, 'keywords'],
    [{ sensor: 'x'.repeat(201) }, 'sensor'],
    [{ lonEnd: '541' }, 'lonEnd'],
    [{ timeStart: 'x'.repeat(41) }, 'timeStart'],
  ])('%j is refused', (query, field) => {
    expect(wrongFieldsOf(searchCatalogQuerySchema, query)).toEqual([field]);
  });

  it('has neither order nor page where its choices are counted', () => {
    expect(searchTermsQuerySchema.parse({ keywords: 'sst', sortBy: 'name', limit: '5' })).toEqual({
      keywords: 'sst',
      hasDepth: 'any',
      places: 'words',
    });
  });

  it('for variables has words of its own', () => {
    const query = variableSearchQuerySchema.parse({
      searchTerms: 'heat',
      keywords: 'x',
      processLevel: 'Raw',
    });
    expect([query.searchTerms, query.processLevel, 'keywords' in query]).toEqual([
      'heat',
      'Raw',
      false,
    ]);
    expect(autocompleteQuerySchema.parse({})).toEqual({ searchTerms: '', limit: 100 });
  });
});

describe('a dataset', () => {
  it('is asked for by its short name, or else by its number', () => {
    expect(datasetFullPageQuerySchema.parse({ shortname: 'SST' })).toEqual({ shortname: 'SST' });
    expect(datasetFullPageQuerySchema.parse({ id: '7' })).toEqual({ id: 7 });
    expect(findingsOf(datasetFullPageQuerySchema, {})).toEqual([
      'shortname is not there, and id neither',
    ]);
    expect(wrongFieldsOf(datasetFullPageQuerySchema, { id: '0' })).toEqual(['id']);
  });

  it('has a name of 1 to 100 characters', () => {
    expect(wrongFieldsOf(datasetQuerySchema, { shortname: 'x'.repeat(100) })).toEqual([]);
    for (const shortname of ['', 'x'.repeat(101), ['A', 'B'], undefined])
      expect(wrongFieldsOf(datasetQuerySchema, { shortname })).toEqual(['shortname']);
  });
});

it('trajectories are asked for by the numbers of up to 5000 cruises', () => {
  const ids = (length: number): object => ({
    cruise_ids: Array.from({ length }, (_, at) => at + 1),
  });
  expect(wrongFieldsOf(cruiseTrajectoriesRequestSchema, ids(trajectoryCruiseLimit))).toEqual([]);
  for (const count of [0, trajectoryCruiseLimit + 1])
    expect(wrongFieldsOf(cruiseTrajectoriesRequestSchema, ids(count))).toEqual(['cruise_ids']);
  expect(wrongFieldsOf(cruiseTrajectoriesRequestSchema, { cruise_ids: ['1'] })).toEqual([
    'cruise_ids.0',
  ]);
});

it('a program has whole trajectories unless thinned ones are asked for', () => {
  expect(programQuerySchema.parse({})).toEqual({ downSample: 'false', tracks: 'true' });
  expect(wrongFieldsOf(programQuerySchema, { downSample: '1' })).toEqual(['downSample']);
});
