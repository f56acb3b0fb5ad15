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
import { nameDepth } from '../depth-names.ts';
import { readCnvHeader } from './cnv-header.ts';
import type { StartConflict } from './start-conflict.ts';
import { askForStart, refuseUnsaidStart } from './start-conflict.ts';

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
      let conflict: StartConflict | undefined;
      const { table, repeated } = await openNumbered(async (repeated_columns) => {
        const opened = await openCnvTable(path, { repeated_columns }, signal);
        conflict = opened.conflict;
        return opened.table;
      });
      const coordinates = cnvCoordinates(table);
      const hasFlag = table.columns.some((column) => column.name === 'flag');
      const draft = await draftFromTable(
        table,
        {
          format: 'cnv',
          coordinates,
          source: repeated,
          ...(hasFlag && {
            flagsOf: (column) => (column === 'flag' ? undefined : { from: 'flag', accept: [0] }),
          }),
        },
        signal,
      );
      const { time } = coordinates;
      const asked = askForStart(time, table, conflict);
      return asked === time
        ? draft
        : {
            ...draft,
            recipe: {
              ...draft.recipe,
              coordinates: { ...draft.recipe.coordinates, time: asked },
            },
          };
    }),
  async open(paths, recipe, signal) {
    const tables = await openEach(paths, async (path) => {
      const { table, conflict } = await openCnvTable(path, recipe.source, signal);
      const { time } = { ...cnvCoordinates(table), ...recipe.coordinates };
      refuseUnsaidStart(time, table, conflict);
      return table;
    });
    return openTables(tables, { recipe, signal, format: { coordinatesOf: cnvCoordinates } });
  },
};

async function openCnvTable(
  file: string,
  source: Pick<SourceRecipe, 'encoding' | 'repeated_columns' | 'damaged_files'>,
  signal: AbortSignal,
): Promise<{ readonly table: SourceTable; readonly conflict: StartConflict | undefined }> {
  const head = await readFileHead(file, signal);
  const found = findEncoding(file, head, source.encoding);
  const lines = readHeadLines(head, found);
  const header = readCnvHeader(file, lines, source.repeated_columns);
  const first = lines.find((line) => line.line === header.firstDataLine);
  if (first === undefined) throw new SourceError('the file ends after its header', { file });
  const table = createTextTable({
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
  return { table, conflict: header.startConflict };
}

/** Time, place and depth of a table of a cast: columns where the scans have them, else what the header says of the cast. */
export function cnvCoordinates(table: SourceTable): CoordinateOrigins {
  const names = new Set(table.columns.map((column) => column.name));
  const time = TIME_COLUMNS.find(
    (name) =>
      names.has(name) &&
      table.columns.find((column) => column.name === name)?.unit?.includes(' since '),
  );
  const below = table.columns.map(({ name, unit }) => ({ name, found: nameDepth(name, unit) }));
  const depth =
    below.find(({ found }) => found?.is === 'depth') ??
    below.find(({ found }) => found?.is === 'pressure');
  const place = (name: string): { from: string } | { attribute: string } | undefined =>
    names.has(name) ? { from: name } : table.fields.has(name) ? { attribute: name } : undefined;
  const [lat, lon] = [place('latitude'), place('longitude')];
  return {
    ...(time === undefined
      ? table.fields.has('start_time') && { time: { attribute: 'start_time' } }
      : { time: { from: time } }),
    ...(lat && { lat }),
    ...(lon && { lon }),
    ...(depth && {
      depth: {
        from: depth.name,
        unit: depth.found?.is === 'pressure' ? ('dbar' as const) : (depth.found?.unit ?? 'm'),
      },
    }),
  };
}
