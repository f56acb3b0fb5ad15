import { SourceError } from '../source.ts';
import type { TableColumn } from './table.ts';

const NAME_AND_UNIT =
  /^(?<name>.*?\S)\s*(?:\((?<round>[^()]*(?:\([^()]*\)[^()]*)*)\)|\[(?<square>[^[\]]*)\])$/s;

/** Serial numbers of a logger and its sensor, which HOBOware writes where others write units; the unit stands before them: `Temp, °C (LGR S/N: 1)`. */
const SERIAL_NUMBERS = /^(?:LGR|SEN) S\/N:/;

/** Splits `TEMP (degree_C)` and `Longitude [degrees_east]` into name and unit; a header without a unit stays whole. */
export function splitNameAndUnit(header: string): TableColumn {
  const trimmed = header.trim();
  const groups = NAME_AND_UNIT.exec(trimmed)?.groups;
  const name = groups?.['name'];
  const unit = (groups?.['round'] ?? groups?.['square'])?.trim();
  if (name === undefined || !unit) return { name: trimmed };
  if (!SERIAL_NUMBERS.test(unit)) return { name, unit };
  const at = name.lastIndexOf(', ');
  return at < 0 ? { name } : { name, unit: name.slice(at + 2) };
}

/** How columns of one name are treated; see `source.repeated_columns` of a recipe. */
export type RepeatedColumns = 'refuse' | 'qualify' | 'number';

/**
 * The columns of a header row. Names must differ: a name that comes twice is refused, or with `qualify` becomes the name of the nearest
 * column to its left that has its own, a blank and the repeated name; with `number` the second and third get a 2 and a 3 behind them. Columns without a name become `column 3` by their place.
 */
export function nameColumns(
  headers: readonly string[],
  repeated: RepeatedColumns,
  place: { file: string; line?: number },
): TableColumn[] {
  const named = headers.map((header, index) => ({
    header: header.trim(),
    column: header.trim() === '' ? { name: `column ${index + 1}` } : splitNameAndUnit(header),
  }));
  const columns = keepApart(named);
  const twice = findRepeated(columns);
  if (twice === undefined) return columns;
  if (repeated === 'qualify') return qualifyRepeated(columns, place);
  if (repeated === 'number') return numberRepeated(columns);
  const where = columns
    .flatMap((column, index) => (column.name === twice ? [index + 1] : []))
    .join(' and ');
  throw new SourceError(
    `columns ${where} have the same name; name them in source.columns, or set source.repeated_columns: qualify where each belongs to the column before it, or number where they stand side by side`,
    { ...place, variable: twice },
  );
}

/** `TEMP (C)` and `TEMP (K)` keep their units in their names. */
function keepApart(named: readonly { header: string; column: TableColumn }[]): TableColumn[] {
  return named.map(({ header, column }) => {
    const isShared = named.some(
      (other) => other.column.name === column.name && other.header !== header,
    );
    return isShared && column.unit !== undefined ? { ...column, name: header } : column;
  });
}

function findRepeated(columns: readonly TableColumn[]): string | undefined {
  const seen = new Set<string>();
  return columns.find(({ name }) => seen.has(name) || !seen.add(name))?.name;
}

function qualifyRepeated(
  columns: readonly TableColumn[],
  place: { file: string; line?: number },
): TableColumn[] {
  const counts = new Map<string, number>();
  for (const { name } of columns) counts.set(name, (counts.get(name) ?? 0) + 1);
  let owner = '';
  const qualified = columns.map((column) => {
    if (counts.get(column.name) === 1) {
      owner = column.name;
      return column;
    }
    return { ...column, name: `${owner} ${column.name}`.trim() };
  });
  const twice = findRepeated(qualified);
  if (twice === undefined) return qualified;
  throw new SourceError(
    'two columns have the same name even when each is taken to belong to the column before it; name them in source.columns, or set source.repeated_columns: number',
    { ...place, variable: twice },
  );
}

function numberRepeated(columns: readonly TableColumn[]): TableColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let name = column.name;
    for (let count = 2; taken.has(name); count += 1) name = `${column.name} ${count}`;
    taken.add(name);
    return { ...column, name };
  });
}

/** A valid variable name made of any header text: letters, digits and underscores, a letter first, 50 at most; `taken` holds names in lower case. */
export function suggestShortName(header: string, taken: ReadonlySet<string> = new Set()): string {
  const plain = header
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('+', '_plus_')
    .replaceAll('%', '_percent_')
    .replaceAll(/[^A-Za-z0-9_]+/g, '_')
    .replaceAll(/_+/g, '_')
    .replaceAll(/^_|_$/g, '');
  const start = /^[A-Za-z]/.test(plain) ? plain : `v_${plain}`.replace(/_$/, '');
  const base = start.slice(0, 50).replace(/_$/, '');
  if (!taken.has(base.toLowerCase())) return base;
  for (let index = 2; ; index += 1) {
    const candidate = `${base.slice(0, 50 - String(index).length - 1)}_${index}`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
