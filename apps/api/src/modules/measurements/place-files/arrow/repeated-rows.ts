/** Numbers of a column. */
export type Numbers = Float64Array | Float32Array | Uint8Array;

/** The rows of an axis: each value so many times, and after the last the first again. */
export interface RepeatedRows {
  readonly values: Numbers;
  readonly each: number;
}

/** Rows that repeat earlier ones. */
interface Copy {
  readonly from: number;
  readonly to: number;
  /** How many rows earlier the same begins. */
  readonly back: number;
}

/** A frame of independent blocks of at most 1 MB without checksums; the last byte is the checksum of the two before. */
const frameHead = Buffer.from('04224d18606051', 'hex');
const frameBlockBytes = 1_048_576;
/** Rows that a frame holds at most, whatever their type. */
export const maxPackedRows = frameBlockBytes / 8;
/** Farthest that a copy reaches back. */
const farthest = 65_535;
/** Bytes at the end of a block that are no part of a copy. */
const plainTail = 12;
const shortestCopy = 4;
/** A value that is repeated for so many bytes is worth a copy of its own. */
const longRun = 128;

/** Rows as they are. */
export function spreadRows({ values, each }: RepeatedRows, from: number, to: number): Numbers {
  const spread = makeNumbers(values, to - from);
  let index = Math.floor(from / each) % values.length;
  let left = each - (from % each);
  for (let at = 0; at < spread.length; at += 1) {
    spread[at] = values[index] ?? Number.NaN;
    left -= 1;
    if (left > 0) continue;
    left = each;
    index = index + 1 === values.length ? 0 : index + 1;
  }
  return spread;
}

/**
 * Rows as an LZ4 frame (https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md), of which only what does not repeat is ever looked at; undefined where little repeats.
 * At most {@link maxPackedRows}.
 */
export function packRows(rows: RepeatedRows, from: number, to: number): Buffer | undefined {
  const size = rows.values.BYTES_PER_ELEMENT;
  const copies = planCopies(rows, from, to - Math.ceil(plainTail / size));
  const copied = copies.reduce((sum, copy) => sum + copy.to - copy.from, 0);
  if (copied * 2 < to - from) return undefined;
  const plain = (to - from - copied) * size;
  // A length takes a byte for each 255; a copy has a token and a distance besides.
  const most = plain + copies.length * 5 + ((to - from) * size) / 255 + 32;
  const block = new BlockWriter(rows, frameHead.length + 4 + most + 4);
  let next = from;
  for (const copy of copies) {
    block.sequence(next, copy);
    next = copy.to;
  }
  block.sequence(next, { from: to, to, back: 0 });
  return block.end();
}

function planCopies({ values, each }: RepeatedRows, from: number, to: number): Copy[] {
  const size = values.BYTES_PER_ELEMENT;
  const cycle = values.length === 1 ? 1 : values.length * each;
  if (values.length === 1 || each * size < longRun)
    return cycle * size > farthest ? [] : listCopy({ from: from + cycle, to, back: cycle }, size);
  const copies: Copy[] = [];
  for (let start = from; start < to;) {
    const end = Math.min(to, start + each - (start % each));
    copies.push(...listCopy({ from: start + 1, to: end, back: 1 }, size));
    start = end;
  }
  return copies;
}

function listCopy(copy: Copy, size: number): Copy[] {
  return (copy.to - copy.from) * size < shortestCopy ? [] : [copy];
}

/** Writes a frame of one block, byte by byte: of a map there are hundreds of short sequences, and calls and views cost more. */
class BlockWriter {
  private readonly bytes: Buffer;
  private readonly source: Uint8Array;
  private readonly size: number;
  private readonly each: number;
  private at = frameHead.length + 4;

  constructor({ values, each }: RepeatedRows, bytes: number) {
    this.bytes = Buffer.allocUnsafe(Math.ceil(bytes));
    this.source = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    this.size = values.BYTES_PER_ELEMENT;
    this.each = each;
  }

  /** The rows from `first` to a copy as they are, and the copy; without rows it is none, and the last sequence. */
  sequence(first: number, { from, to, back }: Copy): void {
    const { bytes, size } = this;
    const plain = (from - first) * size;
    const copied = to === from ? 0 : (to - from) * size - shortestCopy;
    bytes[this.at] = Math.min(15, plain) * 16 + Math.min(15, copied);
    this.at += 1;
    this.rest(plain);
    for (let row = first; row < from; row += 1) this.row(row);
    if (to === from) return;
    this.at = bytes.writeUInt16LE(back * size, this.at);
    this.rest(copied);
  }

  /** Closes the block and the frame. */
  end(): Buffer {
    const { bytes } = this;
    frameHead.copy(bytes);
    const start = frameHead.length + 4;
    bytes.writeUInt32LE(this.at - start, start - 4);
    this.at = bytes.writeUInt32LE(0, this.at);
    return bytes.subarray(0, this.at);
  }

  private row(row: number): void {
    const { bytes, source, size } = this;
    const from = (Math.floor(row / this.each) * size) % source.length;
    for (let index = 0; index < size; index += 1)
      bytes[this.at + index] = source[from + index] ?? 0;
    this.at += size;
  }

  /** What of a length does not fit its half of the token. */
  private rest(length: number): void {
    let left = length - 15;
    if (left < 0) return;
    for (; left >= 255; left -= 255, this.at += 1) this.bytes[this.at] = 255;
    this.bytes[this.at] = left;
    this.at += 1;
  }
}

function makeNumbers(like: Numbers, length: number): Numbers {
  if (like instanceof Uint8Array) return new Uint8Array(length);
  return like instanceof Float32Array ? new Float32Array(length) : new Float64Array(length);
}
