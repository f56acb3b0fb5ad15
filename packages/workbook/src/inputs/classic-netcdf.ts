import { WorkbookError } from '../xlsx/workbook-error.ts';
import type { NetcdfContent, NetcdfVariable } from './netcdf-content.ts';

interface StoredType {
  readonly bytes: number;
  readonly read: (view: DataView, at: number) => number;
}

const CHAR = 2;
const FLOAT = 5;
/** By their numbers in the file format; 2 are characters. */
const TYPES: Readonly<Record<number, StoredType>> = {
  1: { bytes: 1, read: (view, at) => view.getInt8(at) },
  2: { bytes: 1, read: (view, at) => view.getUint8(at) },
  3: { bytes: 2, read: (view, at) => view.getInt16(at) },
  4: { bytes: 4, read: (view, at) => view.getInt32(at) },
  5: { bytes: 4, read: (view, at) => view.getFloat32(at) },
  6: { bytes: 8, read: (view, at) => view.getFloat64(at) },
  7: { bytes: 1, read: (view, at) => view.getUint8(at) },
  8: { bytes: 2, read: (view, at) => view.getUint16(at) },
  9: { bytes: 4, read: (view, at) => view.getUint32(at) },
  10: { bytes: 8, read: (view, at) => Number(view.getBigInt64(at)) },
  11: { bytes: 8, read: (view, at) => Number(view.getBigUint64(at)) },
};
const WIDE_VERSION = 5;
/** What the lists of a header begin with. */
const TAGS = { dimensions: 10, variables: 11, attributes: 12 } as const;

interface Dimension {
  readonly name: string;
  /** 0 for the dimension of records. */
  readonly length: number;
  readonly isRecord: boolean;
}

interface Header {
  readonly name: string;
  readonly dimensions: readonly Dimension[];
  readonly attributes: ReadonlyMap<string, string | number>;
  readonly type: number;
  readonly begin: number;
}

/**
 * Reads a CDF-1, CDF-2 or CDF-5 file in memory (NetCDF Classic Format Specification, Unidata). Throws WorkbookError when it is truncated
 * or damaged.
 */
export function readClassicNetcdf(bytes: Uint8Array): NetcdfContent {
  try {
    return new ClassicReader(bytes).read();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new WorkbookError('the NetCDF file is truncated or damaged', {}, { cause });
  }
}

