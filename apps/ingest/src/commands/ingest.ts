import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Recipe } from '@isobath/contract';
import type { IngestOutcome, IngestPlan } from '../load/ingest-recipe.ts';
import { prepareIngest, runIngest } from '../load/ingest-recipe.ts';
import { expandFiles } from '../recipe/expand-files.ts';
import { parseRecipe } from '../recipe/parse-recipe.ts';
import { withServer } from '../server/with-server.ts';
import { formatCount, formatDuration } from '../terminal/amounts.ts';
import { openProgress } from '../terminal/progress.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError, serverAccess } from './command-context.ts';

/** `isobath ingest <file…> --recipe <dataset.yaml>` */
export async function ingest(
  context: CommandContext,
  patterns: readonly string[],
  options: { recipe: string },
): Promise<void> {
  const recipePath = resolve(context.workingFolder, options.recipe);
  const read = await readRecipe(recipePath);
  const plan =
    patterns.length > 0
      ? await planFiles(read, patterns, context.workingFolder)
      : await planFiles(read, read.recipe.source.files, dirname(recipePath));
  const { terminal, signal } = context;
  const progress = openProgress(terminal, plan.recipe.dataset.short_name);
  const prepared = await prepareIngest(plan, progress, signal);
  progress.end();
  try {
    const { outcome, publicUrl } = await withServer(serverAccess(context), async (server) => ({
      outcome: await runIngest(prepared, server, { progress, signal }),
      publicUrl: server.publicUrl,
    }));
    for (const line of summarize(outcome, publicUrl)) terminal.print(line);
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

/** The summary of a finished load. */
function summarize(
  { published, notes, seconds }: IngestOutcome,
  publicUrl: string | null,
): string[] {
  const page = `/catalog/datasets/${encodeURIComponent(published.shortName)}`;
  return [
    `${published.shortName}: version ${published.version} is published`,
    `  rows    ${formatCount(published.rowCount)} stored`,
    `  time    ${formatDuration(seconds)} (${formatCount(published.rowCount / Math.max(seconds, 0.001))} rows/s)`,
    ...notes.map((note, index) => `  ${index === 0 ? 'notes  ' : '       '} ${note}`),
    `  page    ${publicUrl === null ? `${page} once the portal runs (npm start)` : new URL(page, publicUrl).href}`,
  ];
}
