import { describe, expect, it } from 'vitest';
import type { Subset } from '@isobath/contract';
import { writeFileName } from './file-name.ts';

const csv = { format: 'csv', package: 'file', ancillary: false } as const;
const write = (
  subset: Partial<Subset>,
  {
    shortName = 'Argo',
    ...named
  }: Partial<Parameters<typeof writeFileName>[2]> & {
    shortName?: string;
  } = {},
) =>
  writeFileName(
    { dataset: { shortName }, version: { number: 2 } },
    { tableName: 'tblArgo', fields: '*', ...subset },
    { ...csv, ...named },
  );

describe('the name of a downloaded file', () => {
  it.each<[string, Partial<Subset>, string]>([
    ['the whole dataset', {}, 'Argo_release2.csv'],
    [
      'some days',
      { dt1: '2020-01-01', dt2: '2020-03-31' },
      'Argo_release2_2020-01-01_2020-03-31.csv',
    ],
    ['one day', { dt1: '2020-01-01', dt2: '2020-01-01' }, 'Argo_release2_2020-01-01.csv'],
    ['everything since a day', { dt1: '2020-01-01' }, 'Argo_release2_from-2020-01-01.csv'],
    ['everything until a day', { dt2: '2020-01-01' }, 'Argo_release2_to-2020-01-01.csv'],
    [
      'an hour, whose colons Windows refuses',
      { dt1: '2020-01-01T00:00:00Z', dt2: '2020-01-01 01:30' },
      'Argo_release2_2020-01-01T000000Z_2020-01-01T0130.csv',
    ],
    ['months of a climatology', { dt1: '11', dt2: '2' }, 'Argo_release2_month11_month02.csv'],
    [
      'a box across 180°',
      { lat1: -10.5, lat2: 20, lon1: 170, lon2: 190, depth1: 0, depth2: 200 },
      'Argo_release2_10.5S-20N_170E-170W_0-200m.csv',
    ],
    ['the whole circle', { lon1: -180, lon2: 180 }, 'Argo_release2_180W-180E.csv'],
    ['the equator', { lat1: 0, lat2: 0 }, 'Argo_release2_0N.csv'],
    ['some variables', { fields: 'temp, salinity' }, 'Argo_release2_temp-salinity.csv'],
  ])('tells %s', (_, subset, name) => expect(write(subset)).toBe(name));

  it('tells its kind and its ancillary columns', () => {
    expect(write({}, { package: 'zip', ancillary: true })).toBe('Argo_release2_ancillary.zip');
    expect(write({ lat2: 1 }, { format: 'netcdf' })).toBe('Argo_release2_to-1N.nc');
  });

  it('is different for each part, safe on every system and at most 100 characters long, however much limits it', () => {
    const shortName = 'A'.repeat(50);
    const names = Array.from({ length: 28 }, (_, index) =>
      write(
        {
          dt1: `2020-02-${String(index + 1).padStart(2, '0')}T00:00:00+02:00`,
          dt2: '2020-02-29T23:59:59.999Z',
          fields: Array.from({ length: 50 }, (__, at) => `variable_${at}`).join(','),
          lat1: -0.123456789,
          lon1: -1e-9,
          lon2: 359.99999,
          depth2: 1e21,
        },
        { shortName, ancillary: true },
      ),
    );
    expect(new Set(names).size).toBe(28);
    for (const name of names) {
      expect(name).toMatch(/^A{50}_release2[\w.-]*_[0-9a-f]{8}_ancillary\.csv$/);
      expect(name.length).toBeLessThanOrEqual(100);
    }
  });
});
