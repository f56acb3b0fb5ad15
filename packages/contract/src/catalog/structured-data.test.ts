import { describe, expect, it } from 'vitest';
import type { DatasetFullPage } from './catalog.ts';
import { plainText } from '../pages/plain-text.ts';
import { describeForSearchEngines, formatScriptJson } from './structured-data.ts';

const page = {
  dataset: {
    Short_Name: 'SST',
    Long_Name: 'Sea surface temperature',
    Description: '**Synthetic data**: not a [measurement](https://x.y).',
    Keywords: 'sst, ocean ,, Oceanography',
    DOI: null,
    Licence: null,
    Licence_Label: null,
    Licence_URL: null,
    Dataset_Version: null,
    Dataset_Release_Date: null,
    Authors: [],
    Data_Source: null,
    Distributor: null,
    Temporal_Resolution: 'Daily',
    Spatial_Resolution: '1°',
    Make: 'Observation',
    Time_Min: '1850-01-01T00:00:00.000Z',
    Time_Max: '2020-12-31T00:00:00.000Z',
    Lat_Min: -10,
    Lat_Max: 0,
    Lon_Min: 170,
    Lon_Max: -170,
  },
  references: [],
  contributors: [],
  funding: [],
  project: null,
  sensors: ['Satellite'],
  cruises: [],
  news: [],
} as unknown as DatasetFullPage;

describe('the description for search engines', () => {
  // Proves portal/catalog: Oceanography among the keywords for search engines @
  //   describeForSearchEngines
  it('adds Oceanography to the keywords once, and parts a box at the date line', () => {
    expect(describeForSearchEngines(page, 'https://p/catalog/datasets/d')).toMatchObject({
      '@type': 'Dataset',
      description:
        'Synthetic data: not a measurement. Sea surface temperature (SST), an oceanographic dataset: Daily, 1°, Observation, Satellite.',
      measurementTechnique: ['Satellite'],
      includedInDataCatalog: { '@type': 'DataCatalog', url: 'https://p/catalog' },
      keywords: ['sst', 'ocean', 'Oceanography'],
      temporalCoverage: '1850-01-01/2020-12-31',
      spatialCoverage: { geo: [{ box: '-10 170 0 180' }, { box: '-10 -180 0 -170' }] },
    });
  });

  it('says of no time that an annual mean of many years covers it', () => {
    const dataset = { ...page.dataset, Temporal_Resolution: 'Annual Climatology' };
    const described = describeForSearchEngines(
      { ...page, dataset },
      'https://p/catalog/datasets/d',
    );
    expect(described).not.toHaveProperty('temporalCoverage');
  });

  it('claims no file where a form or a service answers, and says what access needs', () => {
    const described = describeForSearchEngines(page, 'https://p/catalog/datasets/d');
    expect(JSON.stringify(described)).not.toContain('contentUrl');
    expect(described).toMatchObject({
      isAccessibleForFree: true,
      conditionsOfAccess: expect.stringContaining('free account') as string,
      potentialAction: { target: { '@type': 'EntryPoint', httpMethod: 'GET' } },
    });
  });

  it('has a description of 50 to 5000 letters, as search engines for data ask', () => {
    const lengths = ['', 'x'.repeat(49), 'x'.repeat(50), 'x'.repeat(6000)].map((Description) => {
      const { dataset } = page;
      const described = describeForSearchEngines(
        { ...page, dataset: { ...dataset, Description } },
        'https://p/catalog/datasets/d',
      );
      return String(described['description']).length;
    });
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...lengths)).toBe(5000);
  });

  it('names who made it, and its DOI also as the same thing elsewhere', () => {
    const { dataset } = page;
    const described = describeForSearchEngines(
      { ...page, dataset: { ...dataset, Distributor: 'An archive', DOI: '10.1/x' } },
      'https://p/catalog/datasets/d',
    );
    expect(described).toMatchObject({
      creator: { name: 'An archive' },
      sameAs: 'https://doi.org/10.1/x',
      identifier: 'https://doi.org/10.1/x',
    });
    expect(describeForSearchEngines(page, 'https://p/catalog/datasets/d')).toMatchObject({
      identifier: 'https://p/catalog/datasets/d',
    });
  });

  it.each([
    ['CC0-1.0', 'https://spdx.org/licenses/CC0-1.0', 'https://spdx.org/licenses/CC0-1.0'],
    ['public domain', null, { '@type': 'CreativeWork', name: 'public domain' }],
    [null, null, undefined],
  ])('gives the licence %s as an address or as a work', (Licence, Licence_URL, license) => {
    const { dataset } = page;
    const described = describeForSearchEngines(
      { ...page, dataset: { ...dataset, Licence, Licence_URL } },
      'https://p/catalog/datasets/d',
    );
    expect(described['license']).toEqual(license);
  });

  it('a description keeps the underscores of its names and loses the marks of Markdown', () => {
    expect(plainText('# Title\n_Daily_ `sea_surface_temperature`\n> of *all* seas')).toBe(
      'Daily sea_surface_temperature of all seas',
    );
  });

  it('a description cannot break out of its script element', () => {
    expect(formatScriptJson({ text: '</script><script>alert(1)' })).not.toContain('<');
  });
});

it('people, organizations and grants are described as schema.org has them', () => {
  const hawaii = { name: 'University of Hawaii', ror: 'https://ror.org/01wspgy28' };
  const orcid = 'https://orcid.org/0000-0002-1825-0097';
  const author = { family: 'Carberry', given: 'Josiah', orcid, affiliations: [hawaii] };
  const described = describeForSearchEngines(
    {
      ...page,
      dataset: { ...page.dataset, Authors: [author] },
      contributors: [
        { organization: hawaii.name, ror: hawaii.ror, affiliations: [], role: 'Sponsor' },
      ],
      funding: [
        { funder: 'NSF', id: 'https://doi.org/10.13039/100000001', award: 'OCE-1', title: 'Gyre' },
      ],
      project: 'HOT',
    },
    'https://p/catalog/datasets/d',
  );
  const organization = {
    '@type': 'Organization',
    name: hawaii.name,
    '@id': hawaii.ror,
    sameAs: hawaii.ror,
  };
  const funder = {
    '@type': 'Organization',
    name: 'NSF',
    '@id': 'https://doi.org/10.13039/100000001',
    sameAs: 'https://doi.org/10.13039/100000001',
  };
  expect(described).toMatchObject({
    creator: [
      {
        '@type': 'Person',
        '@id': orcid,
        sameAs: orcid,
        name: 'Josiah Carberry',
        givenName: 'Josiah',
        familyName: 'Carberry',
        affiliation: [organization],
      },
    ],
    contributor: [{ '@type': 'Role', roleName: 'Sponsor', contributor: organization }],
    funding: [{ '@type': 'Grant', identifier: 'OCE-1', name: 'Gyre', funder }],
    funder: [funder],
    isPartOf: { '@type': 'ResearchProject', name: 'HOT' },
  });
});
