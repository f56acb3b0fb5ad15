import type { RowCursor, SourceTable } from '../table.ts';
import { requireColumn } from '../table.ts';
import { WrappingCursor } from './wrapping-cursor.ts';

/** A table whose rows have the cells that stand only above them, and what was repeated when it was last read. */
export interface FilledTable {
  readonly table: SourceTable;
  notes(): string[];
}

/**
 * Repeats the cells of `columns` (ODV spreadsheets have cruise, station, time and place only in the
 * first row of a station) in the rows below in which all of them are blank. A row with any of them
 * begins another group: what is blank in it is missing. A line that is skipped unread ends the group,
 * because it may have begun another. Refuses a column that the table does not have.
 */
export function fillDown(table: SourceTable, columns: readonly string[] | undefined): FilledTable {
  if (columns === undefined || columns.length === 0) return { table, notes: () => [] };
  const indexes = columns.map((name) => requireColumn(table, name, 'source.fill_down'));
  const state: FillState = { indexes, cells: undefined, rows: 0 };
  return {
    notes: () => [
      `${state.rows} ${state.rows === 1 ? 'row has' : 'rows have'} ${columns.join(', ')} from the row above (source.fill_down)`,
    ],
    table: {
      ...table,
      async *cursors(signal, wanted, skips) {
        state.cells = undefined;
        state.rows = 0;
        const read = wanted && new Set([...wanted, ...indexes]);
        const skipsGroup = (line: number): boolean => {
          const isSkipped = skips?.(line) === true;
          if (isSkipped) state.cells = undefined;
          return isSkipped;
        };
        for await (const cursor of table.cursors(signal, read, skips && skipsGroup))
          yield new FillingCursor(cursor, state);
      },
    },
  };
}

/** A cell as a cursor reads it. */
interface Cell {
  readonly text: string;
  readonly number: number;
  readonly instant: number | undefined;
  readonly integer: bigint | undefined;
  readonly isDate: boolean;
  readonly isTrimmed: boolean;
}

/** The columns that are filled, their cells in the last row that had any, and the rows filled so far; of all pieces of a table. */
interface FillState {
  readonly indexes: readonly number[];
  cells: ReadonlyMap<number, Cell> | undefined;
  rows: number;
}

class FillingCursor extends WrappingCursor {
  private readonly state: FillState;
  private isFilled = false;

  constructor(cursor: RowCursor, state: FillState) {
    super(cursor);
    this.state = state;
  }

  override next(): boolean {
    if (!this.cursor.next()) return false;
    const { indexes } = this.state;
    const isBlank = indexes.every((index) => this.cursor.text(index) === '');
    this.isFilled = isBlank && this.state.cells !== undefined;
    if (this.isFilled) this.state.rows += 1;
    if (!isBlank)
      this.state.cells = new Map(indexes.map((index) => [index, cellOf(this.cursor, index)]));
    return true;
  }

  override text(column: number): string {
    return this.filled(column)?.text ?? this.cursor.text(column);
  }

  override number(column: number): number {
    return this.filled(column)?.number ?? this.cursor.number(column);
  }

  override instant(column: number): number | undefined {
    return this.filled(column)?.instant ?? super.instant(column);
  }

  override integer(column: number): bigint | undefined {
    return this.filled(column)?.integer ?? super.integer(column);
  }

  override isDate(column: number): boolean {
    return this.filled(column)?.isDate ?? super.isDate(column);
  }

  override isTrimmed(column: number): boolean {
    return this.filled(column)?.isTrimmed ?? super.isTrimmed(column);
  }

  private filled(column: number): Cell | undefined {
    return this.isFilled ? this.state.cells?.get(column) : undefined;
  }
}

function cellOf(cursor: RowCursor, column: number): Cell {
  return {
    text: cursor.text(column),
    number: cursor.number(column),
    instant: cursor.instant?.(column),
    integer: cursor.integer?.(column),
    isDate: cursor.isDate?.(column) === true,
    isTrimmed: cursor.isTrimmed?.(column) === true,
  };
}
