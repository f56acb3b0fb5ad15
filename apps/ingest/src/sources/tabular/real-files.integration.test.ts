import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cnvFormat } from '../cnv/index.ts';
import { csvFormat } from '../csv/index.ts';
import { sflFormat } from '../sfl/index.ts';
import type { SourceFormat } from '../source.ts';
import { whpExchangeFormat } from '../whp-exchange/index.ts';
import { xlsxFormat } from '../xlsx/index.ts';
import type { CellAnswer, CellRequest } from '../../testing/pandas-cells.ts';
import { readWithPandas } from '../../testing/pandas-cells.ts';
import type { ReadTable, RecipeParts } from '../../testing/table-fixtures.ts';
import { readTable } from '../../testing/table-fixtures.ts';

/** Real files: `ISOBATH_SHARED_DATA`, or the folder beside the checkout. */
const DATA =
  process.env['ISOBATH_SHARED_DATA'] ??
  resolve(fileURLToPath(new URL('../../../../../..', import.meta.url)), 'shared/data');

interface RealTable {
  readonly file: string;
  readonly format: SourceFormat;
  /** Columns of the file to compare, each read as a variable, beside the coordinates. */
  readonly values: readonly string[];
  readonly recipe?: RecipeParts;
  readonly pandas: Omit<CellRequest, 'file' | 'columns'>;
  /** The first row's coordinates, written by hand from the file. */
  readonly first: Readonly<Record<string, string | number>>;
}

const delimited = (
  options: Record<string, unknown> = {},
  more: Partial<CellRequest> = {},
): RealTable['pandas'] => ({ kind: 'delimited', options, ...more });
const whpOptions = { skiprows: 1, comment: '#' };
const aloha = { lat: { constant: 22.75 }, lon: { constant: -158 } };

