import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Recipe } from '@isobath/contract';
import type { IngestPlan } from '../load/ingest-recipe.ts';
import { prepareIngest, runIngest } from '../load/ingest-recipe.ts';
import { expandFiles } from '../recipe/expand-files.ts';
import { parseRecipe } from '../recipe/parse-recipe.ts';
import { withServer } from '../server/with-server.ts';
import { openJsonProgress } from '../terminal/json-progress.ts';
import { openProgress } from '../terminal/progress.ts';
import { summarize, writeOutcome } from '../load/summarize-load.ts';
import { ingestSubmission } from './ingest-submission.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError, serverAccess } from '../command-context.ts';

/** `isobath ingest <file…> --recipe <dataset.yaml>`, or `--submission <number>`. Where it is told both or neither, `refuseUsage` says so and throws. */
export async function ingest(
  context: CommandContext,
  patterns: readonly string[],
  options: { recipe?: string; submission?: string; hidden?: boolean; json?: boolean },
  refuseUsage: (problem: string) => never,
): Promise<void> {
  const { recipe, submission, hidden } = options;
  if (submission !== undefined && (recipe !== undefined || patterns.length > 0))
    return refuseUsage('--submission has a workbook of its own: leave out files and --recipe');
  if (submission !== undefined) return ingestSubmission(context, submission, hidden === true);
  if (hidden === true) return refuseUsage('--hidden needs --submission <number>');
  if (recipe === undefined)
    return refuseUsage('say how to read the files: --recipe <dataset.yaml>');
  return ingestFiles(context, patterns, { recipeFile: recipe, isJson: options.json === true });
}

async function ingestFiles(
  context: CommandContext,
  patterns: readonly string[],
  { recipeFile, isJson }: { readonly recipeFile: string; readonly isJson: boolean },
): Promise<void> {
  const recipePath = resolve(context.workingFolder, recipeFile);
  const read = await readRecipe(recipePath);
  const plan =
    patterns.length > 0
      ? await planFiles(read, patterns, context.workingFolder)
      : await planFiles(read, read.recipe.source.files, dirname(recipePath));
  const { terminal, signal } = context;
  const progress = isJson
    ? openJsonProgress(terminal)
    : openProgress(terminal, plan.recipe.dataset.short_name);
  const prepared = await prepareIngest(plan, progress, signal);
  progress.end();
  try {
    const { outcome, publicUrl } = await withServer(serverAccess(context), async (server) => ({
      outcome: await runIngest(prepared, server, { progress, signal }),
      publicUrl: server.publicUrl,
    }));
    const lines = isJson ? [writeOutcome(outcome)] : summarize(outcome, publicUrl);
    for (const line of lines) terminal.print(line);
  } finally {
    await prepared.source.close();
  }
}

/** A recipe and the text it was parsed from. */
export interface ReadRecipe {
  recipe: Recipe;
  recipeText: string;
}

/** Reads and parses a recipe file. Throws RecipeError, or CommandError when there is none. */
export async function readRecipe(recipePath: string): Promise<ReadRecipe> {
  const recipeText = await readFile(recipePath, 'utf8').catch((error: unknown) => {
    throw new CommandError(
      `the recipe ${recipePath} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return { recipe: parseRecipe(recipeText, recipePath), recipeText };
}

/** Finds the files of a recipe; a generator has none. */
export async function planFiles(
  read: ReadRecipe,
  patterns: readonly string[],
  folder: string,
): Promise<IngestPlan> {
  if (read.recipe.source.format === 'synthetic') return { ...read, paths: [] };
  const paths = await expandFiles(patterns, folder);
  if (paths.length === 0)
    throw new CommandError(
      'no files given: name them on the command line or under source.files in the recipe',
    );
  return { ...read, paths };
}
