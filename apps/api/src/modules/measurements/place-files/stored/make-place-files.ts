import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '@isobath/engine';
import { privateModes, quoteIdentifier } from '@isobath/engine';
import { passNativeValues } from '../../results/index.ts';
import type { CellLayout, CellOrder } from './cell-layout.ts';
import { countCells, orderAxes } from './cell-layout.ts';
import type { PlaceColumn } from './place-manifest.ts';
import { writeManifest } from './place-manifest.ts';
import type { LiveGrid } from '../place-files.repository.ts';
import { bytesOfValue, writeValueFile } from './value-file.ts';
import type { ValueType } from './value-file.ts';

/** Name of the file in a folder that says what the others hold; it is put there last. */
export const manifestName = 'manifest.json';
/** Rows that the engine sorts for one statement, about. */
const rowsOfBand = 2_000_000;
const limits = { timeoutMs: 3_600_000, maxMemoryBytes: 4_000_000_000 } as const;

/** A column whose numbers a file holds exactly. */
type StoredColumn = Omit<PlaceColumn, 'bytes' | 'sums' | 'order' | 'file'>;

/** The columns of a table that can be kept: floating-point numbers whose NaN are all missing values, or none of them are; none of a table whose places have other than 64 bits. */
export function listKeptColumns({ columns }: LiveGrid): StoredColumn[] {
  const axes = new Set(['time', 'month', 'lat', 'lon', 'depth']);
  const arePlaces64Bits = columns.every(
    ({ name, type }) => !['lat', 'lon', 'depth'].includes(name) || type === 'float64',
  );
  if (!arePlaces64Bits) return [];
  return columns
    .filter(({ name }) => !axes.has(name))
    .flatMap(({ name, type, isNullable, isFinite = false }) =>
      (type === 'float32' || type === 'float64') && (isFinite || !isNullable)
        ? [{ name, type, isNullable }]
        : [],
    );
}

/** Bytes that the files of columns take in one order. */
export function bytesOfColumns(layout: CellLayout, columns: readonly StoredColumn[]): number {
  return columns.reduce((sum, { type }) => sum + bytesOfValue(type), 0) * countCells(layout);
}

/** What is made of which table. */
interface Making {
  readonly grid: LiveGrid;
  /** Its axes by place. */
  readonly layout: CellLayout;
  readonly signal: AbortSignal;
}

/** An order in which files are to be made, and the variables that the folder has in others. */
interface OrderToMake extends Making {
  readonly order: CellOrder;
  readonly there: readonly PlaceColumn[];
}

/**
 * Writes the files of a table in an order into a folder, where they are whole or of no account. Rejects when the engine gives other than
 * a row for each cell; nothing is left then.
 */
export async function makePlaceFiles(
  engine: Engine,
  { order, there, ...making }: OrderToMake,
  folder: string,
): Promise<void> {
  const { grid, layout } = making;
  const draft = `${folder}.making`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: privateModes.folder });
  try {
    const columns: PlaceColumn[] = [];
    for (const column of listKeptColumns(grid)) {
      const file = `${there.length + columns.length + 1}.values`;
      const inOrder = { ...making, layout: orderAxes(layout, order) };
      const values = readInOrder(engine, inOrder, column);
      const facts = await writeValueFile(join(draft, file), column.type, values);
      columns.push({ ...column, ...facts, order, file });
    }
    const manifest = writeManifest(grid.physicalTable, layout, [...there, ...columns]);
    await writeFile(join(draft, manifestName), manifest, { mode: privateModes.file, flush: true });
    if (there.length === 0) {
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
      return;
    }
    for (const { file } of columns) await rename(join(draft, file), join(folder, file));
    await rename(join(draft, manifestName), join(folder, manifestName));
    await rm(draft, { recursive: true });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Whether no coordinate is a zero with a sign, which files cannot tell from the other zero. */
export async function hasPlainZeros(
  engine: Engine,
  { grid: { physicalTable }, layout, signal }: Making,
): Promise<boolean> {
  const signed = layout
    .filter(({ name, values }) => name !== 'time' && name !== 'month' && values.includes(0))
    .map(({ name }) => `(t.${name} = 0 AND startsWith(toString(t.${name}), '-'))`);
  if (signed.length === 0) return true;
  const sql = `SELECT 1 AS found FROM ${quoteIdentifier(physicalTable)} AS t WHERE ${signed.join(' OR ')} LIMIT 1`;
  return (await engine.readRows({ sql, limits }, signal)).length === 0;
}

/** The numbers of a column in the order of a layout, some values of its first axis at a time. */
async function* readInOrder(
  engine: Engine,
  { grid: { physicalTable }, layout, signal }: Making,
  { name, type }: StoredColumn,
): AsyncGenerator<Uint8Array> {
  const [{ name: axis, values } = { name: 'lat', values: new Float64Array() }] = layout;
  const cellsOfStep = countCells(layout) / values.length;
  const stepsOfBand = Math.max(1, Math.floor(rowsOfBand / cellsOfStep));
  const column = `t.${quoteIdentifier(name)}`;
  const number = type === 'float32' ? 'toFloat32' : 'toFloat64';
  const order = layout.map((each) => `t.${each.name}`).join(', ');
  const bound = (end: string): string =>
    axis === 'time' ? `fromUnixTimestamp64Milli({${end}:Int64}, 'UTC')` : `{${end}:Float64}`;
  for (let from = 0; from < values.length; from += stepsOfBand) {
    const band = values.subarray(from, from + stepsOfBand);
    const source = await engine.readStream(
      {
        sql: `SELECT ${number}(ifNull(${column}, ${number}(nan))) FROM ${quoteIdentifier(physicalTable)} AS t WHERE t.${axis} >= ${bound('first')} AND t.${axis} <= ${bound('last')} ORDER BY ${order}`,
        params: { first: band[0] ?? 0, last: band.at(-1) ?? 0 },
        limits,
        settings: { max_threads: 1 },
      },
      'Native',
      signal,
    );
    const expected = band.length * cellsOfStep * bytesOfValue(type);
    let passed = 0;
    for await (const bytes of passNativeValues(source, engineTypes[type])) {
      passed += bytes.length;
      yield bytes;
    }
    if (passed !== expected)
      throw new Error(
        `${physicalTable} has ${passed} bytes of ${name} where ${axis} is ${band[0]} to ${band.at(-1)}, not ${expected}`,
      );
  }
}

const engineTypes = { float32: 'Float32', float64: 'Float64' } as const satisfies Record<
  ValueType,
  string
>;
