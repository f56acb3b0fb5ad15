import {
  findSpatialResolution,
  findTemporalResolution,
  SPATIAL_RESOLUTIONS,
  TEMPORAL_RESOLUTIONS,
} from '@isobath/ocean';
import { findLicence, licences } from '@isobath/contract';
import type { RuleName } from './rules.ts';
import { isSensor, SENSOR_OPTIONS } from './metadata/sensors.ts';

/** A column of a sheet: what may stand in it, and how it is explained. */
export interface Field {
  readonly name: string;
  readonly isRequired?: boolean;
  /** Characters. */
  readonly most?: number;
  readonly kind?:
    | 'short-name'
    | 'date'
    | 'make'
    | 'flag'
    | 'unit'
    | 'doi'
    | 'title'
    | 'role'
    | 'orcid'
    | 'ror'
    | 'funder'
    | 'email'
    | 'web-address';
  /** The values that are offered. */
  readonly options?: readonly string[];
  /** Whether a text is on the list of the field. */
  readonly isListed?: (text: string) => boolean;
  /** Another spelling of its name that is accepted. */
  readonly alias?: string;
  /** What it holds and why it is asked for. */
  readonly about: string;
  /** A value as it is written into a cell. */
  readonly example: string;
  /** Rules that check it besides those that follow from the above. */
  readonly rules?: readonly RuleName[];
}

/** The options of `dataset_make`. */
export const DATASET_MAKES: readonly string[] = [
  'observation',
  'model',
  'assimilation',
  'laboratory',
];

const POSITION_RULES: readonly RuleName[] = [
  'missing-column',
  'missing-position',
  'unreadable-number',
  'on-land',
  'wrong-sign',
  'swapped-coordinates',
  'speed',
  'cruise-track',
];

/** The columns of `data`: coordinates, one column for each variable, and the cruise. */
export const DATA_FIELDS: readonly Field[] = [
  {
    name: 'time',
    isRequired: true,
    about:
      'When each row was measured: a date, or a date and a time of day in ISO 8601. A time without a zone is read as UTC; with an offset such as -10:00 it is converted. Date cells of a spreadsheet program are read too.',
    example: '2016-04-20T15:13:01',
    rules: [
      'missing-column',
      'missing-time',
      'unreadable-time',
      'future-time',
      'changed-time',
      'local-time',
    ],
  },
  {
    name: 'lat',
    isRequired: true,
    about: 'Latitude in decimal degrees north, negative in the south.',
    example: '22.75',
    rules: [...POSITION_RULES, 'latitude-range', 'zero-position', 'radians'],
  },
  {
    name: 'lon',
    isRequired: true,
    about:
      'Longitude in decimal degrees east, negative in the west, from -180 to 180. Longitudes from 0 to 360 are converted by subtracting 360 from those above 180.',
    example: '-158.0',
    rules: [...POSITION_RULES, 'longitude-range', 'zero-position', 'radians'],
  },
  {
    name: 'depth',
    about:
      'Metres below the surface, as positive numbers; 0 is the surface. Delete the column if the data have no depth. Laboratory studies give the position of the laboratory and the time of the study.',
    example: '5',
    rules: ['unreadable-number', 'depth-range', 'depth-in-part', 'below-sea-floor'],
  },
  {
    name: 'var1...varN',
    isRequired: true,
    about:
      'One column for each variable. Its header is exactly the var_short_name of a row of vars_meta_data, without a unit; the unit stands in var_unit. Leave a cell blank where nothing was measured.',
    example: 'temperature',
    rules: [
      'column-without-variable',
      'variable-without-column',
      'variable-count',
      'repeated-column',
      'orphaned-cell',
      'empty-column',
      'missing-word',
      'missing-number',
      'mixed-types',
      'uniform-column',
      'outlier',
    ],
  },
  {
    name: 'cruise',
    about:
      'The cruise of each row, where the data come from more than one. Use the names that stand in cruise_names. It needs no row in vars_meta_data.',
    example: 'KM1605',
  },
];

