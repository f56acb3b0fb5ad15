import type { SourceFormat } from '../source.ts';
import {
  draftFromTable,
  draftOrReason,
  guessCoordinates,
  openEach,
  openNumbered,
  openTables,
} from '../tabular/index.ts';
import { workbookKindOf } from './workbook-kind.ts';
import { openXlsxTable } from './xlsx-table.ts';

const WORKBOOK_NAME = /\.xls[xm]?$/i;

/** Whether text has the name of a workbook, as instruments and portals that write tables for spreadsheets give it. */
export function isTextOfWorkbookName(head: Uint8Array, fileName: string): boolean {
  return WORKBOOK_NAME.test(fileName) && workbookKindOf(head) === 'text';
}

/** Spreadsheets (.xlsx and old .xls): one sheet of a workbook, read row by row. */
export const xlsxFormat: SourceFormat = {
  name: 'xlsx',
  reads: 'Spreadsheets (`.xlsx`, `.xlsm`, old `.xls`): one sheet of a workbook.',
  recognizes(head, fileName) {
    const kind = workbookKindOf(head);
    if (kind === 'compound' || kind === 'biff') return true;
    // A damaged workbook or a web page under the name of one is refused with what it is; text is text.
    if (WORKBOOK_NAME.test(fileName)) return kind !== 'text';
    return kind === 'zip' && Buffer.from(head).includes('xl/');
  },
  inspect: (path, signal) =>
    draftOrReason(path, 'xlsx', async () => {
      const { table, repeated } = await openNumbered((repeated_columns) =>
        openXlsxTable(
          path,
          { format: 'xlsx', files: [], keep_empty_cells: false, repeated_columns },
          { signal },
        ),
      );
      return draftFromTable(
        table,
        { format: 'xlsx', coordinates: guessCoordinates(table), source: repeated },
        signal,
      );
    }),
  async open(paths, recipe, signal) {
    const tables = await openEach(paths, (path) => openXlsxTable(path, recipe.source, { signal }));
    return openTables(tables, { recipe, signal, format: { coordinatesOf: guessCoordinates } });
  },
};