const tables: readonly RealTable[] = [
  {
    file: 'hydrography/calcofi_bottle_1949_2020.csv.gz',
    format: csvFormat,
    values: ['quarter', 'sta_dpos', 't_degc', 'salinity', 'o2sat', 'lat', 'lon', 'depth_m'],
    recipe: { coordinates: { depth: { from: 'depth_m' } } },
    pandas: delimited(),
    first: { time: '1972-05-16T00:00:00.000Z', lat: 42.5, lon: -133.7, depth: 0 },
  },
  {
    file: 'hydrography/geotraces_GA03w_2011.csv',
    format: csvFormat,
    values: [
      'Station',
      'Bot. Depth [m]',
      'PRESSURE [dbar]',
      'CTDTMP [deg C]',
      'Fe_D_CONC_BOTTLE [nmol/kg]',
      'CTDSAL',
    ],
    recipe: { source: { repeated_columns: 'qualify' } },
    pandas: delimited({ encoding: 'utf-8-sig' }),
    first: { time: '2011-11-11T00:07:01.000Z', lat: 38.6683, lon: 290.88422 - 360 },
  },
  ...(['a03_1993', 'p02_2013', 'p15s_2016'] as const).map((name): RealTable => ({
    file: `hydrography/${name}_bottle_exchange.csv`,
    format: whpExchangeFormat,
    values: ['STNNBR', 'CTDPRS', 'CTDTMP', 'CTDSAL', 'SALNTY', 'SILCAT', 'PHSPHT', 'OXYGEN_FLAG_W'],
    pandas: delimited(whpOptions, { missing: [-999], dropFirst: 1, dropLast: 1 }),
    first: {
      a03_1993: { time: '1993-09-23T22:22:00.000Z', lat: 36.8758, lon: -8.5263 },
      p02_2013: { time: '2013-03-22T22:05:00.000Z', lat: 32.5068, lon: 133.0297 },
      p15s_2016: { time: '2016-04-27T06:59:00.000Z', lat: -45.5031, lon: 149.3977 },
    }[name],
  })),
  ...(
    [
      ['a22_00025_00001', '1997-08-21T06:13:00.000Z', 17.962, -65.1367],
      ['p02_2004a_00175_00002', '2004-08-24T05:48:00.000Z', 30.7738, -122.2725],
      ['p10_00026_00001', '1993-10-18T02:28:00.000Z', 2, 146.7153],
    ] as const
  ).map(([name, time, lat, lon]): RealTable => ({
    file: `ctd_casts/${name}_ct1.csv`,
    format: whpExchangeFormat,
    values: ['CTDPRS', 'CTDTMP', 'CTDSAL', 'CTDOXY', 'CTDSAL_FLAG_W'],
    pandas: delimited(
      {
        skiprows: 18,
        header: null,
        names: ['CTDPRS', 'a', 'CTDTMP', 'b', 'CTDSAL', 'CTDSAL_FLAG_W', 'CTDOXY', 'd'],
        index_col: false,
      },
      { missing: [-999], dropFirst: 2, dropLast: 1 },
    ),
    first: { time, lat, lon },
  })),
  {
    file: 'ctd_casts/gulf_mexico_g01l01s01.cnv.gz',
    format: cnvFormat,
    values: [
      'altM',
      'sbeox0Mm/Kg',
      'oxsolMm/Kg',
      'prDM',
      't090C',
      'sbeox0V',
      'flag',
      'latitude',
      'timeS',
    ],
    recipe: { coordinates: { depth: { constant: 0 } } },
    pandas: { kind: 'cnv' },
    first: { time: '2012-07-11T02:22:32.000Z' },
  },
  {
    file: 'ctd_casts/pirata_dPIRX010.cnv',
    format: cnvFormat,
    values: ['timeS', 'prDM', 't090C', 'sal11'],
    pandas: { kind: 'cnv' },
    first: { time: '2008-04-17T00:56:37.625Z', lat: 4.105666666666667, lon: -38.013333333333335 },
  },
  {
    file: 'cruise_underway/TSG_PIR_001.cnv',
    format: cnvFormat,
    values: ['timeJ', 'latitude', 'longitude', 't090C', 'c0S/m', 'prM'],
    pandas: { kind: 'cnv' },
    first: { time: '2011-08-12T03:23:53.981Z', lat: -23.08482, lon: -42.4255 },
  },
  ...sflFiles().map((file): RealTable => ({
    file,
    format: sflFormat,
    values: ['FILE', 'LAT', 'LON', 'FILE DURATION', 'SALINITY', 'OCEAN TEMP', 'PAR', 'EVENT RATE'],
    pandas: delimited({ sep: '\t' }),
    first: {},
  })),
  {
    file: 'cruise_underway/saildrone_sd1045_hurricane_sam_2021.csv',
    format: csvFormat,
    values: ['TEMP_SBE37_MEAN (degree_C)', 'latitude (degrees_north)'],
    pandas: delimited(),
    first: { time: '2021-08-01T14:00:00.000Z', lat: 19.2656656, lon: -65.3818816 },
  },
  {
    file: 'cruise_underway/seaflow_populations_march2015.csv',
    format: csvFormat,
    values: ['pop', 'n_count', 'abundance', 'pe'],
    pandas: delimited(),
    first: { time: '2015-03-21T05:10:21.000Z', lat: 46.0948, lon: -124.3594 },
  },
  {
    file: 'timeseries/cmap_extracts/mesoscope_bottle_with_cmap_ancillary.csv',
    format: csvFormat,
    values: ['Station', 'CTD_Temperature', 'PC', 'CMAP_sst_tblSST_AVHRR_OI_NRT', 'Prochlorococcus'],
    pandas: delimited(),
    first: { time: '2017-06-26T21:06:50.000Z' },
  },
  {
    file: 'timeseries/cmap_extracts/tblFalkor_2018_Prochlorococcus.csv',
    format: csvFormat,
    values: ['Prochlorococcus', 'Unit', 'target_unit'],
    pandas: delimited(),
    first: { time: '2018-03-16T22:36:31.000Z', depth: 106.4 },
  },
  {
    file: 'timeseries/cmap_extracts/tblGlobal_PicoPhytoPlankton_prochlorococcus.csv',
    format: csvFormat,
    values: ['prochlorococcus_abundance', 'picoprokaryote', 'lon'],
    pandas: delimited(),
    first: { time: '1987-06-27T00:00:00.000Z', lat: 34.6, lon: -50.97, depth: 85 },
  },
  {
    file: 'timeseries/cmap_extracts/tblHOT_BATS_Prochlorococcus_total.csv',
    format: csvFormat,
    values: ['Pro_total_ecotype_abundance', 'picoprokaryote_std'],
    pandas: delimited(),
    first: { time: '2002-11-04T00:00:00.000Z', lat: 22.75, lon: -158, depth: 5 },
  },
  {
    file: 'timeseries/gmsl_csiro_monthly_1880_2013.csv',
    format: csvFormat,
    values: ['GMSL', 'GMSL uncertainty'],
    recipe: {
      coordinates: {
        time: { from: 'Time', format: '%Y-%b' },
        lat: { constant: 0 },
        lon: { constant: 0 },
      },
    },
    pandas: delimited(),
    first: { time: '1880-01-01T00:00:00.000Z' },
  },
  {
    file: 'timeseries/oisst_daily_western_australia_1982_2022.csv',
    format: csvFormat,
    values: ['temp'],
    recipe: {
      coordinates: { time: { from: 't' }, lat: { constant: -29.5 }, lon: { constant: 112.5 } },
    },
    pandas: delimited(),
    first: { time: '1982-01-01T00:00:00.000Z', lat: -29.5, lon: 112.5 },
  },
  {
    file: 'timeseries/hot/HOT_Chl.csv',
    format: csvFormat,
    values: ['botid', 'press', 'chl', 'hplc', 'dvchla'],
    recipe: {
      source: { missing_values: ['-9'] },
      coordinates: {
        ...aloha,
        time: { from: ['date', 'time'], format: '%m%d%y %H%M%S', zone: '-10:00' },
      },
    },
    pandas: delimited({ skiprows: 3, index_col: false }, { missing: [-9], dropFirst: 1 }),
    first: { time: '2014-12-16T23:08:29.000Z', lat: 22.75, lon: -158 },
  },
  {
    file: 'timeseries/hot/HOT_primary_production.txt',
    format: csvFormat,
    values: ['crn', 'chl', 'l12', 'd12', 'ebact'],
    recipe: {
      source: { missing_values: ['-9'] },
      coordinates: { ...aloha, time: { from: ['date', 'stime'], format: '%y%m%d %H%M' } },
    },
    pandas: delimited({ skiprows: 4, index_col: false }, { missing: [-9], dropFirst: 1 }),
    first: { time: '2014-12-16T04:33:00.000Z', depth: 5 },
  },
  {
    file: 'timeseries/bats/bats_pigments.txt',
    format: csvFormat,
    values: ['Id', 'decy', 'p1', 'p14', 'Chl', 'Phae', 'p21'],
    recipe: {
      source: { missing_values: ['-999'], rows_without_coordinates: 'refuse' },
      coordinates: {
        time: { from: 'yyyymmd', format: '%Y%m%d' },
        lat: { from: 'latN' },
        lon: { from: 'lonW', positive: 'west' },
      },
    },
    pandas: delimited(
      {
        sep: '\t',
        skiprows: 51,
        header: null,
        names: [
          'Id',
          'yyyymmd',
          'decy',
          'time',
          'latN',
          'lonW',
          'QF',
          'Depth',
          ...Array.from({ length: 15 }, (_, index) => `p${index + 1}`),
          'Chl',
          'Phae',
          'p18',
          'p19',
          'p20',
          'p21',
        ],
      },
      { missing: [-999] },
    ),
    first: { time: '1988-10-21T00:00:00.000Z', lat: 31.833, lon: -64.167, depth: 1 },
  },
  {
    file: 'timeseries/bats/bats_primary_production_v003.txt',
    format: csvFormat,
    values: ['Id', 'decy_in', 'temp', 'lt1', 'dark', 'pp'],
    recipe: {
      source: { missing_values: ['-999'] },
      coordinates: {
        time: { from: 'yymmdd_in', format: '%Y%m%d' },
        lat: { constant: 31.67 },
        lon: { constant: -64.17 },
        depth: { from: 'dep1', unit: 'm' },
      },
    },
    pandas: delimited(
      {
        sep: '\t',
        skiprows: 39,
        header: null,
        names: [
          'Id',
          'yymmdd_in',
          'yymmdd_out',
          'decy_in',
          'decy_out',
          'hhmm_in',
          'hhmm_out',
          'Lat_in',
          'Lat_out',
          'Long_in',
          'Long_out',
          'QF',
          'dep1',
          'pres',
          'temp',
          'salt',
          'lt1',
          'lt2',
          'lt3',
          'dark',
          't0',
          'pp',
        ],
      },
      { missing: [-999] },
    ),
    first: { time: '1988-12-18T00:00:00.000Z', lat: 31.67, lon: -64.17, depth: 5 },
  },
  {
    file: 'timeseries/papa_mooring_temperature.dat',
    format: csvFormat,
    values: ['TEMP', 'QUALITY', 'SOURCE', 'DEPTH', 'YYYYMMDD'],
    recipe: { coordinates: { depth: { from: 'DEPTH' } } },
    pandas: { kind: 'mooring', missing: [-9.999] },
    first: { time: '2007-06-08T12:00:00.000Z', lat: 50, lon: -145, depth: 1 },
  },
  {
    file: 'workbooks/Influx_Stations_Gradients_2016_example.xlsx',
    format: xlsxFormat,
    values: ['file', 'count_beads', 'scatter_synecho', 'abundance_prochloro', 'comments'],
    pandas: { kind: 'excel', options: { sheet_name: 'data' } },
    first: { time: '2016-04-20T15:11:40.000Z', lat: 23.495833, lon: -157.99, depth: 5 },
  },
  {
    file: 'workbooks/KOK1606_Gradients1_Cobalamin_example.xlsx',
    format: xlsxFormat,
    values: ['Cobalamin_Particulate', 'Pseudocobalamin_Particulate'],
    pandas: { kind: 'excel', options: { sheet_name: 'data' } },
    first: { time: '2016-04-20T15:13:01.000Z', lat: 23.496122, lon: -157.994013, depth: 15 },
  },
  {
    file: 'workbooks/amt01_extracted_chlorophyll.xlsx',
    format: xlsxFormat,
    values: ['station', 'extracted_chl_a', 'quality_value_phaeopigments'],
    pandas: { kind: 'excel', options: { sheet_name: 'data' } },
    first: { time: '1995-09-24T17:00:00.000Z', lat: 50.1569, lon: -3.59969, depth: 6 },
  },
];

