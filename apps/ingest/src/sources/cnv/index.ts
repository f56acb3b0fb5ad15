import type { SourceRecipe } from '@isobath/contract';
import type { SourceFormat } from '../source.ts';
import { SourceError } from '../source.ts';
import type { CoordinateOrigins, SourceTable } from '../tabular/index.ts';
import {
  createTextTable,
  draftFromTable,
  draftOrReason,
  findEncoding,
  inflateHead,
  openEach,
  openNumbered,
  openTables,
  readFileHead,
  readHeadLines,
} from '../tabular/index.ts';
import { readCnvHeader } from './cnv-header.ts';

export { readSeabirdFields } from './cnv-header.ts';

/** Time columns of a CNV file, the most exact clock first. */
const TIME_COLUMNS = [
  'timeY',
  'timeN',
  'timeQ',
  'timeK',
  'timeJV2',
  'timeJ',
  'timeS',
  'timeM',
  'timeH',
];

/** Sea-Bird converted files (.cnv, also .cnv.gz): casts and thermosalinograph records in ASCII. */
export const cnvFormat: SourceFormat = {
  name: 'cnv',
  reads: 'Sea-Bird converted files (`.cnv`): casts and thermosalinograph records.',
  recognizes: (head, fileName) =>
    /^\*\s*Sea-Bird/i.test(inflateHead(head).toString('latin1', 0, 200)) &&
    !/\.(?:hex|hdr|btl|ros)(?:\.gz)?$/i.test(fileName),
  inspect: (path, signal) =>
    draftOrReason(path, 'cnv', async () => {
      const { table, repeated } = await openNumbered((repeated_columns) =>
        openCnvTable(path, { repeated_columns }, signal),
      );
      const hasFlag = table.columns.some((column) => column.name === 'flag');
      return draftFromTable(
        table,
        {
          format: 'cnv',
          coordinates: cnvCoordinates(table),
          source: repeated,
          ...(hasFlag && {
            flagsOf: (column) => (column === 'flag' ? undefined : { from: 'flag', accept: [0] }),
          }),
        },
        signal,
      );
    }),
  async open(paths, recipe, signal) {
    const tables = await openEach(paths, (path) => openCnvTable(path, recipe.source, signal));
    return openTables(tables, { recipe, signal, format: { coordinatesOf: cnvCoordinates } });
  },
};

async function openCnvTable(
  file: string,
  source: Pick<SourceRecipe, 'encoding' | 'repeated_columns' | 'damaged_files'>,
  signal: AbortSignal,
): Promise<SourceTable> {
  const head = await readFileHead(file, signal);
  const found = findEncoding(file, head, source.encoding);
  const lines = readHeadLines(head, found);
  const header = readCnvHeader(file, lines, source.repeated_columns);
  const first = lines.find((line) => line.line === header.firstDataLine);
  if (first === undefined) throw new SourceError('the file ends after its header', { file });
  return createTextTable({
    file,
    columns: header.columns,
    fields: header.fields,
    head,
    syntax: {
      delimiter: 'whitespace',
      decimal: '.',
      encoding: found.encoding,
      ...(header.cellWidth !== undefined && { cellWidth: header.cellWidth }),
    },
    dataStart: { byte: first.byte, line: first.line },
    keepsWholeRows: source.damaged_files === 'keep-whole-rows',
    missingTokens: header.badFlag === undefined ? [] : [header.badFlag],
    remarks: [...(found.remark ? [found.remark] : []), ...header.remarks],
    ...(header.promisedRows !== undefined && { promisedRows: header.promisedRows }),
  });
}

/** Time, place and depth of a table of a cast: columns where the scans have them, else what the header says of the cast. */
export function cnvCoordinates(table: SourceTable): CoordinateOrigins {
  const names = new Set(table.columns.map((column) => column.name));
  const time = TIME_COLUMNS.find(
    (name) =>
      names.has(name) &&
      table.columns.find((column) => column.name === name)?.unit?.includes(' since '),
  );
  const depth = [...names].find((name) => /^dep[SF]M/i.test(name));
  const pressure = [...names].find((name) => /^pr(?:DM|dM|M|SM)$/i.test(name));
  const place = (name: string): { from: string } | { attribute: string } | undefined =>
    names.has(name) ? { from: name } : table.fields.has(name) ? { attribute: name } : undefined;
  const [lat, lon] = [place('latitude'), place('longitude')];
  return {
    ...(time === undefined
      ? table.fields.has('start_time') && { time: { attribute: 'start_time' } }
      : { time: { from: time } }),
    ...(lat && { lat }),
    ...(lon && { lon }),
    ...(depth === undefined
      ? pressure !== undefined && { depth: { from: pressure, unit: 'dbar' as const } }
      : { depth: { from: depth, unit: 'm' as const } }),
  };
}
