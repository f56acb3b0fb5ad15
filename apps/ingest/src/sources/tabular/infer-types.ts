import type { Recipe } from '@isobath/contract';
import { SourceError } from '../source.ts';
import { createMissingTokens } from './missing.ts';
import type { RowCursor, SourceTable } from './table.ts';
import { findColumn } from './table.ts';
import type { VariableType } from './value-columns.ts';

/** Rows of each table that are looked at to tell numbers from texts. */
const SAMPLE_ROWS = 5000;
/** Tables that are looked at. */
const SAMPLE_TABLES = 25;

/**
 * The types of the recipe's variables, in order. A declared type stands. Otherwise a variable is `float64` when every value among the
 * first 5,000 rows of each table is a number (or missing), else `text`; nothing narrower is guessed, because a later row may have decimals.
 * A text further down in a column taken for numbers is refused with its line. Refuses a table that has no rows.
 */
export async function inferTypes(tables: readonly SourceTable[], recipe: Recipe, signal: AbortSignal): Promise<VariableType[]> {
  const stored = recipe.variables.map((variable) => variable.type ?? storedTypeOf(tables, variable.from));
  if (stored.every((type) => type !== undefined)) return stored;
  const isText = recipe.variables.map(() => false);
  for (const [index, table] of tables.entries()) {
    if (index >= SAMPLE_TABLES) break;
    const columns = recipe.variables.map((variable) => findColumn(table.columns, variable.from));
    const tokens = recipe.variables.map((variable) =>
      createMissingTokens([...table.missingTokens, ...(recipe.source.missing_values ?? []), ...(variable.missing_values ?? [])]));
    for await (const cursor of sampleRows(table, signal)) {
      columns.forEach((column, at) => {
        if (column === undefined || isText[at] || stored[at] !== undefined) return;
        if (Number.isNaN(cursor.number(column)) && !tokens[at]!.isMissingText(cursor.text(column))) isText[at] = true;
      });
    }
    recipe.variables.forEach((variable, at) => {
      const field = columns[at] === undefined ? table.fields.get(variable.from) : undefined;
      if (field !== undefined && Number.isNaN(Number(field)) && !tokens[at]!.isMissingText(field)) isText[at] = true;
    });
  }
  return stored.map((type, at) => type ?? (isText[at] ? 'text' : 'float64'));
}

/** The one type that all tables store a column as. */
function storedTypeOf(tables: readonly SourceTable[], from: string): VariableType | undefined {
  const types = new Set(tables.map((table) => table.columns[findColumn(table.columns, from) ?? -1]?.storedType));
  return types.size === 1 ? [...types][0] : undefined;
}

/** The first rows of a table, one at a time: a cursor that already stands on the row. Refuses a table without any. */
export async function* sampleRows(table: SourceTable, signal: AbortSignal): AsyncGenerator<RowCursor> {
  let rows = 0;
  for await (const cursor of table.cursors(signal)) {
    while (cursor.next()) {
      yield cursor;
      rows += 1;
      if (rows >= SAMPLE_ROWS) return;
    }
  }
  if (rows === 0) throw new SourceError('the table has a header but no rows', { file: table.file });
}
