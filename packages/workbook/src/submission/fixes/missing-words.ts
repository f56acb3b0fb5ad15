import { classifyText } from '../rows/cell-text.ts';
import { fieldsOfSheet } from '../credits/credit-fields.ts';
import type { SheetName } from '../sheet-names.ts';
import type { Fix } from './fix.ts';

const OWN_COLUMNS: ReadonlySet<string> = new Set(['', 'time', 'lat', 'lon', 'depth', 'cruise']);
/** The fields that name something, which no such word does. */
const NAMING_FIELDS: Readonly<Record<Exclude<SheetName, 'data'>, ReadonlySet<string>>> = {
  dataset_meta_data: namingOf('dataset_meta_data'),
  vars_meta_data: namingOf('vars_meta_data'),
  people: namingOf('people'),
  funding: namingOf('funding'),
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

function namingOf(sheet: Exclude<SheetName, 'data'>): ReadonlySet<string> {
  return new Set(
    fieldsOfSheet(sheet)
      .filter(({ rules }) => rules?.includes('missing-word'))
      .map(({ name }) => name),
  );
}
