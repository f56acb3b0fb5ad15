import { gridHeaderSchema } from '@isobath/contract';
import type { GridHeader } from '@isobath/contract';

/** How the cells of a grid were joined, where they were too many for one field. */
export interface JoinedCells {
  /** How many cells became one along each axis; fewer at its end and at gaps. */
  lat: number;
  lon: number;
  /** By variable: `area mean`, of directions `circular mean`, or of whole numbers, which may be categories, `mode`. */
  methods: Readonly<Record<string, 'area mean' | 'circular mean' | 'mode'>>;
  /** By variable, for each cell: which part of its area has a value, 0 to 1. */
  validFractions: Readonly<Record<string, Float32Array>>;
}

/** A slice of a grid: its axes once, and the values of each variable. */
export interface GridBlock {
  /** In the order of the dimensions: `time` (milliseconds since 1970) or `month`, `depth` (metres), `lat`, `lon` (degrees); ascending, longitudes across the date line continue past 180. */
  axes: readonly {
    name: string;
    values: Float64Array;
    /** Of joined and of sampled cells: where each begins and ends, two numbers for each. */
    bounds?: Float64Array;
  }[];
  /** Row-major, the last axis fastest; NaN where missing. */
  values: Readonly<Record<string, Float32Array | Float64Array>>;
  /** Absent where each cell is one of the dataset. */
  joined?: JoinedCells;
  /** Present where one cell of each group of neighbours stands for all of them: of how many along each axis. Bounds are those of the groups. */
  sampled?: { lat: number; lon: number };
}

const mark = 'ISOGRID1';
const headerStart = 16;

/** Reads the grid format (docs/guides/grid-format.md); values are not copied. Throws `RangeError` for bytes that are no such block or not a whole one. */
export function readGridBlock(bytes: Uint8Array): GridBlock {
  // Blocks begin at multiples of 8, and so must the bytes.
  if (bytes.byteOffset % 8 !== 0) return readGridBlock(bytes.slice());
  const text = new TextDecoder();
  if (bytes.length < headerStart || text.decode(bytes.subarray(0, mark.length)) !== mark)
    throw new RangeError(`The answer does not begin with ${mark}.`);
  const { buffer, byteOffset } = bytes;
  const length = new DataView(buffer, byteOffset).getUint32(mark.length, true);
  const start = headerStart + length;
  if (bytes.length < start) throw new RangeError('The answer ends within its header.');
  const header = gridHeaderSchema.parse(
    JSON.parse(text.decode(bytes.subarray(headerStart, start))),
  );
  if (bytes.length !== start + header.bytes)
    throw new RangeError(
      `The answer has ${bytes.length} bytes instead of ${start + header.bytes}: it is not whole.`,
    );
  const read = ({ type, offset, length: count }: BlockPart): Float32Array | Float64Array => {
    const from = byteOffset + start + offset;
    return type === 'float32'
      ? new Float32Array(buffer, from, count)
      : new Float64Array(buffer, from, count);
  };
  const joined = header.thinning && readJoined(header, read);
  return {
    axes: header.axes.map(({ name, bounds, ...axis }) => ({
      name,
      values: Float64Array.from(read(axis)),
      ...(bounds && { bounds: Float64Array.from(read(bounds)) }),
    })),
    values: Object.fromEntries(header.variables.map(({ name, ...block }) => [name, read(block)])),
    ...(joined && { joined }),
    ...(header.sampling && { sampled: { lat: header.sampling.lat, lon: header.sampling.lon } }),
  };
}

type BlockPart = Pick<GridHeader['variables'][number], 'type' | 'offset' | 'length'>;

function readJoined(
  { thinning, variables }: GridHeader,
  read: (part: BlockPart) => Float32Array | Float64Array,
): JoinedCells | undefined {
  if (!thinning) return undefined;
  return {
    lat: thinning.lat,
    lon: thinning.lon,
    methods: Object.fromEntries(variables.map(({ name, method = 'area mean' }) => [name, method])),
    validFractions: Object.fromEntries(
      variables.flatMap(({ name, validFraction }) =>
        validFraction ? [[name, Float32Array.from(read(validFraction))]] : [],
      ),
    ),
  };
}
