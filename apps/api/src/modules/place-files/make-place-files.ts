import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '@isobath/engine';
import { privateModes, quoteIdentifier } from '@isobath/engine';
import { passNativeValues } from '../results/index.ts';
import type { CellLayout } from './cell-layout.ts';
import { countCells } from './cell-layout.ts';
import type { PlaceColumn } from './place-manifest.ts';
import { writeManifest } from './place-manifest.ts';
import type { LiveGrid } from './place-files.repository.ts';
import { bytesOfValue, writeValueFile } from './value-file.ts';
import type { ValueType } from './value-file.ts';

/** Name of the file in a folder that says what the others hold; it is written last. */
export const manifestName = 'manifest.json';
/** Rows that the engine sorts for one statement, about. */
const rowsOfBand = 2_000_000;
const limits = { timeoutMs: 3_600_000, maxMemoryBytes: 4_000_000_000 } as const;

/** A column whose numbers a file holds exactly. */
type KeptColumn = Omit<PlaceColumn, 'bytes' | 'sums'>;

/** The columns of a table that can be kept: floating-point numbers whose NaN are all missing values, or none of them are; none of a table whose places have other than 64 bits. */
export function listKeptColumns({ columns }: LiveGrid): KeptColumn[] {
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
    )
    .map((column, index) => ({ ...column, file: `${index + 1}.values` }));
}

/** Bytes that the files of columns take. */
export function bytesOfColumns(layout: CellLayout, columns: readonly KeptColumn[]): number {
  return columns.reduce((sum, { type }) => sum + bytesOfValue(type), 0) * countCells(layout);
}

/** What is made of which table. */
interface Making {
  readonly grid: LiveGrid;
  readonly layout: CellLayout;
  readonly signal: AbortSignal;
}

/**
 * Writes the files of a table into a folder, which is there whole or not at all. Rejects when the engine gives other than a row for each
 * cell; nothing is left then.
 */
export async function makePlaceFiles(
  engine: Engine,
  { grid, layout, signal }: Making,
  folder: string,
): Promise<void> {
  const draft = `${folder}.making`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: privateModes.folder });
  try {
    const columns: PlaceColumn[] = [];
    for (const column of listKeptColumns(grid)) {
      const values = readInOrder(engine, { grid, layout, signal }, column);
      const facts = await writeValueFile(join(draft, column.file), column.type, values);
      columns.push({ ...column, ...facts });
    }
    await writeFile(join(draft, manifestName), writeManifest(grid.physicalTable, layout, columns), {
      mode: privateModes.file,
      flush: true,
    });
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
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

/** The numbers of a column by place, some latitudes at a time. */
async function* readInOrder(
  engine: Engine,
  { grid: { physicalTable }, layout, signal }: Making,
  { name, type }: KeptColumn,
): AsyncGenerator<Uint8Array> {
  const lats = layout[0]?.values ?? new Float64Array();
  const cellsOfLat = countCells(layout) / lats.length;
  const latsOfBand = Math.max(1, Math.floor(rowsOfBand / cellsOfLat));
  const column = `t.${quoteIdentifier(name)}`;
  const number = type === 'float32' ? 'toFloat32' : 'toFloat64';
  const order = layout.map((axis) => `t.${axis.name}`).join(', ');
  for (let from = 0; from < lats.length; from += latsOfBand) {
    const band = lats.subarray(from, from + latsOfBand);
    const source = await engine.readStream(
      {
        sql: `SELECT ${number}(ifNull(${column}, ${number}(nan))) FROM ${quoteIdentifier(physicalTable)} AS t WHERE t.lat >= {south:Float64} AND t.lat <= {north:Float64} ORDER BY ${order}`,
        params: { south: band[0] ?? 0, north: band.at(-1) ?? 0 },
        limits,
        settings: { max_threads: 1 },
      },
      'Native',
      signal,
    );
    const expected = band.length * cellsOfLat * bytesOfValue(type);
    let passed = 0;
    for await (const bytes of passNativeValues(source, engineTypes[type])) {
      passed += bytes.length;
      yield bytes;
    }
    if (passed !== expected)
      throw new Error(
        `${physicalTable} has ${passed} bytes of ${name} from ${band[0]}° to ${band.at(-1)}°, not ${expected}`,
      );
  }
}

const engineTypes = { float32: 'Float32', float64: 'Float64' } as const satisfies Record<
  ValueType,
  string
>;
