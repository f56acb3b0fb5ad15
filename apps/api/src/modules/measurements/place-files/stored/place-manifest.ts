import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CellLayout, CellOrder } from './cell-layout.ts';
import { cellOrders, countCells } from './cell-layout.ts';
import type { ValueFileFacts } from './value-file.ts';
import { blockBytes, bytesOfValue } from './value-file.ts';

/** Counted up when files are written otherwise; older ones are made again. */
const format = 3;

const manifestSchema = z.object({
  format: z.literal(format),
  physicalTable: z.string(),
  axes: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      order: z.enum(cellOrders),
      file: z.string().regex(/^\d+\.values$/),
      type: z.enum(['float32', 'float64']),
      isNullable: z.boolean(),
      bytes: z.number().int().nonnegative(),
      sums: z.string(),
    }),
  ),
});

/** A variable in a file of its own. */
export interface PlaceColumn extends ValueFileFacts {
  readonly name: string;
  readonly order: CellOrder;
  /** Name of the file within the folder of the table. */
  readonly file: string;
  /** Whether NaN stands for a missing value. */
  readonly isNullable: boolean;
}

/** The files of a table. */
export interface PlaceFolder {
  readonly path: string;
  readonly columns: readonly PlaceColumn[];
}

/** Writes what a folder holds: the table, a digest of its axes (by place), and the sums of each file. */
export function writeManifest(
  physicalTable: string,
  layout: CellLayout,
  columns: readonly PlaceColumn[],
): string {
  return JSON.stringify({
    format,
    physicalTable,
    axes: digestAxes(layout),
    columns: columns.map(({ sums, ...column }) => ({
      ...column,
      sums: Buffer.from(sums.buffer).toString('base64'),
    })),
  });
}

/** The columns of a folder; undefined where it is not of this table and these axes, or not whole. */
export function readManifest(
  text: string,
  physicalTable: string,
  layout: CellLayout,
): PlaceColumn[] | undefined {
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { axes, columns, ...manifest } = parsed.data;
  if (manifest.physicalTable !== physicalTable || axes !== digestAxes(layout)) return undefined;
  const cells = countCells(layout);
  const read = columns.map(({ sums, ...column }) => ({ ...column, sums: readSums(sums) }));
  const isWhole = read.every(
    ({ type, bytes, sums }) =>
      bytes === cells * bytesOfValue(type) && sums.length === Math.ceil(bytes / blockBytes),
  );
  return isWhole ? read : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readSums(text: string): Uint32Array {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return new Uint32Array(bytes.buffer, 0, Math.floor(bytes.length / 4));
}

function digestAxes(layout: CellLayout): string {
  const digest = createHash('sha256');
  for (const { name, values } of layout) {
    digest.update(`${name} ${values.length}\n`);
    digest.update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }
  return digest.digest('hex');
}
