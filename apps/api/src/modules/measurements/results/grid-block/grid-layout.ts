import type { ThinningFactors } from './join-axes.ts';
import type { ThinningMethod } from './thin-field.ts';

/** How the numbers of a block are stored, little-endian. */
export type BlockType = 'float32' | 'float64';

/** An axis of a grid, in the order of the dimensions. */
export interface LaidOutAxis {
  readonly name: 'time' | 'month' | 'depth' | 'lat' | 'lon';
  readonly unit: string;
  readonly values: readonly number[];
  /** Of a thinned axis: where each cell begins and ends, two numbers for each. */
  readonly bounds?: readonly number[];
}

/** What the header says of a variable's block. */
export interface LaidOutVariable {
  readonly name: string;
  readonly unit: string | null;
  readonly type: BlockType;
  /** Cells. */
  readonly length: number;
  /** Cells that have a row; the others are NaN too, as are rows without a value. */
  readonly rowCount: number;
  /** How the cells of a thinned field were joined: a block of their valid fractions (float32, 0 to 1) follows that of the values. */
  readonly method?: ThinningMethod;
}

/** How many cells became one along each axis, by joining them or by sending one of them, and how many there were. */
export interface Thinning {
  readonly by: 'joining' | 'sampling';
  readonly factors: ThinningFactors;
  readonly from: { readonly lat: number; readonly lon: number };
}

/** What the header says besides axes and variables. */
export interface GridSource {
  readonly dataset: string;
  readonly datasetVersion: number;
  readonly tableName: string;
  readonly procedure: string;
}

/** What comes before the values, and how many bytes there are with them. */
export interface GridHead {
  readonly bytes: Buffer;
  readonly totalBytes: number;
}

/** First bytes of a grid: its name and the version of the format. */
const magic = 'ISOGRID1';
const alignment = 8;

/**
 * The beginning of a grid: 8 bytes `ISOGRID1`, the length of the header in bytes as an unsigned 32-bit number, four zero bytes, the header as JSON in UTF-8
 * padded with blanks to a multiple of 8, then the blocks of the axes. The blocks of the variables follow in their order, each with its
 * {@link paddingAfter}. Offsets in the header are counted from its end.
 */
export function writeGridHead(
  source: GridSource,
  axes: readonly LaidOutAxis[],
  variables: readonly LaidOutVariable[],
  thinning: Thinning | null = null,
): GridHead {
  const places = new BlockPlaces();
  const laidOut = {
    ...source,
    shape: axes.map(({ values }) => values.length),
    axes: axes.map(({ name, unit, values, bounds }) => ({
      name,
      unit,
      ...places.take('float64', values.length),
      ...(bounds && { bounds: places.take('float64', bounds.length) }),
    })),
    variables: variables.map(({ name, unit, type, length, rowCount, method }) => ({
      name,
      unit,
      ...places.take(type, length),
      rowCount,
      ...(method && { method, validFraction: places.take('float32', length) }),
    })),
    ...sayThinning(thinning),
  };
  const header = Buffer.from(JSON.stringify({ ...laidOut, bytes: places.end }));
  const padded = Buffer.alloc(roundUp(header.length), ' ');
  header.copy(padded);
  const start = Buffer.alloc(16);
  start.write(magic, 'latin1');
  start.writeUInt32LE(padded.length, 8);
  const blocks = axes
    .flatMap(({ values, bounds }) => [values, ...(bounds ? [bounds] : [])])
    .map((numbers) => bytesOfNumbers(Float64Array.from(numbers)));
  return {
    bytes: Buffer.concat([start, padded, ...blocks]),
    totalBytes: start.length + padded.length + places.end,
  };
}

function sayThinning(thinning: Thinning | null) {
  const cells = thinning && { ...thinning.factors, from: thinning.from };
  if (thinning?.by !== 'sampling') return { thinning: cells };
  return { thinning: null, sampling: cells };
}

/** Gives each block the next place that is a multiple of {@link alignment}. */
class BlockPlaces {
  end = 0;

  take(type: BlockType, length: number) {
    const offset = this.end;
    this.end += roundUp(bytesOfBlock({ type, length }));
    return { type, length, offset };
  }
}

/** Bytes of a variable's values. */
export function bytesOfBlock({ type, length }: Pick<LaidOutVariable, 'type' | 'length'>): number {
  return length * (type === 'float32' ? Float32Array : Float64Array).BYTES_PER_ELEMENT;
}

/** Zeros that fill a block of so many bytes up. */
export function paddingAfter(bytes: number): Buffer {
  return Buffer.alloc(roundUp(bytes) - bytes);
}

/** Numbers as they lie in memory, which is little-endian wherever Node runs. */
export function bytesOfNumbers({
  buffer,
  byteOffset,
  byteLength,
}: Float32Array | Float64Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}