function sflFiles(): string[] {
  const folder = join(DATA, 'cruise_underway');
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sfl'))
        .map((name) => `cruise_underway/${name}`)
    : [];
}

const present = tables.filter((table) => existsSync(join(DATA, table.file)));
let answers: Map<string, CellAnswer> | undefined;

beforeAll(async () => {
  const requests = present.map((table): CellRequest => ({
    ...table.pandas,
    file: join(DATA, table.file),
    columns: [...table.values],
  }));
  const found = await readWithPandas(requests);
  answers = found && new Map(present.map((table, index) => [table.file, found[index]!]));
});

async function readReal(table: RealTable): Promise<ReadTable> {
  const variables = table.values.map((from, index) => ({ name: `v${index}`, from }));
  return readTable(table.format, [join(DATA, table.file)], { ...table.recipe, variables });
}

describe.runIf(present.length > 0)('real tables', () => {
  it.for(present.map((table) => [table.file, table] as const))(
    '%s reads as pandas reads it',
    async ([file, table], { skip }) => {
      const { rows } = await readReal(table);
      for (const [name, value] of Object.entries(table.first)) {
        if (typeof value === 'number') expect(rows[0]![name]).toBeCloseTo(value, 10);
        else expect(rows[0]![name]).toBe(value);
      }
      const answer = answers?.get(file);
      if (answer === undefined) return skip('python3-pandas is not installed');
      expect(rows).toHaveLength(answer.rows);
      for (const [index, values] of answer.picked) {
        const ours = table.values.map((_, at) => rows[index]![`v${at}`]);
        const theirs = values.map((value, at) =>
          typeof ours[at] === 'string' && value !== null ? String(value) : value,
        );
        expect(ours, `row ${index}`).toEqual(theirs);
      }
    },
  );
});

it.skipIf(present.length > 0)(
  'real tables are not here, so they were not compared (set ISOBATH_SHARED_DATA)',
  () => {
    expect(present).toEqual([]);
  },
);
