/** How the numbers of a block are stored, little-endian. */
export type BlockType = 'float32' | 'float64';

/** An axis of a grid, in the order of the dimensions. */
export interface LaidOutAxis {
  readonly name: 'time' | 'month' | 'depth' | 'lat' | 'lon';
  readonly unit: string;
  readonly values: readonly number[];
}

/** The values of a variable in row-major order, the last axis fastest; NaN where there is none. */
export interface LaidOutVariable {
  readonly name: string;
  readonly unit: string | null;
  readonly values: Float32Array | Float64Array;
  /** Cells that have a row; the others are NaN too, as are rows without a value. */
  readonly rowCount: number;
}

/** What the header says besides axes and variables. */
export interface GridSource {
  readonly dataset: string;
  readonly datasetVersion: number;
  readonly tableName: string;
  readonly procedure: string;
}

/** First bytes of a grid: its name and the version of the format. */
const magic = 'ISOGRID1';
const alignment = 8;

/**
 * A grid as bytes: 8 bytes `ISOGRID1`, the length of the header in bytes as an unsigned 32-bit number, four zero bytes, the header as JSON in UTF-8
 * padded with blanks to a multiple of 8, then the blocks, each at a multiple of 8. Offsets in the header are counted from its end.
 */
export function writeGridBytes(
  source: GridSource,
  axes: readonly LaidOutAxis[],
  variables: readonly LaidOutVariable[],
): Buffer[] {
  const blocks = [
    ...axes.map(({ values }) => Float64Array.from(values)),
    ...variables.map(({ values }) => values),
  ];
  const offsets = placeBlocks(blocks);
  const header = Buffer.from(
    JSON.stringify({
      ...source,
      shape: axes.map(({ values }) => values.length),
      axes: axes.map(({ name, unit, values }, index) => ({
        name,
        unit,
        type: 'float64',
        length: values.length,
        offset: offsets.starts[index],
      })),
      variables: variables.map(({ name, unit, values, rowCount }, index) => ({
        name,
        unit,
        type: typeOf(values),
        length: values.length,
        offset: offsets.starts[axes.length + index],
        rowCount,
      })),
      bytes: offsets.end,
      thinning: null,
    }),
  );
  const padded = Buffer.alloc(roundUp(header.length), ' ');
  header.copy(padded);
  const start = Buffer.alloc(16);
  start.write(magic, 'latin1');
  start.writeUInt32LE(padded.length, 8);
  return [start, padded, ...blocks.flatMap(writeBlock)];
}

function typeOf(values: Float32Array | Float64Array): BlockType {
  return values instanceof Float32Array ? 'float32' : 'float64';
}

function placeBlocks(blocks: readonly (Float32Array | Float64Array)[]) {
  const starts: number[] = [];
  let end = 0;
  for (const { byteLength } of blocks) {
    starts.push(end);
    end += roundUp(byteLength);
  }
  return { starts, end };
}

/** The bytes of a block as they lie in memory, which is little-endian wherever Node runs, and what fills it up. */
function writeBlock({ buffer, byteOffset, byteLength }: Float32Array | Float64Array): Buffer[] {
  return [
    Buffer.from(buffer, byteOffset, byteLength),
    Buffer.alloc(roundUp(byteLength) - byteLength),
  ];
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}
