import { gridHeaderSchema } from '@isobath/contract';

/** A slice of a grid: its axes once, and the values of each variable. */
export interface GridBlock {
  /** In the order of the dimensions: `time` (milliseconds since 1970) or `month`, `depth` (metres), `lat`, `lon` (degrees); ascending, longitudes across the date line continue past 180. */
  axes: readonly { name: string; values: Float64Array }[];
  /** Row-major, the last axis fastest; NaN where missing. */
  values: Readonly<Record<string, Float32Array | Float64Array>>;
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
  const at = (offset: number): number => byteOffset + start + offset;
  return {
    axes: header.axes.map(({ name, offset, length: steps }) => ({
      name,
      values: new Float64Array(buffer, at(offset), steps),
    })),
    values: Object.fromEntries(
      header.variables.map(({ name, type, offset, length: cells }) => [
        name,
        type === 'float32'
          ? new Float32Array(buffer, at(offset), cells)
          : new Float64Array(buffer, at(offset), cells),
      ]),
    ),
  };
}
