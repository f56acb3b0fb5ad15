import { usualLicences } from '@isobath/contract';
import { CONTENT_RULES, ROW_RULES } from './content-rules.ts';
import { CREDIT_RULES } from './credits/credit-rules.ts';
import type { Rule } from './rule.ts';
import { rule } from './rule.ts';
import { THRESHOLDS } from './thresholds.ts';

export type { Rule, Severity } from './rule.ts';

const SHORT_NAME = 'a letter, then letters, digits and underscores; at most 50 characters';

/** Every rule of a submission workbook by its name, in the order in which findings are listed. */
export const RULES = {
  unreadable: rule(
    'error',
    'The file cannot be read as a workbook.',
    'Save it again as .xlsx in a spreadsheet program.',
    'an .xlsx workbook without a password',
  ),
  'missing-sheet': rule(
    'error',
    'A required sheet is missing.',
    'Add the sheet or correct its name.',
    'sheets named data, dataset_meta_data and vars_meta_data',
  ),
  'empty-sheet': rule(
    'error',
    'A required sheet has no rows below its header.',
    'Fill in the sheet.',
    'at least one row below the header',
  ),
  'long-sheet': rule(
    'error',
    'A metadata sheet has too many rows; the rest was not read.',
    'Remove the rows that do not belong there.',
    `at most ${THRESHOLDS.metadataRows.toLocaleString('en')} rows`,
  ),
  'extra-sheet': rule(
    'note',
    'A sheet is not part of a submission and is ignored.',
    'Remove it if it is not needed.',
    'the sheets of the template',
  ),
  'hidden-cells': rule(
    'note',
    'A sheet, rows or columns are hidden; they are read like others.',
    'Show them and check that they belong to the dataset.',
    'visible sheets, rows and columns',
  ),
  'merged-cells': rule(
    'warning',
    'Cells are merged; only the first one has a value.',
    'Unmerge the cells and fill in each.',
    'one value in each cell',
  ),
  'orphaned-cell': rule(
    'error',
    'A cell is filled, but its column has no header.',
    'Name the column or clear the cell.',
    'a name in the first row of every column that is used',
  ),
  'cell-without-value': rule(
    'error',
    'A formula has no usable value.',
    'Open the workbook in a spreadsheet program and save it, or type the value.',
    'a value, or a blank cell where there is none',
  ),
  'repeated-column': rule(
    'error',
    'Two columns have the same name.',
    'Rename or remove one of them.',
    'column names that differ',
  ),
  'missing-column': rule(
    'error',
    'A required column is missing.',
    'Add the column.',
    'time, lat and lon in data; the required fields in the metadata sheets',
  ),
  'unknown-field': rule(
    'error',
    'A metadata sheet has a column that is not a field.',
    'Remove the column or correct its name.',
    'the fields of the template',
  ),
  'sample-row': rule(
    'error',
    'An explanation of the template was left in the sheet.',
    'Delete the rows of the template that explain the fields.',
    'your own values',
  ),
  'missing-licence': rule(
    'error',
    'A new dataset states no licence.',
    'Fill in dataset_licence; add the column to dataset_meta_data if it is not there.',
    `an SPDX identifier such as ${usualLicences.map(({ id }) => id).join(', ')}, a name such as CC BY 4.0, or the address of a licence`,
  ),
  'missing-field': rule('error', 'A required field is blank.', 'Fill in the field.', 'a value'),
  'long-field': rule(
    'error',
    'A text is too long.',
    'Shorten it.',
    'the number of characters that the finding states',
  ),
  'short-name': rule(
    'error',
    'A short name has characters that a name cannot have.',
    'Use letters, digits and underscores.',
    SHORT_NAME,
  ),
  'release-date': rule(
    'error',
    'The release date is not a date.',
    'Write it as YYYY-MM-DD.',
    'a day such as 2018-06-20',
  ),
  'dataset-make': rule(
    'error',
    'dataset_make is not one of its options.',
    'Choose an option.',
    'observation, model, assimilation or laboratory',
  ),
  'not-a-flag': rule(
    'error',
    'A field that is either 0 or 1 has another value.',
    'Write 1 for yes and 0 for no.',
    '0 or 1',
  ),
  'unlisted-option': rule(
    'warning',
    'A value is not on the list of its field.',
    'Choose a listed value, or ask for a new one.',
    'the listed sensors, resolutions and licences',
  ),
  'several-cruises': rule(
    'warning',
    'One cell names several cruises.',
    'Write one cruise in each row of cruise_names.',
    'one cruise name in a cell',
  ),
  'missing-cruise': rule(
    'warning',
    'Variables were measured in situ, but no cruise is named.',
    'Fill in cruise_names if the data are from a cruise.',
    'the official names of the cruises',
  ),
  'missing-cruise-column': rule(
    'warning',
    'Several cruises are named, but no column of data tells them apart.',
    'Add a column cruise with the name of the cruise of each row.',
    'a column cruise in data where cruise_names has several names',
  ),
  'repeated-keyword': rule(
    'note',
    'A keyword of a variable is given twice.',
    'Remove the repetition.',
    'keywords that differ, whatever their case',
  ),
  'repeated-variable': rule(
    'error',
    'Two variables have the same short or long name.',
    'Rename one of them.',
    'names that differ',
  ),
  'column-without-variable': rule(
    'error',
    'A column of data is not described in vars_meta_data.',
    'Add a row with its name as var_short_name.',
    'a row for each column other than time, lat, lon and depth',
  ),
  'variable-without-column': rule(
    'error',
    'A variable has no column in data.',
    'Add the column or remove the row.',
    'a column for each var_short_name',
  ),
  'variable-count': rule(
    'error',
    'The number of variable columns in data is not the number of variables in vars_meta_data.',
    'Make them agree.',
    'as many columns as variables',
  ),
  'empty-column': rule(
    'error',
    'A column of data has no values.',
    'Fill it in or remove it.',
    'at least one value',
  ),
  'missing-time': rule('error', 'A row has no time.', 'Fill in the time.', 'a time in every row'),
  'unreadable-time': rule(
    'error',
    'A time cannot be read.',
    'Write it as 2016-04-20T15:13:01.',
    'YYYY-MM-DD or YYYY-MM-DDThh:mm:ss, also with Z or an offset; a date cell',
  ),
  'future-time': rule(
    'error',
    'A time lies in the future.',
    'Correct it; models may have such times.',
    `times up to ${THRESHOLDS.futureHours} hours from now`,
  ),
  'changed-time': rule(
    'note',
    'A time is converted to UTC in ISO 8601.',
    'Check one of them.',
    '2016-04-20T15:13:01Z',
  ),
  'missing-position': rule(
    'error',
    'A row has no latitude or longitude.',
    'Fill it in.',
    'a number in every row',
  ),
  'unreadable-number': rule(
    'error',
    'A coordinate is not a number.',
    'Write decimal degrees, or metres for depth.',
    'a number',
  ),
  'latitude-range': rule(
    'error',
    'A latitude is outside its range.',
    'Correct it; check that latitude and longitude are not swapped.',
    '−90 to 90, degrees north',
  ),
  'longitude-range': rule(
    'error',
    'A longitude is outside its range.',
    'Subtract 360 from longitudes above 180.',
    '−180 to 180, degrees east',
  ),
  'depth-range': rule(
    'error',
    'A depth is outside its range.',
    'Write positive metres below the surface.',
    `0 to ${THRESHOLDS.deepestMetres.toLocaleString('en')} m`,
  ),
  'depth-in-part': rule(
    'error',
    'A row has no depth, but others have.',
    'Fill in the depth, or remove the column if no row has one.',
    'a depth in every row or in none',
  ),
  'zero-position': rule(
    'warning',
    'A row is at exactly 0° N, 0° E, which is often a missing position.',
    'Check the position.',
    'measured positions',
  ),
  radians: rule(
    'warning',
    'All positions would fit radians.',
    'Convert them to degrees if they are radians.',
    'decimal degrees',
  ),
  'missing-word': rule(
    'error',
    'A word stands for a missing value.',
    'Clear the cell.',
    'a blank cell',
  ),
  'missing-number': rule(
    'warning',
    'A number looks like a sign for a missing value.',
    'Clear the cell if nothing was measured.',
    'a blank cell, or a measured value',
  ),
  'mixed-types': rule(
    'warning',
    'A column mixes numbers and texts.',
    'Check the cells of the rarer kind.',
    'numbers or texts in a column',
  ),
  'uniform-column': rule(
    'warning',
    'All values of a column are the same.',
    'Check that this is meant.',
    'values that differ, or quality flags',
  ),
  outlier: rule(
    'warning',
    'A value lies far from the others of its column.',
    'Check the value.',
    `values within ${THRESHOLDS.outlierDeviations} median absolute deviations of the median of their layer, by their logarithms where none is negative`,
  ),
  'repeated-place': rule(
    'warning',
    'Two rows have the same time, position and depth.',
    'Check that both are meant.',
    'one row for each time and place',
  ),
  'repeated-row': rule(
    'error',
    'A row repeats another in all its cells.',
    'Remove it.',
    'rows that differ',
  ),
  ...CREDIT_RULES,
  ...CONTENT_RULES,
  blanks: rule(
    'note',
    'A text begins or ends with blanks, which are removed.',
    'Remove the blanks.',
    'texts without blanks around them',
  ),
} as const satisfies Readonly<Record<string, Rule>>;

/** The name of a rule. */
export type RuleName = keyof typeof RULES;

/** Rules of the cells of the data sheet, which cannot run without it. */
export const DATA_RULES: readonly RuleName[] = [
  'missing-cruise-column',
  'missing-time',
  'unreadable-time',
  'future-time',
  'missing-position',
  'unreadable-number',
  'latitude-range',
  'longitude-range',
  'depth-range',
  'depth-in-part',
  'zero-position',
  'radians',
  'empty-column',
  'missing-word',
  'missing-number',
  'mixed-types',
  'uniform-column',
  'outlier',
  'repeated-place',
  'repeated-row',
  ...ROW_RULES,
];

/** Rules of the fields of a metadata sheet, which cannot run without it. */
export const FIELD_RULES: readonly RuleName[] = [
  'unknown-field',
  'missing-field',
  'long-field',
  'short-name',
  'release-date',
  'dataset-make',
  'not-a-flag',
  'unlisted-option',
  'title-case',
  'dataset-doi',
  'email-address',
  'unknown-unit',
  'misread-unit',
  'unit-characters',
];
