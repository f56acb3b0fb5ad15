import { classifyText } from '../cell-text.ts';
import type { Fix } from './fix.ts';

const OWN_COLUMNS: ReadonlySet<string> = new Set(['', 'time', 'lat', 'lon', 'depth', 'cruise']);

/** Clears cells of variables that hold a word for a missing value. */
export const missingWords: Fix = {
  label: 'Clear missing-value words',
  about: 'Words such as NA, NaN or null in columns of variables become blank cells.',
  rules: ['missing-word'],
  appliesTo: ({ sheet, column }) => sheet === 'data' && !OWN_COLUMNS.has(column),
  mend: (cell) => (typeof cell === 'string' && classifyText(cell).isMissingWord ? null : undefined),
};
