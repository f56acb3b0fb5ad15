import writeXlsxFile from 'write-excel-file/node';

type Cell = string | number | null;

/** Cells of a submission workbook by sheet, header first. */
export interface SubmissionSheets {
  data: Cell[][];
  dataset_meta_data: Cell[][];
  vars_meta_data: Cell[][];
}

/** A submission in which no rule finds an error: one variable, some hourly rows off Hawaii. */
export function describeSubmission(shortName: string, rows = 24): SubmissionSheets {
  const dataset: readonly (readonly [string, Cell])[] = [
    ['dataset_short_name', shortName],
    ['dataset_long_name', `Casts of ${shortName}`],
    ['dataset_version', '1.0'],
    ['dataset_release_date', '2018-06-20'],
    ['dataset_make', 'observation'],
    ['dataset_source', 'A laboratory'],
    ['dataset_distributor', null],
    ['dataset_acknowledgement', 'We thank the crew.'],
    ['dataset_history', null],
    [
      'dataset_description',
      'Casts of a CTD off Hawaii, taken every hour for a day, for tests of data submission.',
    ],
    ['dataset_references', 'doi:10.1000/1'],
    ['climatology', 0],
    ['cruise_names', 'KM1605'],
    ['dataset_licence', 'CC-BY-4.0'],
  ];
  const variable: readonly (readonly [string, Cell])[] = [
    ['var_short_name', 'temperature'],
    ['var_long_name', `Temperature of ${shortName}`],
    ['var_sensor', 'CTD'],
    ['var_unit', 'degree_C'],
    ['var_spatial_res', 'Irregular'],
    ['var_temporal_res', 'Irregular'],
    ['var_discipline', 'Physics'],
    ['visualize', 1],
    ['var_keywords', 'temperature, ctd'],
    ['var_comment', null],
  ];
  const split = (fields: readonly (readonly [string, Cell])[]): Cell[][] => [
    fields.map(([name]) => name),
    fields.map(([, value]) => value),
  ];
  return {
    data: [
      ['time', 'lat', 'lon', 'depth', 'temperature'],
      ...Array.from({ length: rows }, (_, at): Cell[] => [
        new Date(Date.parse('2016-04-20T00:13:01Z') + at * 3_600_000)
          .toISOString()
          .replace('.000', ''),
        22.75 + at / 1000,
        -158 + at / 1000,
        5,
        24 + Math.sin(at),
      ]),
    ],
    dataset_meta_data: split(dataset),
    vars_meta_data: split(variable),
  };
}

/** The workbook of some sheets. */
export async function writeSubmission(sheets: SubmissionSheets): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsxFile(
    Object.entries(sheets).map(([sheet, rows]: [string, Cell[][]]) => ({
      sheet,
      data: rows.map((row) => row.map((value) => (value === null ? null : { value }))),
    })),
  ).toBuffer();
  return new Uint8Array(bytes);
}
