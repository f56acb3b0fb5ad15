import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadVariable, Recipe } from '@isobath/contract';
import { recipeSchema } from '@isobath/contract';
import type { ColumnSpec } from '@isobath/engine';
import type { SourceFormat } from '../sources/source.ts';

/** What a test says of a recipe; the rest is filled in. */
export interface RecipeParts {
  source?: Record<string, unknown>;
  coordinates?: Record<string, unknown>;
  variables?: Record<string, unknown>[];
  dataset?: Record<string, unknown>;
}

/** A complete recipe around the parts that a test is about. */
export function recipeOf(parts: RecipeParts): Recipe {
  return recipeSchema.parse({
    dataset: {
      short_name: 'test',
      long_name: 'Test',
      description: 'Test',
      make: 'Observation',
      source: 'Test',
      acknowledgement: 'Test',
      ...parts.dataset,
    },
    table: 'tblTest',
    ...(parts.source && { source: parts.source }),
    ...(parts.coordinates && { coordinates: parts.coordinates }),
    variables: parts.variables ?? [{ name: 'temp', from: 'temp' }],
  });
}

/** A value of a row that was read: times as ISO text, missing values as null. */
export type ReadValue = string | number | bigint | null;

/** All rows of files, read through a format by a recipe. */
export interface ReadTable {
  readonly columns: readonly ColumnSpec[];
  readonly variables: readonly LoadVariable[];
  readonly rows: readonly Record<string, ReadValue>[];
  readonly notes: readonly string[];
}

const never = new AbortController().signal;

/** Reads files whole. */
export async function readTable(
  format: SourceFormat,
  files: readonly string[],
  parts: RecipeParts,
): Promise<ReadTable> {
  return readByRecipe(format, files, recipeOf(parts));
}

/** Reads files whole by a complete recipe. */
export async function readByRecipe(
  format: SourceFormat,
  files: readonly string[],
  recipe: Recipe,
): Promise<ReadTable> {
  const opened = await format.open(files, recipe, never);
  const rows: Record<string, ReadValue>[] = [];
  for await (const block of opened.read(never)) {
    for (let row = 0; row < block.rowCount; row += 1) {
      rows.push(
        Object.fromEntries(
          opened.columns.map((spec, index) => {
            const { values, isMissing } = block.columns[index]!;
            return [spec.name, present(spec, values[row]!, isMissing?.[row] === 1)];
          }),
        ),
      );
    }
  }
  await opened.close();
  const { columns, variables } = opened;
  return { columns, variables, rows, notes: opened.notes() };
}

function present(spec: ColumnSpec, value: number | bigint | string, isMissing: boolean): ReadValue {
  if (isMissing || Number.isNaN(value)) return null;
  return spec.type === 'time' ? new Date(value as number).toISOString() : value;
}

/** A folder of files for one test file, removed by `remove`. */
export interface FixtureFolder {
  write(name: string, content: string | Uint8Array): Promise<string>;
  path(name: string): string;
  remove(): Promise<void>;
}

/** Makes an empty folder for fixtures. */
export async function makeFixtureFolder(): Promise<FixtureFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-table-'));
  const path = (name: string): string => join(folder, name);
  return {
    path,
    async write(name, content) {
      await writeFile(path(name), content);
      return path(name);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Reads a text as a file of the folder: with `parts` of a recipe and under `name` where a test says no others. `folderOf` is asked when a text is read. */
export function textReader(
  format: SourceFormat,
  folderOf: () => FixtureFolder,
  { parts, name }: { readonly parts: RecipeParts; readonly name: string },
) {
  return async (
    content: string | Uint8Array,
    ownParts: RecipeParts = parts,
    ownName = name,
  ): Promise<ReadTable> => readTable(format, [await folderOf().write(ownName, content)], ownParts);
}
