import type { Recipe } from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import { count, were } from '../../amounts.ts';
import type { VariableTally } from './loaded-variable.ts';

/** Counts made while reading. */
export interface ReadingCounts {
  readonly recipe: Recipe;
  readonly tallies: readonly VariableTally[];
  readonly emptyCells: number;
  readonly unplacedRows: number;
}

/** Sentences on what was left out or became missing while reading; none for what did not happen. */
export function describeTallies({
  recipe,
  tallies,
  emptyCells,
  unplacedRows,
}: ReadingCounts): string[] {
  const notes: string[] = [];
  if (emptyCells > 0)
    notes.push(
      `${count(emptyCells, 'cell')} in which every variable is missing ${were(emptyCells)} left out`,
    );
  if (unplacedRows > 0)
    notes.push(
      `${count(unplacedRows, 'row')} with values but without time, position or depth ${were(unplacedRows)} left out`,
    );
  recipe.variables.forEach(({ name, valid_range: range, flags }, index) => {
    const tally = requireValue(tallies[index], `counts of ${name}`);
    if (tally.outsideFileRange > 0)
      notes.push(
        `${name}: ${count(tally.outsideFileRange, 'value')} outside the file's own valid range became missing`,
      );
    if (tally.outsideRecipeRange > 0)
      notes.push(
        `${name}: ${count(tally.outsideRecipeRange, 'value')} outside ${range?.join(' to ')} became missing`,
      );
    if (tally.flagged > 0)
      notes.push(
        `${name}: ${count(tally.flagged, 'value')} whose flag ${flags?.from ?? ''} is not among ${flags?.accept.join(', ') ?? ''} became missing`,
      );
  });
  return notes;
}
