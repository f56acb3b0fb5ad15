import { describe, expect, it } from 'vitest';
import { bulkDatasetLimit } from '../request/request-limits.ts';
import { bulkFiltersSchema, bulkRequestSchema } from './bulk.ts';
import { findingsOf, wrongFieldsOf } from '../testing/findings.ts';

describe('a request for several datasets', () => {
  it('is the same as JSON and as a form whose fields hold JSON', () => {
    const request = {
      shortNames: ['A', 'B'],
      filters: {
        temporal: { startDate: '1850-01-01' },
        spatial: { lonMin: 170, lonMax: -170, depthMin: 0 },
      },
      ancillary: true,
    };
    const form = {
      shortNames: '["A","B"]',
      filters: JSON.stringify(request.filters),
      ancillary: 'true',
    };
    expect(bulkRequestSchema.parse(form)).toEqual(bulkRequestSchema.parse(request));
    expect(bulkRequestSchema.parse(request)).toEqual(request);
  });

  it('has no ancillary columns unless asked for', () => {
    expect(bulkRequestSchema.parse({ shortNames: ['A'] })).toEqual({
      shortNames: ['A'],
      ancillary: false,
    });
  });

  it.each([
    [
      { shortNames: 'A' },
      'shortNames is not valid JSON; expected a list of short names such as ["A","B"]',
    ],
    [{ shortNames: ['A'], filters: '{' }, 'filters is not valid JSON; expected an object'],
    [
      { shortNames: ['A'], ancillary: 'yes' },
      'ancillary is not valid JSON; expected true or false',
    ],
    [
      { shortNames: ['A'], filters: '['.repeat(33) },
      'filters is nested more than 32 levels deep; expected an object',
    ],
    [
      { shortNames: ['A'], filter: {} },
      'holds filter; expected shortNames, filters, ancillary, cruise',
    ],
    [
      { shortNames: ['A'], filters: { spatial: { latmin: 5 } } },
      'filters.spatial holds latmin; expected latMin, latMax, lonMin, lonMax, depthMin, depthMax',
    ],
  ])('%j is refused with its reason', (request, message) => {
    expect(findingsOf(bulkRequestSchema, request)).toEqual([message]);
  });

  it('names 1 to 200 datasets', () => {
    const names = (length: number): object => ({ shortNames: Array.from({ length }, () => 'A') });
    expect(wrongFieldsOf(bulkRequestSchema, names(bulkDatasetLimit))).toEqual([]);
    for (const count of [0, bulkDatasetLimit + 1])
      expect(wrongFieldsOf(bulkRequestSchema, names(count))).toEqual(['shortNames']);
  });
});

it('filters limit nothing where they say nothing', () => {
  expect(bulkFiltersSchema.parse({})).toEqual({ temporal: {}, spatial: {} });
});
