import type { SourceFormat } from '../source.ts';
import {
  draftFromTable,
  draftOrReason,
  guessCoordinates,
  openEach,
  openNumbered,
  openTables,
} from '../tabular/index.ts';
import { openXlsxTable } from './xlsx-table.ts';

/** Spreadsheets (.xlsx): one sheet of a workbook, read row by row. */
export const xlsxFormat: SourceFormat = {
  name: 'xlsx',
  reads: 'Spreadsheets (`.xlsx`, `.xlsm`): one sheet of a workbook.',
  recognizes: (_, fileName) => /\.xls[xm]?$/i.test(fileName),
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
