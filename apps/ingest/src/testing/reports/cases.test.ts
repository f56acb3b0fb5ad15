import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { NamedRow } from './report.ts';
import { runFile } from './run-report.ts';

const folder =
  process.env['ISOBATH_SHARED_CASES'] ??
  resolve(fileURLToPath(import.meta.url), '../../../../../../../shared/cases/files');

interface Case {
  readonly asks?: Readonly<Record<string, unknown>>;
  /** The first row, as netCDF4, pandas or arithmetic have it. */
  readonly row: NamedRow;
}
const nova = { lat: 43 + 29.857 / 60, lon: -(62 + 52.199 / 60) };
const sides = { 'coordinates.lat.positive': 'north', 'coordinates.lon.positive': 'west' };
const split = {
  'variables[1].marks': 'split',
  'variables[2].marks': 'split',
  'variables[3].marks': 'split',
};
const noon = { time: '2020-01-01T12:00:00.000Z' };

/** Files that showed a fault once, and what must become of them. */
const cases: Readonly<Record<string, Case>> = {
  'btl_blank_sdev.btl': { row: { Sal00: 35.1, T090C: 8, Sigma_e00: 26.5, T090C_sdev: 0.001 } },
  'btl_touching_names.btl': { row: { Sal00: 35.1, FlECO_AFL: 0.05, TurbWETntu0: 0.11, Par: 1.5 } },
  'ch_series_gap.csv': { row: { time: '2021-01-01T00:00:00.000Z', temp: 8 } },
  'clock_01.csv': { row: noon },
  'clock_08.csv': { row: noon },
  'cnv_fathom.cnv': { row: { t090C: 19.5, c0S_m: 3.7, depth: 0 } },
  'cnv_microcat_no_hemisphere.cnv': { asks: sides, row: nova },
  'cnv_negative_pressure.cnv': { row: { depth: 0, tv290C: 20, sal00: 35 } },
  'cnv_timeJ_restart.cnv': { asks: { 'coordinates.time.new_year': 'next-year' }, row: {} },
  'csv_hobo.csv': { row: { time: '2021-05-14T06:00:00.000Z', Temp_C: 9 } },
  'csv_lst.csv': {
    asks: { 'coordinates.time.zone': '-04:00' },
    row: { time: '2024-12-01T04:00:00.000Z' },
  },
  'csv_midnight_dmy.csv': {
    asks: { 'coordinates.time.format': '%d/%m/%Y %H:%M' },
    row: { time: '2020-01-01T22:00:00.000Z' },
  },
  'depth_03.csv': { asks: { 'coordinates.depth.from': 'P' }, row: { depth: 1 } },
  'depth_16.csv': { asks: { 'coordinates.depth.from': 'Prof' }, row: { depth: 1 } },
  'depth_19.csv': { row: { depth: 1 } },
  'depth_27.csv': { row: { depth: 0.3048 } },
  'dm_noside.csv': { asks: sides, row: nova },
  'dm_noside_header.csv': { asks: sides, row: nova },
  'dm_west_name.csv': { row: { lon: -62.87 } },
  'hz_colon.csv': { row: { time: '2020-01-01T20:00:00.000Z' } },
  'ix_axis_only.nc': { row: { lat: 40, lon: -70 } },
  'nc_cmems_depth.nc': { row: { depth: 0.494025, lat: -5, lon: -180 } },
  'nc_ghrsst_l2p.nc': { row: { time: '2020-01-02T00:00:00.000Z' } },
  'nc_glider_gaps.nc': {
    asks: { 'source.positions_between_fixes': 'interpolate' },
    row: { lat: 48, lon: -130 },
  },
  'nc_hycom_clim.nc': {
    asks: { 'coordinates.time.climatology': 'monthly' },
    row: { month: 1, lat: 10, lon: 73 },
  },
  'nc_lon_positive_west.nc': { asks: { 'coordinates.lon.positive': 'west' }, row: { lon: -63 } },
  'nc_long_name_west.nc': { row: { lon: -63 } },
  'nc_months_integer.nc': { row: { time: '1960-01-01T00:00:00.000Z' } },
  'nc_mur_axes.nc': { row: { lat: 10, lon: 67.9 } },
  'ndbc_hist.txt': { row: { PRES: null, ATMP: null } },
  'ndbc_rt.txt': { row: { WDIR: null, WSPD: 5, GST: null } },
  'num_date_sec.csv': { row: noon },
  'num_ymd_dechour.csv': { row: { time: '2020-01-01T12:15:00.000Z' } },
  'pangaea_flags.tab': { asks: split, row: { Temp: 25.1, Temp_flag: null } },
  'v_good_baltic_halocline.xlsx': { row: {} },
  'x_part_text_dates.xlsx': {
    asks: { 'coordinates.time.date_cells': 'exchange-day-and-month' },
    row: { time: '2020-01-13T00:00:00.000Z' },
  },
  'xh_h.xlsx': { row: {} },
  'zone_gmt7.csv': { row: { time: '2021-07-01T07:15:00.000Z' } },
  'zone_lst.csv': { asks: { 'coordinates.time.zone': '-04:00' }, row: {} },
  'zone_utc8.csv': { row: { time: '2021-07-01T08:15:00.000Z' } },
  'zone_utcplus.csv': { row: { time: '2021-06-30T14:15:00.000Z' } },
};

const near = (row: NamedRow): NamedRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toPrecision(6)) : value,
    ]),
  );

describe.skipIf(!existsSync(folder))(
  `files that showed a fault (skipped unless ${folder} is there)`,
  () => {
    it.each(Object.entries(cases))('%s', async (name, { asks = {}, row }) => {
      const { asked, read } = await runFile(join(folder, name), asks);
      expect(asked).toEqual(Object.keys(asks));
      expect(near(read.rows[0] ?? {})).toMatchObject(near(row));
    });
  },
);
