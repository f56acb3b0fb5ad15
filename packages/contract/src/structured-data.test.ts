import { describe, expect, it } from 'vitest';
import type { DatasetFullPage } from './catalog.ts';
import { describeForSearchEngines, formatScriptJson, plainText } from './structured-data.ts';

const page = {
  dataset: {
    Short_Name: 'SST',
    Long_Name: 'Sea surface temperature',
    Description: '**Synthetic data**: not a [measurement](https://x.y).',
    Keywords: 'sst, ocean ,, Oceanography',
    DOI: null,
    Licence: null,
    Dataset_Version: null,
    Dataset_Release_Date: null,
    Data_Source: null,
    Distributor: null,
    Time_Min: '1850-01-01T00:00:00.000Z',
    Time_Max: '2020-12-31T00:00:00.000Z',
    Lat_Min: -10,
    Lat_Max: 0,
    Lon_Min: 170,
    Lon_Max: -170,
  },
  references: [],
  sensors: [],
  cruises: [],
  news: [],
} as unknown as DatasetFullPage;

describe('the description for search engines', () => {
  it('adds Oceanography to the keywords once, and keeps a box across the date line', () => {
    expect(describeForSearchEngines(page, 'https://p/d')).toMatchObject({
      '@type': 'Dataset',
      description: 'Synthetic data: not a measurement.',
      keywords: ['sst', 'ocean', 'Oceanography'],
      temporalCoverage: '1850-01-01/2020-12-31',
      spatialCoverage: { geo: { box: '-10 170 0 -170' } },
    });
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
