import { describe, expect, it } from 'vitest';
import { countFilters, readCatalogAddress } from './catalog-address.ts';
import { readDatasetAddress } from './dataset-address.ts';

describe('the address of a catalog search', () => {
  it('keeps a box across the date line as it was typed', () => {
    expect(readCatalogAddress({ lonStart: '170', lonEnd: '-170', latStart: '0' })).toEqual({
      lonStart: 170,
      lonEnd: -170,
      latStart: 0,
    });
  });

  it('takes one sensor and several sensors alike', () => {
    expect(readCatalogAddress({ sensor: 'CTD' }).sensor).toEqual(['CTD']);
    expect(readCatalogAddress({ sensor: ['CTD', 'Float'] }).sensor).toEqual(['CTD', 'Float']);
  });

  // Proves portal/catalog: Latitudes from -90 to 90, and dates that exist @ readCatalogAddress
  it('leaves out what is not a date, a latitude or a known choice', () => {
    expect(readCatalogAddress({ timeStart: '2020-13-45', timeEnd: '2021-02-29' })).toEqual({});
    expect(
      readCatalogAddress({
        timeStart: 'yesterday',
        latStart: '95',
        hasDepth: 'maybe',
        lonEnd: '',
        sortBy: 'size',
      }),
    ).toEqual({});
  });

  it('counts a box and a span of time as one filter each', () => {
    expect(
      countFilters({
        keywords: 'sst',
        latStart: 1,
        latEnd: 2,
        timeStart: '2000-01-01',
        make: ['Model'],
        sortBy: 'name',
      }),
    ).toBe(3);
    expect(countFilters({})).toBe(0);
  });
});

describe('the address of a dataset page', () => {
  it('brings back variable, slice and place, the surface included', () => {
    expect(
      readDatasetAddress({
        variable: 'sst',
        time: '2020-03-01',
        depth: '0',
        lat: '22.75',
        lon: '-158',
      }),
    ).toEqual({ variable: 'sst', time: '2020-03-01', depth: 0, lat: 22.75, lon: -158 });
  });

  it('takes an instant, a day or a month of a climatology for a time, and nothing else', () => {
    for (const time of ['2020-03-01T12:00:00.000Z', '1850-01-01', '12'])
      expect(readDatasetAddress({ time })).toEqual({ time });
    for (const time of ['zzz', '13', '2020-02-30', ''])
      expect(readDatasetAddress({ time })).toEqual({});
  });

  it('forgets half a place and a place beyond the pole', () => {
    expect(readDatasetAddress({ lat: '10' })).toEqual({});
    expect(readDatasetAddress({ lat: '91', lon: '0' })).toEqual({});
  });
});
