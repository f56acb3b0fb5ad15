import { classifyText } from '../rows/cell-text.ts';
import { DATASET_FIELDS, VARIABLE_FIELDS } from '../fields.ts';
import type { SheetName } from '../sheet-names.ts';
import type { Fix } from './fix.ts';

const OWN_COLUMNS: ReadonlySet<string> = new Set(['', 'time', 'lat', 'lon', 'depth', 'cruise']);
/** The fields that name something, which no such word does. */
const NAMING_FIELDS: Readonly<Record<Exclude<SheetName, 'data'>, ReadonlySet<string>>> = {
  dataset_meta_data: namingOf(DATASET_FIELDS),
  vars_meta_data: namingOf(VARIABLE_FIELDS),
};

/** Clears cells of variables and of metadata that hold a word for a missing value. */
export const missingWords: Fix = {
  label: 'Clear missing-value words',
  about:
    'Words such as NA, NaN or null in columns of variables and in fields that name something become blank cells.',
  rules: ['missing-word'],
  appliesTo: ({ sheet, column }) =>
    sheet === 'data' ? !OWN_COLUMNS.has(column) : NAMING_FIELDS[sheet].has(column),
  mend: (cell) => (typeof cell === 'string' && classifyText(cell).isMissingWord ? null : undefined),
};

function namingOf(fields: typeof DATASET_FIELDS): ReadonlySet<string> {
  return new Set(
    fields.filter(({ rules }) => rules?.includes('missing-word')).map(({ name }) => name),
  );
}