class ClassicReader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private at = 4;
  private readonly version: number;
  private recordCount = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.version = bytes[3] ?? 0;
  }

  read(): NetcdfContent {
    const isUnknown = this.isAllSet();
    const stated = this.count();
    const dimensions = this.list('dimensions', () => {
      const name = this.name();
      const length = this.count();
      return { name, length, isRecord: length === 0 };
    });
    const attributes = this.attributes();
    const headers = this.list('variables', () => this.header(dimensions));
    const records = headers.filter(isRecordVariable);
    // A single record variable is not padded.
    const stride =
      records.length === 1
        ? records.reduce((sum, header) => sum + bytesOf(header), 0)
        : records.reduce((sum, header) => sum + 4 * Math.ceil(bytesOf(header) / 4), 0);
    this.recordCount = isUnknown ? this.countRecords(records, stride) : stated;
    return { attributes, variables: headers.map((header) => this.variable(header, stride)) };
  }

  /** Whether the count that comes next has all bits set: "unknown" in a file that was written as a stream. */
  private isAllSet(): boolean {
    const bytes = this.bytes.subarray(this.at, this.at + (this.version === WIDE_VERSION ? 8 : 4));
    return bytes.every((byte) => byte === 0xff);
  }

  /** As many records as the file holds whole. */
  private countRecords(records: readonly Header[], stride: number): number {
    if (records.length === 0 || stride === 0) return 0;
    const first = Math.min(...records.map(({ begin }) => begin));
    return Math.max(0, Math.floor((this.bytes.length - first) / stride));
  }

  private header(dimensions: readonly Dimension[]): Header {
    const name = this.name();
    const axes = Array.from({ length: this.length(1024) }, () => {
      const dimension = dimensions[this.count()];
      if (dimension === undefined) throw new RangeError(`no dimension of ${name}`);
      return dimension;
    });
    const attributes = this.attributes();
    const type = this.int();
    this.count();
    const begin = this.version === 1 ? this.int() : this.long();
    return { name, dimensions: axes, attributes, type, begin };
  }

  private variable(header: Header, stride: number): NetcdfVariable {
    const { name, dimensions, attributes, type } = header;
    const shape = dimensions.map(({ length, isRecord }) => (isRecord ? this.recordCount : length));
    const all = { name, attributes, isSingle: type === FLOAT };
    const names = dimensions.map((dimension) => dimension.name);
    const values = this.values(header, shape, stride);
    if (type !== CHAR) return { ...all, dimensions: names, shape, values };
    const width = shape.at(-1) ?? 1;
    const texts = Array.from({ length: width === 0 ? 0 : values.length / width }, (_, index) =>
      decodeText(Uint8Array.from(values.subarray(index * width, (index + 1) * width))).trimEnd(),
    );
    return { ...all, dimensions: names.slice(0, -1), shape: shape.slice(0, -1), values: texts };
  }

  private values(header: Header, shape: readonly number[], stride: number): Float64Array {
    const type = typeOf(header.type);
    const count = shape.reduce((product, length) => product * length, 1);
    if (count * type.bytes > this.bytes.length)
      throw new RangeError(`${header.name} is longer than the file`);
    const isRecord = isRecordVariable(header);
    const perRecord = isRecord ? count / Math.max(1, shape[0] ?? 1) : count;
    const values = new Float64Array(count);
    for (let index = 0; index < count; index += 1) {
      const record = isRecord ? Math.floor(index / perRecord) : 0;
      const within = isRecord ? index - record * perRecord : index;
      values[index] = type.read(this.view, header.begin + record * stride + within * type.bytes);
    }
    return values;
  }

  private attributes(): Map<string, string | number> {
    return new Map(
      this.list('attributes', () => {
        const name = this.name();
        const code = this.int();
        const type = typeOf(code);
        const count = this.length(this.bytes.length);
        const start = this.at;
        this.skip(count * type.bytes);
        const value =
          code === CHAR
            ? decodeText(this.bytes.subarray(start, start + count))
            : count === 0
              ? ''
              : type.read(this.view, start);
        return [name, value] as const;
      }),
    );
  }

  private list<T>(what: keyof typeof TAGS, read: () => T): T[] {
    const tag = this.int();
    const length = this.length(this.bytes.length);
    if (tag !== TAGS[what] && !(tag === 0 && length === 0))
      throw new RangeError(`tag ${tag} where a list of ${what} should begin`);
    return Array.from({ length }, read);
  }

  private name(): string {
    const length = this.length(this.bytes.length);
    const start = this.at;
    this.skip(length);
    return decodeText(this.bytes.subarray(start, start + length));
  }

  private length(most: number): number {
    const length = this.count();
    if (length > most) throw new RangeError(`a count of ${length}`);
    return length;
  }

  private count(): number {
    return this.version === WIDE_VERSION ? this.long() : this.int();
  }

  private int(): number {
    this.at += 4;
    return this.view.getUint32(this.at - 4);
  }

  private long(): number {
    this.at += 8;
    return Number(this.view.getBigUint64(this.at - 8));
  }

  /** Passes over bytes, which are padded to four. */
  private skip(bytes: number): void {
    this.at += 4 * Math.ceil(bytes / 4);
    if (this.at > this.bytes.length + 3) throw new RangeError('the header is truncated');
  }
}

function typeOf(code: number): StoredType {
  const type = TYPES[code];
  if (type === undefined) throw new RangeError(`type ${code}`);
  return type;
}

function isRecordVariable({ dimensions }: Header): boolean {
  return dimensions[0]?.isRecord === true;
}

/** Bytes of a variable, or of one of its records. */
function bytesOf(header: Header): number {
  const lengths = header.dimensions.filter(({ isRecord }) => !isRecord);
  return lengths.reduce((product, { length }) => product * length, typeOf(header.type).bytes);
}

/** UTF-8 where it is valid, else Latin-1, which old files use; without zeros at its end. */
function decodeText(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('latin1').decode(bytes);
  }
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end -= 1;
  return text.slice(0, end);
}
