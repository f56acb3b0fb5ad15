import type { VariableRecipe } from '@isobath/contract';
import { createFlagFilter } from '../../values/flags.ts';
import type { RowCursor, SourceTable } from '../table.ts';
import { requireColumn } from '../table.ts';

/**
 * Tells whether the flag beside a value is one that the recipe accepts. Undefined for a variable without flags. What is not accepted is
 * counted.
 */
export function bindFlags(
  table: SourceTable,
  variable: VariableRecipe,
  tally: { flagged: number },
): ((cursor: RowCursor) => boolean) | undefined {
  const { flags } = variable;
  if (flags === undefined) return undefined;
  const column = requireColumn(table, flags.from, `the flags of variable ${variable.name}`);
  const { acceptsNumber, acceptsText } = createFlagFilter(flags.accept);
  return (cursor) => {
    const number = cursor.number(column);
    const isAccepted = Number.isNaN(number)
      ? acceptsText(cursor.text(column))
      : acceptsNumber(number);
    if (!isAccepted) tally.flagged += 1;
    return isAccepted;
  };
}
