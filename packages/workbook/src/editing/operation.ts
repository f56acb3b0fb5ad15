import type { FixName } from '../submission/fixes/fix.ts';
import type { Suggestion } from '../submission/findings/suggestion.ts';

/** What a cell is given: a number, a text, or nothing. */
export type NewCell = number | string | null;

/** A value that is typed into a cell. */
interface CellOperation {
  readonly type: 'cells';
  readonly sheet: string;
  /** Row from 1, column from 0, value. */
  readonly cells: readonly (readonly [row: number, column: number, value: NewCell])[];
}

/** Where a fix is applied: everywhere, in a sheet, in a column, or in one cell. */
export interface FixScope {
  readonly sheet?: string;
  /** From 0. */
  readonly column?: number;
  /** From 1. */
  readonly row?: number;
}

/** A certain fix wherever it applies, or within a scope. */
interface FixOperation {
  readonly type: 'fix';
  readonly fix: FixName;
  readonly scope?: FixScope;
}

/** A suggestion that has been confirmed for one column. */
interface SuggestionOperation {
  readonly type: 'suggestion';
  readonly suggestion: Suggestion;
}

/** An edit of a workbook: one step of undo and one entry of a draft. It gives the same result whenever it is applied to the same cells. */
export type Operation = CellOperation | FixOperation | SuggestionOperation;

/** The value of a cell for a text that was typed: decimal numbers become numbers, blanks nothing. */
export function readTypedCell(text: string): NewCell {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const isDecimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed);
  const isName = /^[+-]?0\d/.test(trimmed);
  return isDecimal && !isName && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}
