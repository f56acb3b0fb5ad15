import type { VariableRecipe } from '@isobath/contract';
import { parseDecimal } from './decimal.ts';
import type { RowCursor, SourceTable } from '../table.ts';
import { requireColumn } from '../table.ts';

/**
 * Tells whether the flag beside a value is one that the recipe accepts; numbers are compared as numbers (`2` accepts `2.0`). Undefined
 * for a variable without flags. What is not accepted is counted.
 */
export function bindFlags(
  table: SourceTable,
  variable: VariableRecipe,
  counts: { flagged: number },
): ((cursor: RowCursor) => boolean) | undefined {
  const { flags } = variable;
  if (flags === undefined) return undefined;
  const column = requireColumn(table, flags.from, `the flags of variable ${variable.name}`);
  const words = new Set(flags.accept.map((flag) => String(flag).trim()));
  const numbers = new Set(
    flags.accept
      .map((flag) => parseDecimal(String(flag).trim()))
      .filter((flag) => !Number.isNaN(flag)),
  );
  return (cursor) => {
    const number = cursor.number(column);
    const isAccepted = Number.isNaN(number) ? words.has(cursor.text(column)) : numbers.has(number);
    if (!isAccepted) counts.flagged += 1;
    return isAccepted;
  };
}
