import type { SourceFormat } from '../source.ts';
import { draftFromTable, guessCoordinates, openEach, openTables } from '../tabular/index.ts';
import type { openParquetTable } from './parquet-table.ts';

/** The reader is loaded with the first file. */
const openTable: typeof openParquetTable = async (path) =>
  (await import('./parquet-table.ts')).openParquetTable(path);

/** Parquet files with plain columns. */
export const parquetFormat: SourceFormat = {
  name: 'parquet',
  reads: 'Parquet files with plain columns (`.parquet`).',
  recognizes: (head, fileName) =>
    Buffer.from(head.subarray(0, 4)).toString('latin1') === 'PAR1' || /\.parquet$/i.test(fileName),
  async inspect(path, signal) {
    const table = await openTable(path);
    return draftFromTable(
      table,
      { format: 'parquet', coordinates: guessCoordinates(table) },
      signal,
    );
  },
  async open(paths, recipe, signal) {
    const tables = await openEach(paths, (path) => openTable(path));
    return openTables(tables, { recipe, signal, format: { coordinatesOf: guessCoordinates } });
  },
};