/** The fields of `dataset_meta_data`: one row, and lists below it. */
export const DATASET_FIELDS: readonly Field[] = [
  {
    name: 'dataset_short_name',
    isRequired: true,
    most: 50,
    kind: 'short-name',
    about:
      'The name of the dataset in addresses, files and programs. No other dataset may have it, in whatever case it is written.',
    example: 'KM1605_CTD',
    rules: ['name-taken'],
  },
  {
    name: 'dataset_long_name',
    isRequired: true,
    most: 200,
    kind: 'title',
    about:
      'The title of the dataset, in title case: what was measured, where or on which cruise, and when. No other dataset may have it.',
    example: 'CTD Casts North of Oahu, Cruise KM1605, April 2016',
    rules: ['name-taken'],
  },
  {
    name: 'dataset_version',
    isRequired: true,
    most: 50,
    about: 'The version of the dataset. A file that changes after it has a DOI needs a new one.',
    example: '1.0',
  },
  {
    name: 'dataset_release_date',
    isRequired: true,
    most: 50,
    kind: 'date',
    about:
      'The day on which this version was published; the day of submission if it was not published before.',
    example: '2018-06-20',
  },
  {
    name: 'dataset_make',
    isRequired: true,
    most: 50,
    kind: 'make',
    options: DATASET_MAKES,
    about:
      'How the data came about: observed at sea or from space, computed by a model, a model that takes in observations, or measured in a laboratory.',
    example: 'observation',
  },
  {
    name: 'dataset_source',
    isRequired: true,
    most: 100,
    about: 'The laboratory and institution that made the data.',
    example: 'Karl Lab, University of Hawaii at Manoa',
    rules: ['missing-word'],
  },
  {
    name: 'dataset_distributor',
    most: 100,
    about:
      'Who has published the data before, such as a data centre. Write the source again if nobody has.',
    example: 'BCO-DMO',
    rules: ['missing-word'],
  },
  {
    name: 'dataset_acknowledgement',
    isRequired: true,
    alias: 'dataset_acknowledgment',
    about: 'Whom users of the data should thank: people, ships, funders and grants. Any length.',
    example: 'We thank the captain and crew of R/V Kilo Moana. Funded by grant OCE-0000000.',
  },
  {
    name: 'contact_email',
    most: 100,
    kind: 'email',
    about: 'Where questions about the data reach you. It is used by the data team only.',
    example: 'name@example.org',
    rules: ['missing-word'],
  },
  {
    name: 'dataset_history',
    about: 'How the dataset changed: earlier versions, reprocessing, corrections.',
    example: 'Version 1.0 corrects the oxygen calibration of the preliminary release.',
  },
  {
    name: 'dataset_description',
    isRequired: true,
    about:
      'What others need to know to use the data: purpose, sampling, instruments, calibration, quality control, and known problems. Any length; Markdown may be used.',
    example: 'Profiles of temperature and salinity from 24 CTD casts at Station ALOHA …',
  },
  {
    name: 'dataset_references',
    about: 'Publications that describe or use the data, one in each cell below the header.',
    example: 'https://doi.org/10.1000/example',
    rules: ['missing-word'],
  },
  {
    name: 'dataset_doi',
    kind: 'doi',
    about:
      'The DOI of exactly these data, if they have one already. Leave it blank, and one can be made for you after the review.',
    example: '10.1000/example',
  },
  {
    name: 'dataset_licence',
    options: licences.map(({ id }) => id),
    isListed: (text) => findLicence(text) !== undefined,
    about:
      'What others may do with the data: the SPDX identifier of a licence. CC-BY-4.0 asks users to name the source, CC0-1.0 waives all rights. A new dataset needs one; an update without it keeps that of the dataset. Other terms are kept as they are written.',
    example: 'CC-BY-4.0',
    rules: ['missing-licence', 'missing-word'],
  },
  {
    name: 'project_name',
    most: 200,
    about: 'The project or programme in which the data were made.',
    example: 'Hawaii Ocean Time-series',
    rules: ['missing-word'],
  },
  {
    name: 'climatology',
    kind: 'flag',
    about:
      '1 if the data are averages over many years, such as one value for each month of the year; otherwise 0. Blank means 0.',
    example: '0',
  },
  {
    name: 'cruise_names',
    most: 200,
    about:
      'The official names of the cruises on which the data were taken, one in each cell below the header.',
    example: 'KM1605',
    rules: ['missing-word', 'several-cruises', 'missing-cruise'],
  },
];

