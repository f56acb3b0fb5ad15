import { SourceError } from '../source.ts';
import type { VariableType } from './values/value-columns.ts';

/** A column as the file names it; `unit` is what the file says, never a guess. */
export interface TableColumn {
  readonly name: string;
  readonly unit?: string;
  /** A longer name where the file has one. */
  readonly title?: string;
  /** The type that a typed format gives the column; absent for text, whose types are inferred. */
  readonly storedType?: VariableType;
  /** The year whose days the column counts, from 1, where the header alone has it. */
  readonly daysOfYear?: number;
  /** Whether the times of a typed column are without a zone. */
  readonly isLocalTime?: boolean;
}

/** The name of a column with its unit, as a header writes them. */
export function headOf({ name, unit }: TableColumn): string {
  return unit === undefined ? name : `${name} (${unit})`;
}

/**
 * A table in a file. Rows are read from top to bottom as often as wanted; nothing but the head is held in memory.
 */
export interface SourceTable {
  readonly file: string;
  readonly columns: readonly TableColumn[];
  /** Header fields: name to text, such as `LATITUDE` of a WHP CTD file or `start_time` of a CNV file. */
  readonly fields: ReadonlyMap<string, string>;
  /** Tokens that the format itself defines as missing, beside blanks, `NA` and `NaN`. */
  readonly missingTokens: readonly string[];
  /** The sign of fractions in cells that are text; a point where it is left out. */
  readonly decimal?: '.' | ',';
  /** What the format of the file means by marks before or behind numbers. */
  readonly marks?: ReadonlyMap<string, string>;
  /** Rows, roughly. */
  readonly rowEstimate: number;
  /** What was inferred rather than stated: delimiter, header line, units row, encoding. */
  readonly remarks: readonly string[];
  /** What is to be said of the rows when they were last read. */
  notes?(): readonly string[];
  /** Columns that cannot be read, and why; asking for one of them is refused. */
  readonly unreadable?: ReadonlyMap<string, string>;
  /**
   * Rows by the piece; each cursor must be read to its end before the next is asked for. Only the columns of `wanted` (indexes) may be
   * looked at; all where it is left out. Text tables skip the lines that `skips` selects, without
   * reading them.
   */
  cursors(
    signal: AbortSignal,
    wanted?: ReadonlySet<number>,
    skips?: (line: number) => boolean,
  ): AsyncIterable<RowCursor>;
}

/** Stands on one row of a table; the same object is moved on, so nothing may be kept from it. */
export interface RowCursor {
  /** Moves to the next row; false when this piece has no more. */
  next(): boolean;
  /** 1-based line or sheet row of the current row. */
  readonly line: number;
  /** The cell without spaces around it; dates of typed formats as ISO 8601. */
  text(column: number): string;
  /** The cell as a number, NaN where it is not a plain decimal number. */
  number(column: number): number;
  /** The cell of a typed format's time column in epoch milliseconds, of a local time as if it were UTC; undefined for cells of other kinds. */
  instant?(column: number): number | undefined;
  /** Whether the cell is a date of a workbook, whose text is ISO 8601. */
  isDate?(column: number): boolean;
  /** The cell of a typed format's integer column; undefined for cells of other kinds. */
  integer?(column: number): bigint | undefined;
  /**
   * Whether spaces around the cell's text were left out of it; of cells with spaces inside quotes,
   * which are kept, it is false.
   */
  isTrimmed?(column: number): boolean;
  /** Rows passed over so far because every cell was blank. */
  readonly blankRows: number;
  /** Lines among the rows passed over so far because they begin with the sign of a comment. */
  readonly commentRows?: number;
}

/** Refuses the current row's cell in the column (by its index). */
export function refuseCell(
  table: SourceTable,
  cursor: RowCursor,
  column: number,
  reason: string,
): never {
  const variable = table.columns[column]?.name;
  throw new SourceError(reason, {
    file: table.file,
    ...(variable !== undefined && { variable }),
    line: cursor.line,
    value: cursor.text(column),
  });
}

/**
 * The index of the column that a recipe names: the full header text, or, where that is not ambiguous, its name without the unit or in
 * other case. Undefined when there is none.
 */
export function findColumn(columns: readonly TableColumn[], name: string): number | undefined {
  const wanted = name.trim();
  const exact = columns.findIndex((column) => column.name === wanted);
  if (exact >= 0) return exact;
  const withUnit = columns.findIndex(
    (column) =>
      `${column.name} (${column.unit})` === wanted || `${column.name} [${column.unit}]` === wanted,
  );
  if (withUnit >= 0) return withUnit;
  const lower = wanted.toLowerCase();
  const loose = columns.flatMap((column, index) =>
    column.name.toLowerCase() === lower ? [index] : [],
  );
  return loose.length === 1 ? loose[0] : undefined;
}

/** As {@link findColumn}; refuses the file when there is none, naming the columns it has. */
export function requireColumn(table: SourceTable, name: string, purpose: string): number {
  const index = findColumn(table.columns, name);
  if (index !== undefined) return index;
  const reason = table.unreadable?.get(name.trim());
  if (reason !== undefined)
    throw new SourceError(`the column cannot be read for ${purpose}: ${reason}`, {
      file: table.file,
      variable: name,
    });
  const known = table.columns.map((column) => column.name).join(', ');
  throw new SourceError(
    `there is no column ${JSON.stringify(name)} for ${purpose}; the columns are: ${known}`,
    { file: table.file },
  );
}
