import type { SourceRecipe } from '@isobath/contract';
import { SourceError } from '../source.ts';
import type { HeadLine, TableColumn } from '../tabular/index.ts';
import { compileStrftime, matchGroups, readAngle, readIsoInstant } from '../tabular/index.ts';
import { readFathomHeader } from './fathom-header.ts';
import type { StartConflict } from './start-conflict.ts';
import { findStartConflict } from './start-conflict.ts';

/** What the header of a Sea-Bird CNV file says. */
export interface CnvHeader {
  readonly columns: readonly TableColumn[];
  /** Fields by their names in the file; `start_time` as ISO 8601, and `latitude` and `longitude` as degrees where they were found. */
  readonly fields: ReadonlyMap<string, string>;
  readonly badFlag: string | undefined;
  /** Characters of a cell where wide values touch. */
  readonly cellWidth?: number;
  readonly promisedRows: number | undefined;
  /** The line after `*END*`. */
  readonly firstDataLine: number;
  readonly remarks: readonly string[];
  readonly startConflict: StartConflict | undefined;
}

const FIELD = /^[*#]+(?<name>[^*#=:][^=:]*)(?:=|:(?!\\))(?<value>.*)$/;
const COLUMN = /^#\s*name\s+(?<index>\d+)\s*=(?<name>[^:]+)(?<title>(?::.*)?)$/;
const readClock = compileStrftime('%b %d %Y %H:%M:%S');

/** Seasoft writes every value into 11 characters, so that wide ones touch. */
const CELL_WIDTH = 11;

/** Reads the header of a CNV file; refuses one without `*END*` or columns, and data that are not in ASCII. */
export function readCnvHeader(
  file: string,
  lines: readonly HeadLine[],
  repeated: SourceRecipe['repeated_columns'],
): CnvHeader {
  const end = lines.findIndex((line) => line.text.startsWith('*END*'));
  const endLine = lines[end];
  if (endLine === undefined)
    throw new SourceError(
      'there is no *END* line after the header: this is not a CNV file, or it is truncated',
      { file },
    );
  const fields = new Map<string, string>();
  const named: { name: string; title: string }[] = [];
  const remarks: string[] = [];
  for (const { text, line } of lines.slice(0, end)) {
    const column = matchGroups(COLUMN, text, 'index', 'name', 'title');
    if (column !== undefined) {
      if (Number(column.index) !== named.length)
        throw new SourceError(
          `the columns are not numbered in order: expected # name ${named.length}`,
          { file, line, value: text.trim() },
        );
      const name = column.name.trim();
      named.push({
        name: tellApart(name, named, { file, line, repeated }),
        title: column.title.slice(1).trim(),
      });
      continue;
    }
    addField(fields, text);
  }
  const fathom = named.length === 0 ? readFathomHeader(file, lines.slice(0, end)) : undefined;
  for (const { name, title } of fathom?.columns ?? [])
    named.push({ name: tellApart(name, named, { file, line: endLine.line, repeated }), title });
  if (named.length === 0)
    throw new SourceError('the header names no columns (# name 0 = …)', { file });
  if ((fields.get('file_type') ?? 'ascii').toLowerCase() !== 'ascii')
    throw new SourceError(`the rows are in ${fields.get('file_type')}; write the file as ASCII`, {
      file,
    });
  addPlace(lines.slice(0, end), fields, remarks);
  const startConflict =
    fathom === undefined
      ? addStartTime(fields, remarks)
      : addFathomStart(fields, remarks, fathom.start);
  const promised = fathom?.promisedRows ?? Number(fields.get('nvalues'));
  return {
    columns: describeColumns(named, fields.get('start_time')),
    fields,
    badFlag: fathom?.badFlag ?? fields.get('bad_flag'),
    ...(fathom === undefined && { cellWidth: CELL_WIDTH }),
    promisedRows: Number.isInteger(promised) && promised > 0 ? promised : undefined,
    firstDataLine: endLine.line + 1,
    remarks,
    startConflict,
  };
}

/** Header fields of a Sea-Bird file: those of its lines with `*` and `#`, with `latitude`, `longitude` and `start_time` where they were found. */
export function readSeabirdFields(lines: readonly HeadLine[]): Map<string, string> {
  const header = lines.filter(({ text }) => /^[*#]/.test(text));
  const fields = new Map<string, string>();
  for (const { text } of header) addField(fields, text);
  addPlace(header, fields, []);
  addStartTime(fields, []);
  return fields;
}

function addField(fields: Map<string, string>, text: string): void {
  const field = matchGroups(FIELD, text, 'name', 'value');
  if (field === undefined) return;
  const name = field.name.trim();
  if (name !== '' && !fields.has(name)) fields.set(name, field.value.trim());
}

/** The name of a column; the second of one name gets a 2 behind it where the recipe says so. */
function tellApart(
  name: string,
  named: readonly { name: string }[],
  {
    file,
    line,
    repeated,
  }: { file: string; line: number; repeated: SourceRecipe['repeated_columns'] },
): string {
  const isTaken = (wanted: string): boolean => named.some((other) => other.name === wanted);
  if (!isTaken(name)) return name;
  if (repeated !== 'number')
    throw new SourceError(
      `two columns have this name; set source.repeated_columns: number to read them as ${name} and ${name} 2`,
      { file, variable: name, line },
    );
  let count = 2;
  while (isTaken(`${name} ${count}`)) count += 1;
  return `${name} ${count}`;
}

/** Latitude and longitude: of the NMEA lines, else of lines such as `** Latitude: 23 05.09 S`, else of lines that hold nothing but one. */
function addPlace(
  lines: readonly HeadLine[],
  fields: Map<string, string>,
  remarks: string[],
): void {
  for (const [name, sides] of [
    ['latitude', 'NS'],
    ['longitude', 'EW'],
  ] as const) {
    const named = [...fields]
      .filter(
        ([key]) =>
          key.toLowerCase().replace(/^nmea /, '') === name ||
          key.toLowerCase() === name.slice(0, 3),
      )
      .map(([, value]) => value);
    const bare = lines.flatMap(
      ({ text }) =>
        new RegExp(`^\\*\\*\\s*(\\d{1,3}[ °]\\s*[\\d.]+'?\\s*[${sides}])\\s*$`, 'i').exec(
          text,
        )?.[1] ?? [],
    );
    const text =
      named.find((value) => readAngle(value) !== undefined) ??
      (bare.length === 1 ? bare[0] : undefined);
    if (text === undefined) continue;
    if (!named.includes(text))
      remarks.push(`the line "${text}" of the header was read as the ${name}`);
    // Without a hemisphere the text stays as it is, so that the reader of the place asks for one.
    const angle = readAngle(text);
    fields.set(name, angle === undefined || angle.isUnsigned ? text : String(angle.degrees));
  }
}

/** Sets the start of the cast, and returns what of the header contradicts it. */
function addStartTime(fields: Map<string, string>, remarks: string[]): StartConflict | undefined {
  const times = ['start_time', 'NMEA UTC (Time)', 'System UTC', 'System UpLoad Time'].flatMap(
    (line) => {
      const text = fields.get(line)?.split('[')[0]?.trim();
      const time = text === undefined ? undefined : readClock(text);
      return time === undefined ? [] : [{ line, time: new Date(time.ms) }];
    },
  );
  const [first, ...others] = times;
  if (first === undefined) {
    fields.delete('start_time');
    return undefined;
  }
  if (first.line !== 'start_time') remarks.push(`the start was taken from "${first.line}"`);
  fields.set('start_time', first.time.toISOString());
  return findStartConflict(first.time, others);
}

/** The start by Fathom's own clock, as UTC where it names no zone; else what a Sea-Bird header says. */
function addFathomStart(
  fields: Map<string, string>,
  remarks: string[],
  start: string | undefined,
): StartConflict | undefined {
  const time = start === undefined ? undefined : readIsoInstant(start, 0);
  if (typeof time !== 'number') return addStartTime(fields, remarks);
  remarks.push(`the start was taken from <StartTime> (${start}), as UTC where it names no zone`);
  fields.set('start_time', new Date(time).toISOString());
  return undefined;
}

function describeColumns(
  named: readonly { name: string; title: string }[],
  startTime: string | undefined,
): TableColumn[] {
  return named.map(({ name, title }) => {
    const unit =
      timeUnit(name, startTime) ??
      /\[(?<unit>[^\][]*)\]$/
        .exec(title)
        ?.groups?.['unit']?.replace(/^.*,\s*(?=(?:deg C|m|ft|fathoms)$)/, '')
        .trim();
    const longName = title.replace(/\[[^\][]*\]$/, '').trim();
    const isNamed = longName !== '' && Number.isNaN(Number(longName));
    const daysOfYear = name.startsWith('timeJ') && startTime !== undefined;
    return {
      name,
      ...(unit && { unit }),
      ...(isNamed && { title: longName }),
      ...(daysOfYear && { daysOfYear: Number(startTime.slice(0, 4)) }),
    };
  });
}

/** The unit of a time column, counted from the start of the cast or the year (Sea-Bird Seasoft manual, short names of variables). */
function timeUnit(name: string, startTime: string | undefined): string | undefined {
  const fixed = {
    timeK: 'seconds since 2000-01-01',
    timeQ: 'seconds since 2000-01-01',
    timeN: 'seconds since 1970-01-01',
    timeY: 'seconds since 1970-01-01',
  }[name];
  if (fixed !== undefined || startTime === undefined) return fixed;
  const elapsed = { timeS: 'seconds', timeM: 'minutes', timeH: 'hours' }[name];
  if (elapsed !== undefined) return `${elapsed} since ${startTime}`;
  return name.startsWith('timeJ')
    ? `days since ${String(Number(startTime.slice(0, 4)) - 1).padStart(4, '0')}-12-31`
    : undefined;
}
