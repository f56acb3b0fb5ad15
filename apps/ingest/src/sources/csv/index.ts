import type { SourceTable } from '../tabular/index.ts';
import { draftFromTable, findColumn, guessCoordinates, inflateHead, openEach, openTables } from '../tabular/index.ts';
import type { SourceRecipe } from '@isobath/contract';
import type { SourceFormat } from '../source.ts';
import { SourceError } from '../source.ts';
import { openCsvTable } from './csv-table.ts';

const TEXT_NAME = /\.(?:csv|tsv|txt|tab|dat|asc)(?:\.gz)?$/i;

/** Delimited text: CSV, TSV, semicolons, bars or blanks, with or without a units row, gzip undone. */
export const csvFormat: SourceFormat = {
  name: 'csv',
  recognizes: (head, fileName) => TEXT_NAME.test(fileName) && !inflateHead(head).subarray(0, 4096).includes(0),
  async inspect(path, signal) {
    const { table, source } = await openForDraft(path, signal);
    return draftFromTable(table, {
      format: 'csv',
      source,
      coordinates: guessCoordinates(table),
      flagsOf: (column) => (findColumn(table.columns, `${column} QV:IODE`) === undefined ? undefined : { from: `${column} QV:IODE`, accept: [1, 2] }),
    }, signal);
  },
  async open(paths, recipe, signal) {
    const tables = await openEach(paths, (path) => openCsvTable(path, recipe.source, signal));
    return openTables(tables, { recipe, signal, format: { coordinatesOf: guessCoordinates } });
  },
};

/** Opens a table to draft a recipe for it; columns that share a name are told apart, and the recipe says so. */
async function openForDraft(path: string, signal: AbortSignal): Promise<{ table: SourceTable; source: Record<string, unknown> }> {
  const source: SourceRecipe = { format: 'csv', files: [], keep_empty_cells: false };
  try {
    return { table: await openCsvTable(path, source, signal), source: {} };
  } catch (cause) {
    if (!(cause instanceof SourceError) || cause.place.variable === undefined) throw cause;
    return { table: await openCsvTable(path, { ...source, repeated_columns: 'qualify' }, signal), source: { repeated_columns: 'qualify' } };
  }
}
