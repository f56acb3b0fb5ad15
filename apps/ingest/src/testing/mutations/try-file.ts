import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Recipe } from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import { parseRecipe } from '../../recipe/parse-recipe.ts';
import { RecipeError } from '../../recipe/recipe-error.ts';
import { findTodos } from '../../recipe/recipe-path.ts';
import { writeDraft } from '../../recipe/write-draft.ts';
import { chooseFormat } from '../../sources/choose-format.ts';
import { formats } from '../../sources/index.ts';
import type { RecipeDraft } from '../../sources/source.ts';
import { SourceError } from '../../sources/source.ts';
import { readByRecipe } from '../table-fixtures.ts';
import { judgeRefusal, judgeRows } from './judge.ts';
import type { Mutated, Reference, Seed } from './seed.ts';

const never = new AbortController().signal;

/** What became of a file: its rows, a refusal, or questions of its draft. */
export type Outcome = 'rows' | 'refused' | 'asked';

const words = {
  short_name: 'Test',
  long_name: 'Test',
  description: 'Test',
  make: 'Observation',
  source: 'Test',
  acknowledgement: 'Test',
};

/** Answers that a person would give for the files of the seeds, which do not say all. */
const answers: readonly [RegExp, unknown][] = [
  [/^lat$/, { constant: 17.5 }],
  [/^lon$/, { constant: -65.5 }],
];

/** The recipe by a draft; undefined where it asks. */
function recipeOfDraft(draft: RecipeDraft, file: string, format: string): Recipe | undefined {
  const filled = { ...draft, recipe: { ...draft.recipe, dataset: words } };
  const text = writeDraft(filled, { fileName: basename(file), format });
  const { dataset: _, ...asked } = draft.recipe;
  // What the file says at too great a length is asked too.
  const isAsked = findTodos(asked).length > 0 || /: ["'>|-]*\s*TODO /.test(text);
  return isAsked ? undefined : parseRecipe(text, 'draft.yaml');
}

/** Reads the file of a seed as it is, by its draft. */
export async function readReference(
  seed: Seed,
  folder: string,
): Promise<Reference & { recipe: Recipe }> {
  const file = `${folder}/${seed.fileName}`;
  await writeFile(file, seed.bytes);
  const format = await chooseFormat(formats, [file], 'auto');
  if (format.name !== seed.format) throw new Error(`${seed.name} is taken for ${format.name}`);
  const draft = await format.inspect(file, never);
  const coordinates: Record<string, unknown> = { ...draft.recipe.coordinates };
  for (const [name, answer] of answers)
    for (const key of Object.keys(coordinates))
      if (name.test(key) && findTodos(coordinates[key]).length > 0) coordinates[key] = answer;
  const whole = { ...draft, recipe: { ...draft.recipe, coordinates } };
  const recipe = requireValue(
    recipeOfDraft(whole, file, format.name),
    `answer to ${JSON.stringify(whole.recipe, null, 1)}`,
  );
  return { seed, recipe, table: await readByRecipe(format, [file], recipe) };
}

/** Drafts and reads a mutated file as the program does. Throws an error that says what is wrong with what it did. */
export async function tryFile(
  mutated: Mutated,
  reference: Reference & { recipe: Recipe },
  folder: string,
): Promise<Record<'byDraft' | 'byRecipe', Outcome>> {
  const file = `${folder}/${reference.seed.fileName}`;
  await writeFile(file, mutated.bytes);
  const byDraft = await settle(async () => {
    const format = await chooseFormat(formats, [file], 'auto');
    const recipe = recipeOfDraft(await format.inspect(file, never), file, format.name);
    if (recipe === undefined) return 'asked';
    const table = await readByRecipe(format, [file], recipe);
    complain(judgeRows(table, mutated, { reference, isOwnRecipe: true }), 'by its draft');
    return 'rows';
  });
  const byRecipe = await settle(async () => {
    const format = requireValue(
      formats.find(({ name }) => name === reference.seed.format),
      'format',
    );
    const table = await readByRecipe(format, [file], reference.recipe);
    complain(judgeRows(table, mutated, { reference, isOwnRecipe: false }), 'by the recipe');
    return 'rows';
  });
  return { byDraft, byRecipe };
}

function complain(fault: string | undefined, how: string): void {
  if (fault !== undefined) throw new Error(`${how}: ${fault}`);
}

/** A refusal is an answer too, in plain words. */
async function settle(attempt: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof RecipeError)) throw error;
    complain(judgeRefusal(error.message), error.message);
    return 'refused';
  }
}
