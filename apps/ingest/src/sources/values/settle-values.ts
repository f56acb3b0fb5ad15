import type { VariableRecipe } from '@isobath/contract';
import type { ValueTally } from './value-tally.ts';

/** What becomes of the numbers of a variable, whatever the format: in this order. */
export interface ValuePlan {
  /** Numbers that mean "no value", in the unit of the file. */
  readonly missing: readonly number[];
  /** Numbers outside are missing; in the unit of the file. */
  readonly fileRange: readonly [number, number];
  readonly convert: { readonly scale: number; readonly offset: number };
  /** Numbers outside are missing; in the unit of the table. */
  readonly tableRange: readonly [number, number];
}

/** The range of a variable that has none. */
export const EVERYTHING: readonly [number, number] = [-Infinity, Infinity];

/** What a recipe says of the numbers of a variable. */
export function planValues(recipe: VariableRecipe | undefined): ValuePlan {
  return {
    missing: (recipe?.missing_values ?? []).map(Number).filter(Number.isFinite),
    fileRange: EVERYTHING,
    convert: recipe?.convert ?? { scale: 1, offset: 0 },
    tableRange: recipe?.valid_range ?? EVERYTHING,
  };
}

/** Whether a plan changes the unit of numbers. */
export function isConverted({ convert: { scale, offset } }: ValuePlan): boolean {
  return scale !== 1 || offset !== 0;
}

/** Turns numbers in the unit of the file into those of the table, NaN where they are missing, and counts those. Works in place. */
export function settleValues(
  values: Float32Array | Float64Array,
  plan: ValuePlan,
  tally: Pick<ValueTally, 'outsideFileRange' | 'outsideRecipeRange'>,
): void {
  for (const mark of plan.missing) {
    const exact = values instanceof Float32Array ? Math.fround(mark) : mark;
    for (let index = 0; index < values.length; index += 1)
      if (values[index] === exact) values[index] = NaN;
  }
  tally.outsideFileRange += dropOutside(values, plan.fileRange);
  if (isConverted(plan)) scaleValues(values, plan.convert);
  tally.outsideRecipeRange += dropOutside(values, plan.tableRange);
}

/** Multiplies and adds, in place. */
export function scaleValues(
  values: Float32Array | Float64Array,
  { scale, offset }: ValuePlan['convert'],
): void {
  for (let index = 0; index < values.length; index += 1)
    values[index] = values[index]! * scale + offset;
}

function dropOutside(
  values: Float32Array | Float64Array,
  [low, high]: readonly [number, number],
): number {
  if (low === -Infinity && high === Infinity) return 0;
  let outside = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]!;
    if (value < low || value > high) {
      values[index] = NaN;
      outside += 1;
    }
  }
  return outside;
}