/** The fields of `vars_meta_data`: one row for each variable. */
export const VARIABLE_FIELDS: readonly Field[] = [
  {
    name: 'var_short_name',
    isRequired: true,
    most: 50,
    kind: 'short-name',
    about: 'The name of the variable in programs, and the header of its column in data.',
    example: 'temperature',
    rules: ['repeated-variable', 'variable-without-column', 'column-without-variable'],
  },
  {
    name: 'var_long_name',
    isRequired: true,
    most: 200,
    kind: 'title',
    about: 'The name of the variable as people read it, in title case.',
    example: 'Sea Water Temperature',
    rules: ['repeated-variable', 'standard-name'],
  },
  {
    name: 'var_sensor',
    isRequired: true,
    most: 50,
    options: SENSOR_OPTIONS,
    isListed: isSensor,
    about:
      'The instrument or method that made the values, as the sensor list names it. Write Simulation for the output of a model, and Blend for a model that is combined with observations. A variable without a sensor, such as a station number, is Uncategorized.',
    example: 'CTD',
  },
  {
    name: 'var_unit',
    most: 50,
    kind: 'unit',
    about:
      'The unit of the values as UDUNITS writes it. Blank for quantities without one. Beyond UDUNITS, psu, cells, NTU and dB are known, and substances as in mg C m-3.',
    example: 'degree_C',
    rules: ['missing-word', 'misread-unit', 'unit-characters'],
  },
  {
    name: 'var_spatial_res',
    isRequired: true,
    most: 50,
    options: SPATIAL_RESOLUTIONS.map(({ label }) => label),
    isListed: (text) => findSpatialResolution(text) !== undefined,
    about: 'The distance between neighbouring values. Irregular if they are not on a regular grid.',
    example: 'Irregular',
  },
  {
    name: 'var_temporal_res',
    isRequired: true,
    most: 50,
    options: TEMPORAL_RESOLUTIONS.map(({ label }) => label),
    isListed: (text) => findTemporalResolution(text) !== undefined,
    about:
      'The time between values that follow each other. Irregular if they are not evenly spaced.',
    example: 'Irregular',
  },
  {
    name: 'var_discipline',
    isRequired: true,
    most: 100,
    about: 'The field of science. Join several with a plus sign.',
    example: 'Physics+Chemistry',
    rules: ['missing-word'],
  },
  {
    name: 'visualize',
    isRequired: true,
    kind: 'flag',
    about:
      '1 if charts of the variable make sense, 0 if not, as for station numbers, flags and texts.',
    example: '1',
  },
  {
    name: 'var_keywords',
    isRequired: true,
    about:
      'Words by which people search, comma-separated, as many as help: other names of the variable, instrument, project, cruise, place. Case does not matter.',
    example: 'temperature, ctd, hydrography, station aloha, km1605',
    rules: ['missing-word'],
  },
  {
    name: 'var_comment',
    about:
      'Anything else that users should know about the variable: method, flags, detection limit.',
    example: 'Flag 1: good, 2: suspect.',
  },
];

/** Every rule that checks a field, in the order of what a person meets first. */
export function listRulesOf({
  isRequired,
  most,
  kind,
  isListed,
  rules = [],
}: Field): readonly RuleName[] {
  const isData = rules.includes('missing-column') || rules.includes('variable-count');
  const byKind = {
    'short-name': 'short-name',
    date: 'release-date',
    make: 'dataset-make',
    flag: 'not-a-flag',
    unit: 'unknown-unit',
    title: 'title-case',
    doi: 'dataset-doi',
    role: 'person-role',
    orcid: 'orcid',
    ror: 'ror-id',
    funder: 'funder-id',
    email: 'email-address',
    'web-address': 'web-address',
  } as const;
  const found: RuleName[] = [];
  if (isRequired === true && !isData) found.push('missing-column', 'missing-field');
  if (most !== undefined) found.push('long-field');
  if (kind !== undefined) found.push(byKind[kind]);
  if (isListed !== undefined) found.push('unlisted-option');
  return [...found, ...rules];
}
