import type { SourceRecipe } from '@isobath/contract';
import { SourceError } from '../source.ts';
import type { FileHead, HeadLine, SourceTable } from '../tabular/index.ts';
import { createTextTable, matchGroups, nameColumns } from '../tabular/index.ts';

const END = '/end_header';
const DELIMITERS: Readonly<Record<string, string>> = { comma: ',', space: 'whitespace', tab: '\t' };
/** Times of day as SeaBASS writes them, with the zone that must be GMT. */
const GMT = /\[GMT\]$/i;

/** Whether text begins a SeaBASS file. */
export function isSeabass(text: string): boolean {
  return /^\uFEFF?\s*\/begin_header/i.test(text);
}

/** What is known of a SeaBASS file when it is opened. */
export interface SeabassFile {
  readonly head: FileHead;
  readonly lines: readonly HeadLine[];
  readonly encoding: 'utf-8' | 'latin1';
  readonly source: Pick<SourceRecipe, 'repeated_columns' | 'damaged_files'>;
}

/**
 * The table of a SeaBASS file (NASA OBPG, SeaBASS metadata headers): columns by `/fields=`, units by `/units=`, missing values by `/missing=`,
 * `/below_detection_limit=` and `/above_detection_limit=`, and the other headers as fields, `[DEG]` and `[GMT]` taken off. Where
 * the rows have no time, `/start_date=` and `/start_time=` are joined as the field `start`.
 */
export function openSeabass(
  file: string,
  { head, lines, encoding, source }: SeabassFile,
): SourceTable {
  const end = lines.findIndex((line) => line.text.trim().toLowerCase().startsWith(END));
  if (end < 0)
    throw new SourceError(
      `there is no ${END} line: the header is cut off, or it is longer than half a megabyte`,
      { file },
    );
  const fields = readFields(lines.slice(0, end));
  const names = fields
    .get('fields')
    ?.split(',')
    .map((name) => name.trim());
  const delimiter = DELIMITERS[fields.get('delimiter')?.toLowerCase() ?? ''];
  if (names === undefined)
    throw new SourceError('the header has no /fields= line, which names the columns', { file });
  if (delimiter === undefined)
    throw new SourceError('the header has no /delimiter= line with comma, space or tab', { file });
  const first = lines
    .slice(end + 1)
    .find((line) => line.text.trim() !== '' && !line.text.startsWith('!'));
  if (first === undefined) throw new SourceError('the file has a header but no rows', { file });
  const units =
    fields
      .get('units')
      ?.split(',')
      .map((unit) => unit.trim()) ?? [];
  const columns = nameColumns(names, source.repeated_columns ?? 'refuse', { file }).map(
    (column, index) =>
      units[index] === undefined || /^(?:none|unitless)?$/i.test(units[index])
        ? column
        : { ...column, unit: units[index] },
  );
  return createTextTable({
    file,
    columns,
    fields,
    head,
    keepsWholeRows: source.damaged_files === 'keep-whole-rows',
    syntax: { delimiter, decimal: '.', encoding, commentPrefix: '!' },
    dataStart: { byte: first.byte, line: first.line },
    missingTokens: ['missing', 'below_detection_limit', 'above_detection_limit'].flatMap(
      (name) => fields.get(name) ?? [],
    ),
  });
}

/** The headers of a SeaBASS file by their names in lower case; `start`, `lat` and `lon` where a time and one place are given for the whole file. */
function readFields(lines: readonly HeadLine[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const { text } of lines) {
    const field = matchGroups(/^\/(?<name>\w+)=(?<value>.*)$/, text.trim(), 'name', 'value');
    if (field !== undefined && !/^(?:na|none)?$/i.test(field.value.trim()))
      fields.set(
        field.name.toLowerCase(),
        field.value
          .trim()
          .replace(/\[DEG\]$/i, '')
          .replace(GMT, ''),
      );
  }
  const [date, time] = [fields.get('start_date'), fields.get('start_time')];
  if (date !== undefined && time !== undefined && /^\d{8}$/.test(date))
    fields.set('start', `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)} ${time}`);
  for (const [name, one, other] of [
    ['lat', 'north_latitude', 'south_latitude'],
    ['lon', 'east_longitude', 'west_longitude'],
  ] as const) {
    const degrees = fields.get(one);
    if (degrees !== undefined && degrees === fields.get(other)) fields.set(name, degrees);
  }
  return fields;
}
