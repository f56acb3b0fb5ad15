import type { SourceRecipe } from '@isobath/contract';
import type { SourceFormat } from '../source.ts';
import { SourceError } from '../source.ts';
import type { CoordinateOrigins, SourceTable } from '../tabular/index.ts';
import {
  createTextTable,
  draftFromTable,
  draftOrReason,
  findColumn,
  findEncoding,
  inflateHead,
  nameColumns,
  openEach,
  openTables,
  readFileHead,
  readHeadLines,
} from '../tabular/index.ts';

/** Units by the SeaFlow project's own description of the format. LON is written in degrees east, negative in the west. */
const UNITS: Readonly<Record<string, string>> = {
  'FILE DURATION': 's',
  LAT: 'degrees_north',
  LON: 'degrees_east',
  CONDUCTIVITY: 'S/m',
  SALINITY: 'psu',
  'OCEAN TEMP': 'degree_C',
  PAR: 'µmol/m2/s',
  'STREAM PRESSURE': 'psi',
  'EVENT RATE': '1/s',
};

/** SeaFlow underway records (.sfl): tab separated, one row for each three-minute file of the flow cytometer. */
export const sflFormat: SourceFormat = {
  name: 'sfl',
  reads:
    'SeaFlow underway records (`.sfl`): one row for each three-minute file of the flow cytometer.',
  recognizes: (head, fileName) =>
    /\.sfl(?:\.gz)?$/i.test(fileName) && !inflateHead(head).subarray(0, 4096).includes(0),
  inspect: (path, signal) =>
    draftOrReason(path, 'sfl', async () => {
      const table = await openSflTable(path, undefined, signal);
      return draftFromTable(table, { format: 'sfl', coordinates: sflCoordinates(table) }, signal);
    }),
  async open(paths, recipe, signal) {
    const tables = await openEach(paths, (path) =>
      openSflTable(path, recipe.source.encoding, signal),
    );
    return openTables(tables, { recipe, signal, format: { coordinatesOf: sflCoordinates } });
  },
};

async function openSflTable(
  file: string,
  encoding: SourceRecipe['encoding'],
  signal: AbortSignal,
): Promise<SourceTable> {
  const head = await readFileHead(file, signal);
  const found = findEncoding(file, head, encoding);
  const [header, first] = readHeadLines(head, found).filter((line) => line.text.trim() !== '');
  if (header === undefined || !header.text.includes('\t'))
    throw new SourceError('the first line is not a header of columns separated by tabs', {
      file,
      line: 1,
    });
  const names = header.text.split('\t');
  while (names.at(-1)?.trim() === '') names.pop();
  const columns = nameColumns(names, 'refuse', { file, line: header.line }).map((column) => {
    const unit = column.unit ?? UNITS[column.name.toUpperCase()];
    return { ...column, ...(unit !== undefined && { unit }) };
  });
  if (first === undefined)
    throw new SourceError('the file has a header but no rows', { file, line: header.line });
  return createTextTable({
    file,
    columns,
    head,
    syntax: { delimiter: '\t', decimal: '.', encoding: found.encoding },
    dataStart: { byte: first.byte, line: first.line },
    remarks: found.remark ? [found.remark] : [],
  });
}

function sflCoordinates(table: SourceTable): CoordinateOrigins {
  const has = (name: string): boolean => findColumn(table.columns, name) !== undefined;
  return {
    ...(has('DATE') && { time: { from: 'DATE' } }),
    ...(has('LAT') && { lat: { from: 'LAT' } }),
    ...(has('LON') && { lon: { from: 'LON' } }),
  };
}
