import type { DatasetRow } from '@isobath/contract';
import { expect, it } from 'vitest';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { describeRows } from './describe-rows.ts';
import { fileNameOf } from './file-name.ts';

const chart: PlottedChart = {
  id: 'one',
  subtype: 'heatmap',
  variable: {
    Table_Name: 'tblCOADS',
    Short_Name: 'COADS_Climatology',
    Dataset_Name: 'COADS Climatology',
    Variable: 'sst',
    Long_Name: 'Sea Surface Temperature',
    Unit: 'degree_Celsius',
    Climatology: false,
    Has_Depth: false,
  } as PlottedChart['variable'],
  range: {
    dt1: '1982-01-01T00:00:00.000Z',
    dt2: '1982-01-01T23:59:59.999Z',
    lat1: 0,
    lat2: 10,
    lon1: 170,
    lon2: -170,
    depth1: 0,
    depth2: 0,
  },
  look: {},
};
const dataset = {
  Short_Name: 'COADS_Climatology',
  Long_Name: 'COADS climatology',
  Dataset_Version: '2.1',
  Data_Source: 'NOAA',
  Distributor: null,
  Dataset_Release_Date: '2016-04-20',
  DOI: '10.1000/abc',
  Licence: 'CC-BY-4.0',
  Licence_URL: 'https://creativecommons.org/licenses/by/4.0/',
  Acknowledgement: 'Thank\nNOAA.',
} as DatasetRow;

it('says which dataset, version, variable, unit, statement, citation and licence rows are of', () => {
  const source = { dataset, origin: 'https://portal.example', date: '2026-01-02' };
  const lines = describeRows(chart, ['lat', 'lon', 'sst', 'sst_n'], source);
  expect(lines).toContain('Dataset: COADS climatology (COADS_Climatology)');
  expect(lines).toContain('Version: 2.1');
  expect(lines).toContain('Unit: degree_Celsius');
  expect(lines).toContain(
    "Statement: EXEC uspSpaceTime 'tblCOADS', 'sst', '1982-01-01T00:00:00.000Z', '1982-01-01T23:59:59.999Z', '0', '10', '170', '-170', '0', '0'",
  );
  expect(lines).toContain(
    'Columns: lat (degrees_north), lon (degrees_east), sst (degree_Celsius), sst_n (1)',
  );
  expect(lines.join('\n')).toContain('Citation: NOAA (2016): COADS climatology, version 2.1.');
  expect(lines).toContain('Licence: CC-BY-4.0, https://creativecommons.org/licenses/by/4.0/');
  expect(lines).toContain('Acknowledgement: Thank NOAA.');
});

it('says so where the catalog could not be read', () => {
  const source = { dataset: undefined, origin: 'https://portal.example', date: '2026-01-02' };
  expect(describeRows(chart, [], source).at(-1)).toMatch(/could not be read/);
});

it.each([
  [chart, 'COADS_Climatology_sst_1982-01-01'],
  [
    { ...chart, variable: { ...chart.variable, Temporal_Resolution: 'Annual Climatology' } },
    'COADS_Climatology_sst_annual-mean',
  ],
  [
    { ...chart, range: { ...chart.range, dt1: '1982-01-01T12:30:00.000Z', dt2: '1982-02-01' } },
    'COADS_Climatology_sst_1982-01-01T1230_1982-02-01',
  ],
  [
    {
      variable: { ...chart.variable, Climatology: true, Variable: 'Température °C/=' },
      range: { ...chart.range, dt1: '3', dt2: '11' },
    },
    'COADS_Climatology_Temperature-C_months-03-11',
  ],
])('files are named by dataset, variable and time, in letters of ASCII', (of, name) => {
  expect(fileNameOf(of)).toBe(name);
});
