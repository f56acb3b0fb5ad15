import type { SourceFormat } from '../source.ts';
import { draftFromTable, guessCoordinates, openEach, openTables } from '../tabular/index.ts';
import { openXlsxTable } from './xlsx-table.ts';

/** Spreadsheets (.xlsx): one sheet of a workbook, read row by row. */
export const xlsxFormat: SourceFormat = {
  name: 'xlsx',
  recognizes: (_, fileName) => /\.xls[xm]?$/i.test(fileName),
  async inspect(path, signal) {
    const table = await openXlsxTable(path, { format: 'xlsx', files: [], keep_empty_cells: false }, { signal });
    return draftFromTable(table, { format: 'xlsx', coordinates: guessCoordinates(table) }, signal);
  },
  async open(paths, recipe, signal) {
    const tables = await openEach(paths, (path) => openXlsxTable(path, recipe.source, { signal }));
    return openTables(tables, { recipe, signal, format: { coordinatesOf: guessCoordinates } });
  },
};
