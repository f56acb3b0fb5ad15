import type { SourceFormat } from '../source.ts';
import {
  draftFromTable,
  draftOrReason,
  findColumn,
  inflateHead,
  openEach,
  openTables,
} from '../tabular/index.ts';
import { isWhpExchange, openWhpTable, whpCoordinates } from './whp-table.ts';

const LABELS = new Set(['EXPOCODE', 'SECT_ID', 'STNNBR', 'CASTNO', 'SAMPNO', 'BTLNBR']);

/** WOCE Hydrographic Programme exchange files, bottle and CTD, as CCHDO gives them out. */
export const whpExchangeFormat: SourceFormat = {
  name: 'whp-exchange',
  reads: 'WHP-exchange files, bottle and CTD (`_hy1.csv`, `_ct1.csv`), as CCHDO publishes them.',
  recognizes: (head) =>
    isWhpExchange(inflateHead(head).toString('latin1', 0, 200).replace(/^ï»¿/, '')),
  inspect: (path, signal) =>
    draftOrReason(path, 'whp-exchange', async () => {
      const table = await openWhpTable(path, {}, signal);
      const isCast = table.fields.size > 0;
      return draftFromTable(
        table,
        {
          format: 'whp-exchange',
          coordinates: whpCoordinates(table),
          namesOf: { DEPTH: 'bottom_depth' },
          labels: LABELS,
          flagsOf: (column) =>
            findColumn(table.columns, `${column}_FLAG_W`) === undefined
              ? undefined
              : { from: `${column}_FLAG_W`, accept: isCast ? [2, 6, 7] : [2, 6] },
          remarks: [
            isCast
              ? 'flags: 2 acceptable, 6 interpolated, 7 despiked; 1 is not calibrated, 3 questionable, 4 bad'
              : 'flags: 2 acceptable, 6 mean of replicates; 3 questionable, 4 bad',
          ],
        },
        signal,
      );
    }),
  async open(paths, recipe, signal) {
    const tables = await openEach(paths, (path) => openWhpTable(path, recipe.source, signal));
    return openTables(tables, { recipe, signal, format: { coordinatesOf: whpCoordinates } });
  },
};
