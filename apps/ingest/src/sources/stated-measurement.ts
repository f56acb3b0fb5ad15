import type { VariableRecipe } from '@isobath/contract';
import { measurementAttribute, writeFlagTable } from '@isobath/ocean';

/** What a recipe states of the numbers of a variable, as the attributes that the catalog keeps: whether they are directions or classes, and the code table of CF. */
export function statedAttributes({
  measurement,
  classes,
}: Pick<VariableRecipe, 'measurement' | 'classes'>): Record<string, string> {
  return {
    ...(measurement && { [measurementAttribute]: measurement }),
    ...(classes && writeFlagTable(classes)),
  };
}
