import type { BeginLoad, DatasetRecipe, Recipe } from '@isobath/contract';
import type { OpenedSource } from '../sources/source.ts';
import type { FileProvenance } from './hash-files.ts';

/** What opens a load: the recipe's dataset, filled with what the files say of themselves where the recipe is silent. */
export function describeLoad({ recipe, recipeText, source, files }: LoadParts): BeginLoad {
  return {
    dataset: fillFromFiles(recipe.dataset, source.found),
    table: recipe.table,
    columns: source.columns.map(({ name, type, isNullable }) => ({ name, type, isNullable })),
    variables: [...source.variables],
    isGridded: source.isGridded,
    isClimatology: source.isClimatology,
    temporalResolution: recipe.dataset.temporal_resolution ?? source.temporalResolution,
    spatialResolution: recipe.dataset.spatial_resolution ?? source.spatialResolution,
    files: [...files],
    recipe: recipeText,
  };
}

/** The parts of a load's description. */
export interface LoadParts {
  recipe: Recipe;
  recipeText: string;
  source: OpenedSource;
  files: readonly FileProvenance[];
}

const fillable = ['distributor', 'version', 'release_date', 'history', 'licence', 'doi'] as const;

/** Limits of the recipe's fields: a longer text of a file is left to the recipe instead of cut. */
const longest: Partial<Record<(typeof fillable)[number], number>> = {
  distributor: 100,
  version: 50,
};

function fillFromFiles(
  dataset: DatasetRecipe,
  found: Readonly<Record<string, string>>,
): DatasetRecipe {
  const filled: DatasetRecipe = { ...dataset };
  for (const field of fillable) {
    const text = found[field];
    if (
      filled[field] === undefined &&
      text !== undefined &&
      text.length <= (longest[field] ?? Infinity)
    )
      filled[field] = text;
  }
  const references = found['references'];
  if (filled.references.length === 0 && references !== undefined) filled.references = [references];
  return filled;
}
