import { basename } from 'node:path';
import type { SourceRecipe } from '@isobath/contract';
import { SourceError } from '../../source.ts';
import type { RowCursor, SourceTable } from '../table.ts';
import { requireColumn } from '../table.ts';
import { WrappingCursor } from './wrapping-cursor.ts';

/** A table without the rows that a recipe leaves out, and what was left out when it was last read. */
export interface OmittingTable {
  readonly table: SourceTable;
  notes(): string[];
}

type OmittedRows = NonNullable<SourceRecipe['omit_rows']>;

/** Leaves the rows of `omit_rows` out of tables, so that one row that cannot be read does not keep a file from being loaded. Lines need their file where there are several. */
export function omitRows(
  tables: readonly SourceTable[],
  rows: OmittedRows | undefined,
): readonly OmittingTable[] {
  if (rows === undefined || rows.length === 0)
    return tables.map((table) => ({ table, notes: () => [] }));
  for (const row of rows) {
    if (!('line' in row)) continue;
    if (row.file === undefined && tables.length > 1)
      throw new SourceError(
        `source.omit_rows: line ${row.line} needs its file, because there are ${tables.length} files`,
        { file: 'the recipe' },
      );
    if (row.file !== undefined && !tables.some((table) => basename(table.file) === row.file))
      throw new SourceError(
        `source.omit_rows: there is no file ${JSON.stringify(row.file)} among those to be loaded`,
        { file: 'the recipe' },
      );
  }
  return tables.map((table) => omitFrom(table, rows));
}

function omitFrom(table: SourceTable, rows: OmittedRows): OmittingTable {
  const name = basename(table.file);
  const lines = new Set(
    rows.flatMap((row) =>
      'line' in row && (row.file === undefined || row.file === name) ? [row.line] : [],
    ),
  );
  const cells = rows.flatMap((row) =>
    'column' in row
      ? [{ ...row, index: requireColumn(table, row.column, 'source.omit_rows') }]
      : [],
  );
  const counts = new Map<string, number>();
  const count = (what: string): void => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  const isOmitted = (cursor: RowCursor): boolean => {
    if (lines.has(cursor.line)) {
      count(lineOf(cursor.line));
      return true;
    }
    const cell = cells.find(({ index, equals }) => cursor.text(index) === equals);
    if (cell !== undefined) count(cellOf(cell));
    return cell !== undefined;
  };
  const wantedOf = (wanted: ReadonlySet<number> | undefined): ReadonlySet<number> | undefined =>
    wanted && new Set([...wanted, ...cells.map(({ index }) => index)]);
  return {
    notes: () =>
      [...[...lines].map(lineOf), ...cells.map(cellOf)].map((what) =>
        describe(what, counts.get(what) ?? 0),
      ),
    table: {
      ...table,
      async *cursors(signal, wanted) {
        counts.clear();
        const skipped = new Set<number>();
        const skips = (line: number): boolean => {
          if (!lines.has(line)) return false;
          if (!skipped.has(line)) count(lineOf(line));
          skipped.add(line);
          return true;
        };
        for await (const cursor of table.cursors(signal, wantedOf(wanted), skips))
          yield new OmittingCursor(cursor, isOmitted);
      },
    },
  };

  function lineOf(line: number): string {
    return `line ${line} of ${name}`;
  }

  function cellOf({ column, equals }: { column: string; equals: string }): string {
    return `${JSON.stringify(equals)} in column ${column} of ${name}`;
  }
}

function describe(what: string, count: number): string {
  if (count === 0) return `source.omit_rows: there was no row to leave out for ${what}`;
  return `${count} ${count === 1 ? 'row was' : 'rows were'} left out by source.omit_rows: ${what}`;
}

/** A cursor that steps over omitted rows. */
class OmittingCursor extends WrappingCursor {
  private readonly isOmitted: (cursor: RowCursor) => boolean;

  constructor(cursor: RowCursor, isOmitted: (cursor: RowCursor) => boolean) {
    super(cursor);
    this.isOmitted = isOmitted;
  }

  override next(): boolean {
    while (this.cursor.next()) if (!this.isOmitted(this.cursor)) return true;
    return false;
  }
}
