import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './repository.mjs';

/** @typedef {string | number | null} Cell */

const casts = 48;
/** @type {Readonly<Record<string, Cell>>} */
const dataset = {
  dataset_short_name: 'Station_Casts_2016',
  dataset_long_name: 'Station Casts off Hawaii 2016',
  dataset_version: '1.0',
  dataset_release_date: '2018-06-20',
  dataset_make: 'observation',
  dataset_source: 'A laboratory',
  dataset_distributor: null,
  dataset_acknowledgement: 'We thank the crew.',
  dataset_history: null,
  dataset_description:
    'Made up for a video: casts of a CTD at one station off Hawaii, taken every hour for two days.',
  dataset_references: null,
  climatology: 0,
  cruise_names: 'KM1605',
  dataset_licence: 'CC-BY-4.0',
};
/** @type {Readonly<Record<string, Cell>>} */
const variable = {
  var_short_name: 'temperature',
  var_long_name: 'Sea Water Temperature',
  var_sensor: 'CTD',
  var_unit: 'degree_C',
  var_spatial_res: 'Irregular',
  var_temporal_res: 'Irregular',
  var_discipline: 'Physics',
  visualize: 1,
  var_keywords: 'temperature, ctd',
  var_comment: null,
};

/**
 * A workbook for the videos of data submission, with three faults or with none.
 * @param {{ hasFaults: boolean }} options
 * @returns {Promise<{ name: string, mimeType: string, buffer: Buffer }>}
 */
export async function makeVideoWorkbook({ hasFaults }) {
  /** @type {Cell[][]} */
  const data = Array.from({ length: casts }, (_, at) => [
    new Date(Date.parse('2016-04-20T00:13:01Z') + at * 3_600_000).toISOString().slice(0, 19),
    22.75 + at / 1000,
    -158 + at / 1000,
    5,
    Number((24 + Math.sin(at / 4)).toFixed(3)),
  ]);
  const [first, second, third] = data;
  if (hasFaults && first && second && third) {
    first[4] = 'NA';
    second[1] = 95.2;
    third[2] = 202.002;
  }
  const sheets = {
    data: [['time', 'lat', 'lon', 'depth', 'temperature'], ...data],
    dataset_meta_data: [Object.keys(dataset), Object.values(dataset)],
    vars_meta_data: [Object.keys(variable), Object.values(variable)],
  };
  // The package belongs to the server, whose tests write workbooks with it.
  const { resolve } = createRequire(join(ROOT, 'apps/api/package.json'));
  const { default: write } = await import(pathToFileURL(resolve('write-excel-file/node')).href);
  const buffer = await write(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) => row.map((value) => (value === null ? null : { value }))),
    })),
  ).toBuffer();
  return {
    name: 'station-casts.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  };
}
