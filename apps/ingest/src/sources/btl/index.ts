import { cnvCoordinates } from '../cnv/index.ts';
import type { SourceFormat } from '../source.ts';
import type { CoordinateOrigins, SourceTable } from '../tabular/index.ts';
import {
  draftFromTable,
  draftOrReason,
  inflateHead,
  openEach,
  openTables,
} from '../tabular/index.ts';
import { openBtlTable } from './btl-table.ts';

const LABELS = new Set(['Bottle']);

/** Sea-Bird bottle files (.btl): the means at the moments in which the bottles of a rosette were closed. */
export const btlFormat: SourceFormat = {
  name: 'btl',
  reads:
    'Sea-Bird bottle files (`.btl`): the means at the moments at which the bottles of a rosette closed.',
  recognizes: (head, fileName) =>
    /\.btl(?:\.gz)?$/i.test(fileName) &&
    /^\s*\*\s*Sea-Bird/i.test(inflateHead(head).toString('latin1', 0, 200)),
  inspect: (path, signal) =>
    draftOrReason(path, 'btl', async () => {
      const table = await openBtlTable(path, undefined, signal);
      return draftFromTable(
        table,
        { format: 'btl', coordinates: btlCoordinates(table), labels: LABELS },
        signal,
      );
    }),
  async open(paths, recipe, signal) {
    const tables = await openEach(paths, (path) =>
      openBtlTable(path, recipe.source.encoding, signal),
    );
    return openTables(tables, { recipe, signal, format: { coordinatesOf: btlCoordinates } });
  },
};

/** As of a cast, with each bottle's own clock, and with its own place where the columns have one. */
function btlCoordinates(table: SourceTable): CoordinateOrigins {
  const named = (name: RegExp): { from: string } | undefined => {
    const column = table.columns.find((other) => name.test(other.name));
    return column && { from: column.name };
  };
  const cast = cnvCoordinates(table);
  const [lat, lon] = [named(/^latitude$/i) ?? cast.lat, named(/^longitude$/i) ?? cast.lon];
  return {
    ...(cast.depth && { depth: cast.depth }),
    ...(lat && { lat }),
    ...(lon && { lon }),
    time: { from: 'Date Time' },
  };
}
