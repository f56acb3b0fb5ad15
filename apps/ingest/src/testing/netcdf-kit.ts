import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recipe } from '@isobath/contract';
import { recipeSchema } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';
import type { OpenedSource, SourceFormat } from '../sources/source.ts';

/** Debian's interpreter, which sees Debian's python3-netcdf4. */
const PYTHON = '/usr/bin/python3';
const HERE = fileURLToPath(new URL('../sources/netcdf/', import.meta.url));

/** The folder of real files, and whether it is there; tests that need it are skipped otherwise. */
export const SHARED_DATA =
  process.env['ISOBATH_SHARED_DATA'] ?? resolve(HERE, '../../../../../../shared/data');
export const hasSharedData = existsSync(join(SHARED_DATA, 'gridded'));

/** Whether python3-netcdf4, the independent reader, is there. */
export const hasPython = ((): boolean => {
  try {
    execFileSync(PYTHON, ['-c', 'import netCDF4, cftime'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

if (!hasSharedData)
  console.info(
    `The folder of real files (${SHARED_DATA}) is not there: tests against it are skipped.`,
  );
if (!hasPython) console.info('python3-netcdf4 is not installed: tests against it are skipped.');

/** Runs a script (relative to the folder of the NetCDF reader) with a JSON object as its input and gives back what it prints as JSON. */
export function runPython<T>(script: string, input: unknown): Promise<T> {
  return new Promise((done, failed) => {
    const child = execFile(
      PYTHON,
      ['-B', resolve(HERE, script)],
      { maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error) failed(new Error(stderr || error.message, { cause: error }));
        else done(JSON.parse(stdout === '' ? 'null' : stdout) as T);
      },
    );
    child.stdin!.end(JSON.stringify(input));
  });
}

/** A folder of its own for a test file, and how to remove it. */
export async function makeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-netcdf-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A recipe with the least that one needs. Variables given by name are kept under it. */
export function recipeOf(
  variables: readonly (string | Record<string, unknown>)[],
  more: { coordinates?: unknown; source?: unknown; dataset?: object } = {},
): Recipe {
  return recipeSchema.parse({
    dataset: {
      short_name: 'Test',
      long_name: 'Test',
      description: 'A test.',
      make: 'Model',
      source: 'Nobody',
      acknowledgement: 'Nobody',
      ...more.dataset,
    },
    table: 'tblTest',
    source: more.source ?? {},
    coordinates: more.coordinates ?? {},
    variables: variables.map((variable) =>
      typeof variable === 'string' ? { name: variable, from: variable } : variable,
    ),
  });
}

/** A whole source read into columns of plain values; missing ones are null. */
export interface ReadRows {
  source: OpenedSource;
  blocks: ColumnBlock[];
  rowCount: number;
  columns: Record<string, (number | string | null)[]>;
  notes: readonly string[];
}

/** Opens and reads files to the end. Only for small ones. */
export async function readRows(
  format: SourceFormat,
  paths: readonly string[],
  recipe: Recipe,
): Promise<ReadRows> {
  const { signal } = new AbortController();
  const source = await format.open(paths, recipe, signal);
  const blocks: ColumnBlock[] = [];
  for await (const block of source.read(signal)) blocks.push(block);
  await source.close();
  const columns = Object.fromEntries(
    source.columns.map(({ name }, column) => [
      name,
      blocks.flatMap((block) => plainValues(block, column)),
    ]),
  );
  return {
    source,
    blocks,
    columns,
    rowCount: blocks.reduce((sum, block) => sum + block.rowCount, 0),
    notes: source.notes(),
  };
}

function plainValues(
  { rowCount, columns }: ColumnBlock,
  column: number,
): (number | string | null)[] {
  const { values, isMissing } = columns[column]!;
  return Array.from({ length: rowCount }, (_, row) => {
    const value = values[row]!;
    if (isMissing?.[row] === 1 || (typeof value === 'number' && Number.isNaN(value))) return null;
    return typeof value === 'bigint' ? Number(value) : value;
  });
}

/** The refusal of files, as text. */
export async function refusalOf(
  format: SourceFormat,
  paths: readonly string[],
  recipe: Recipe,
): Promise<string> {
  try {
    await readRows(format, paths, recipe);
  } catch (error) {
    if (error instanceof Error && error.name === 'SourceError') return error.message;
    throw error;
  }
  throw new Error('The files were not refused.');
}

type Variables = Parameters<typeof recipeOf>[0];
type More = Parameters<typeof recipeOf>[1];

/** Reads and refuses the files of a folder, by recipes of the variable `v` where no other is asked for. `folderOf` is asked when a file is read. */
export function readersOf(format: SourceFormat, folderOf: () => string) {
  const ask = (file: string, variables: Variables, more: More): [string[], Recipe] => [
    [join(folderOf(), file)],
    recipeOf(variables, more),
  ];
  return {
    read: (file: string, variables: Variables = ['v'], more: More = {}): Promise<ReadRows> =>
      readRows(format, ...ask(file, variables, more)),
    refuse: (file: string, variables: Variables = ['v'], more: More = {}): Promise<string> =>
      refusalOf(format, ...ask(file, variables, more)),
  };
}
