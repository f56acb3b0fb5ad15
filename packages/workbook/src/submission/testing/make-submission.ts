import type { WorkBook } from '@e965/xlsx';
import { utils, write } from '@e965/xlsx';

/** The cells of a submission workbook by sheet, header first. */
export interface SubmissionCells {
  data: unknown[][];
  dataset_meta_data: unknown[][];
  vars_meta_data: unknown[][];
  [sheet: string]: unknown[][];
}

const DATASET: readonly (readonly unknown[])[] = [
  [
    'dataset_short_name',
    'dataset_long_name',
    'dataset_version',
    'dataset_release_date',
    'dataset_make',
    'dataset_source',
    'dataset_distributor',
    'dataset_acknowledgement',
    'dataset_history',
    'dataset_description',
    'dataset_references',
    'climatology',
    'cruise_names',
    'dataset_licence',
  ],
  [
    'KM1605_CTD',
    'CTD Casts of KM1605',
    '1.0',
    '2018-06-20',
    'observation',
    'A laboratory',
    '',
    'We thank the crew.',
    '',
    'Casts of a CTD off Hawaii.',
    'doi:10.1000/1',
    0,
    'KM1605',
    'CC-BY-4.0',
  ],
];

const VARIABLES: readonly (readonly unknown[])[] = [
  [
    'var_short_name',
    'var_long_name',
    'var_sensor',
    'var_unit',
    'var_spatial_res',
    'var_temporal_res',
    'var_discipline',
    'visualize',
    'var_keywords',
    'var_comment',
  ],
  [
    'temperature',
    'Sea Water Temperature',
    'CTD',
    'degree_C',
    'Irregular',
    'Irregular',
    'Physics',
    1,
    'temperature, ctd',
    '',
  ],
  [
    'salinity',
    'Sea Water Practical Salinity',
    'CTD',
    '',
    'irregular',
    'irregular',
    'Physics+Chemistry',
    1,
    'salinity, ctd',
    '',
  ],
];

const PEOPLE: readonly (readonly unknown[])[] = [
  [
    'person_role',
    'person_family_name',
    'person_given_name',
    'person_orcid',
    'person_affiliation',
    'person_affiliation_ror',
    'person_email',
  ],
  [
    'Author',
    'Carberry',
    'Josiah',
    '0000-0002-1825-0097',
    'University of Hawaii at Manoa; Brown University',
    'https://ror.org/01wspgy28;',
    'josiah@example.org',
  ],
  ['author', 'Karl', 'David M.', '', 'University of Hawaii at Manoa', '01wspgy28', ''],
  ['Data Collector', 'Carberry', 'Josiah', '0000000218250097', '', '', ''],
  ['HostingInstitution', '', '', '', 'University of Hawaii at Manoa', '01wspgy28', ''],
];

const FUNDING: readonly (readonly unknown[])[] = [
  ['funder_name', 'funder_id', 'award_number', 'award_title', 'award_uri'],
  [
    'National Science Foundation',
    '10.13039/100000001',
    'OCE-0000000',
    'Time series of the gyre',
    'https://example.org/award',
  ],
];

/** A submission in which no rule finds anything: two variables, 24 hourly rows off Hawaii. */
export function makeSubmission(): SubmissionCells {
  const rows = Array.from({ length: 24 }, (_, hour) => [
    `2016-04-20T${String(hour).padStart(2, '0')}:13:01Z`,
    22.75 + hour / 100,
    -158 + hour / 100,
    5,
    24 + Math.sin(hour),
    35 + Math.cos(hour) / 10,
  ]);
  return {
    data: [['time', 'lat', 'lon', 'depth', 'temperature', 'salinity'], ...rows],
    dataset_meta_data: DATASET.map((row) => [...row]),
    vars_meta_data: VARIABLES.map((row) => [...row]),
  };
}

/** The same with two authors, a contributor and an award in the optional sheets. */
export function makeCreditedSubmission(): SubmissionCells {
  return {
    ...makeSubmission(),
    people: PEOPLE.map((row) => [...row]),
    funding: FUNDING.map((row) => [...row]),
  };
}

/** The bytes of a workbook, written by an independent library; `change` may do what cells alone cannot. */
export function writeSubmission(
  cells: Readonly<Record<string, unknown[][]>>,
  change?: (book: WorkBook) => void,
): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(cells))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  change?.(book);
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}
