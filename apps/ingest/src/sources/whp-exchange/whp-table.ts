import type { SourceRecipe } from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import { SourceError } from '../source.ts';
import type { CoordinateOrigins, HeadLine, SourceTable } from '../tabular/index.ts';
import {
  createTextTable,
  findColumn,
  findEncoding,
  matchGroups,
  nameColumns,
  readFileHead,
  readHeadLines,
} from '../tabular/index.ts';

const END_MARKER = 'END_DATA';
/** The name under which DATE and TIME of a CTD header are joined. */
const DATE_AND_TIME = 'DATE TIME';

/** Whether text begins a WHP-exchange bottle or CTD file. */
export function isWhpExchange(text: string): boolean {
  return /^\uFEFF?(?:BOTTLE|CTD)\s*,/.test(text);
}

/**
 * The table of a WHP-exchange file (Swift and Diggs 2008, Description of WHP-Exchange Format for CTD/Hydrographic Data): bottle files, and
 * CTD files whose header fields give time and place. -999 means missing; the END_DATA line must be there.
 */
export async function openWhpTable(
  file: string,
  source: Pick<SourceRecipe, 'encoding' | 'damaged_files'>,
  signal: AbortSignal,
): Promise<SourceTable> {
  const head = await readFileHead(file, signal);
  const found = findEncoding(file, head, source.encoding);
  const lines = readHeadLines(head, found).filter(
    (line) => !line.text.startsWith('#') && line.text.trim() !== '',
  );
  const first = lines[0];
  if (first === undefined || !isWhpExchange(first.text))
    throw new SourceError('the first line does not begin with BOTTLE, or CTD,', { file, line: 1 });
  const isCast = /^\uFEFF?CTD/.test(first.text);
  const fields = isCast ? readFields(file, lines) : new Map<string, string>();
  const headerAt = isCast ? 1 + Number(fields.get('NUMBER_HEADERS')) : 1;
  const [header, units, data] = lines.slice(headerAt, headerAt + 3);
  if (header === undefined || units === undefined || data === undefined)
    throw new SourceError('the file ends before its header, units and first row', { file });
  const unitCells = units.text.split(',').map((cell) => cell.trim());
  const headers = header.text.split(',').map((cell) => cell.trim());
  while (headers.at(-1) === '') headers.pop();
  const named = nameColumns(headers, 'refuse', { file, line: header.line });
  const columns = headers.map((name, index) => ({
    name,
    ...(unitCells[index] ? { unit: unitCells[index] } : {}),
    title: requireValue(named[index], `name of column ${index + 1}`).name,
  }));
  return createTextTable({
    file,
    columns,
    fields,
    head,
    syntax: {
      delimiter: ',',
      decimal: '.',
      encoding: found.encoding,
      commentPrefix: '#',
      endMarker: END_MARKER,
    },
    keepsWholeRows: source.damaged_files === 'keep-whole-rows',
    dataStart: { byte: data.byte, line: data.line },
    missingTokens: ['-999'],
    remarks: found.remark ? [found.remark] : [],
  });
}

function readFields(file: string, lines: readonly HeadLine[]): Map<string, string> {
  const fields = new Map<string, string>();
  const count = /^NUMBER_HEADERS\s*=\s*(\d+)\s*$/.exec(lines[1]?.text ?? '')?.[1];
  if (count === undefined)
    throw new SourceError('a CTD file needs a NUMBER_HEADERS line below the first', {
      file,
      ...(lines[1] && { line: lines[1].line, value: lines[1].text }),
    });
  fields.set('NUMBER_HEADERS', count);
  for (const line of lines.slice(2, 1 + Number(count))) {
    const field = matchGroups(/^(?<name>[^=]+)=(?<value>.*)$/, line.text, 'name', 'value');
    if (field === undefined)
      throw new SourceError(`NUMBER_HEADERS is ${count}, but this line is not a header field`, {
        file,
        line: line.line,
        value: line.text,
      });
    fields.set(field.name.trimEnd(), field.value.trim());
  }
  const [date, time] = [fields.get('DATE'), fields.get('TIME')];
  if (date !== undefined && time !== undefined) fields.set(DATE_AND_TIME, `${date} ${time}`);
  return fields;
}

/** Time, place and depth of a WHP-exchange table: pressure becomes depth, because DEPTH is that of the bottom. */
export function whpCoordinates(table: SourceTable): CoordinateOrigins {
  const has = (name: string): boolean => findColumn(table.columns, name) !== undefined;
  const place = (name: string): { from: string } | { attribute: string } | undefined =>
    has(name) ? { from: name } : table.fields.has(name) ? { attribute: name } : undefined;
  const [lat, lon] = [place('LATITUDE'), place('LONGITUDE')];
  const depth = ['CTDPRS', 'REVPRS'].find(has);
  return {
    ...whpTime(table, has),
    ...(lat && { lat }),
    ...(lon && { lon }),
    ...(depth !== undefined && { depth: { from: depth, unit: 'dbar' } }),
  };
}

function whpTime(
  table: SourceTable,
  has: (name: string) => boolean,
): Pick<CoordinateOrigins, 'time'> {
  if (has('DATE') && has('TIME'))
    return { time: { from: ['DATE', 'TIME'], format: '%Y%m%d %H%M' } };
  if (has('DATE')) return { time: { from: 'DATE', format: '%Y%m%d' } };
  if (table.fields.has(DATE_AND_TIME))
    return { time: { attribute: DATE_AND_TIME, format: '%Y%m%d %H%M' } };
  return table.fields.has('DATE') ? { time: { attribute: 'DATE', format: '%Y%m%d' } } : {};
}
