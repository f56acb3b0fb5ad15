import type { VariableRecipe } from '@isobath/contract';
import { count } from '../amounts.ts';
import type { FillerTally } from './fillers.ts';
import { describeFillers } from './fillers.ts';

/** What became of the values of a variable on the way, summed over files. */
export interface ValueTally {
  outsideFileRange: number;
  outsideRecipeRange: number;
  flagged: number;
  /** Where undeclared fill values are looked for. */
  readonly fillers?: FillerTally;
}

/** A tally of nothing. */
export function startValueTally(fillers?: FillerTally): ValueTally {
  return {
    outsideFileRange: 0,
    outsideRecipeRange: 0,
    flagged: 0,
    ...(fillers && { fillers }),
  };
}

/** What a recipe says of a variable's values, as far as sentences need it. */
export type TalliedVariable = Pick<VariableRecipe, 'name' | 'flags' | 'valid_range'>;

/** Sentences on values that became missing, whatever the format; none for what did not happen. */
export function describeDropped(
  { name, flags, valid_range: range }: TalliedVariable,
  { flagged, outsideFileRange, outsideRecipeRange }: ValueTally,
): string[] {
  const say = (number: number, which: string): string[] =>
    number === 0 ? [] : [`${name}: ${count(number, 'value')} ${which} became missing`];
  return [
    ...say(
      flagged,
      `whose flag ${flags?.from ?? ''} is not among ${flags?.accept.join(', ') ?? ''}`,
    ),
    ...say(outsideFileRange, "outside the file's own valid range"),
    ...say(outsideRecipeRange, `outside ${range?.join(' to ') ?? ''}`),
  ];
}

/** As {@link describeDropped}, and on values that were stored although they look like fill values. */
export function describeValues(variable: TalliedVariable, tally: ValueTally): string[] {
  return [
    ...describeDropped(variable, tally),
    ...(tally.fillers ? describeFillers(variable.name, tally.fillers) : []),
  ];
}
