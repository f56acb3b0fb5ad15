import { NetcdfError } from '../netcdf-error.ts';
import type { NetcdfAttribute, NetcdfDimension, ValueType } from '../netcdf-file.ts';
import { bytesOf, countValues } from '../netcdf-file.ts';
import type { ByteSource } from './byte-source.ts';
import { decodeText } from './decode-text.ts';
import { toHostOrder } from './host-order.ts';

/** The layout of a classic file: what its header says, with sizes recomputed. */
export interface ClassicHeader {
  kind: string;
  dimensions: NetcdfDimension[];
  variables: ClassicVariable[];
  attributes: Map<string, NetcdfAttribute>;
  recordCount: number;
  /** Where the header ends. */
  headerBytes: number;
  /** Bytes from one record to the next. */
  recordStride: number;
}

/** A variable and where its values begin. */
export interface ClassicVariable {
  name: string;
  type: ValueType;
  dimensions: string[];
  shape: number[];
  attributes: Map<string, NetcdfAttribute>;
  begin: number;
  isRecord: boolean;
  /** Its size as the header has it, of one record where it has records; undefined where it is marked as unknown. */
  statedBytes: number | undefined;
}

/** The types of values, by their numbers in the file. */
const TYPES: readonly (ValueType | undefined)[] = [
  undefined,
  'int8',
  'char',
  'int16',
  'int32',
  'float32',
  'float64',
  'uint8',
  'uint16',
  'uint32',
  'int64',
  'uint64',
];
const KINDS: Readonly<Record<number, string>> = { 1: 'classic', 2: '64-bit offset', 5: 'cdf5' };
const TAGS = { dimension: 10, variable: 11, attribute: 12 } as const;
const WINDOW_BYTES = 64 * 1024;
/** A header longer than this is taken for a damaged one. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/**
 * Reads the header of a CDF-1, CDF-2 or CDF-5 file (NetCDF Classic Format Specification, Unidata) and checks that every value it
 * promises lies within the file. Throws NetcdfError naming the offset or the variable.
 */
export async function readClassicHeader(source: ByteSource): Promise<ClassicHeader> {
  const reader = new HeaderReader(source);
  const version = (await reader.view(4)).getUint8(3);
  const kind = KINDS[version];
  if (!kind)
    throw new NetcdfError(
      `version ${version} of the classic NetCDF format is not known; known are 1, 2 and 5`,
    );
  reader.version = version;
  const records = await reader.count(0xffff_ffff);
  const dimensions = await readDimensions(reader);
  const attributes = await readAttributes(reader);
  const variables = await readVariables(reader, dimensions);
  return layOut(
    {
      kind,
      dimensions,
      attributes,
      variables,
      headerBytes: reader.offset,
      recordCount: records ?? -1,
      recordStride: 0,
    },
    source.size,
  );
}

class HeaderReader {
  version = 1;
  offset = 0;
  readonly size: number;
  private readonly source: ByteSource;
  private window = new Uint8Array(0);
  private windowStart = 0;

  constructor(source: ByteSource) {
    this.source = source;
    this.size = source.size;
  }

  refuse(reason: string, offset = this.offset): never {
    throw new NetcdfError(`${reason} at byte ${offset} of ${this.size}`);
  }

  async bytes(length: number): Promise<Uint8Array> {
    if (this.offset + length > this.size)
      this.refuse('the file ends within its header: it is truncated', this.size);
    const within = this.offset - this.windowStart;
    if (within < 0 || within + length > this.window.length) {
      this.window = new Uint8Array(
        Math.min(Math.max(length, WINDOW_BYTES), this.size - this.offset),
      );
      this.windowStart = this.offset;
      await this.source.read(this.window, this.offset);
    }
    const from = this.offset - this.windowStart;
    this.offset += length;
    return this.window.subarray(from, from + length);
  }

  async view(length: number): Promise<DataView> {
    const bytes = await this.bytes(length);
    return new DataView(bytes.buffer, bytes.byteOffset, length);
  }

  async int(): Promise<number> {
    return (await this.view(4)).getUint32(0);
  }

  /** A count: 4 bytes, 8 in CDF-5; undefined for all bits set, which means "unknown". */
  async count(max: number): Promise<number | undefined> {
    const at = this.offset;
    const isWide = this.version === 5;
    const value = isWide ? (await this.view(8)).getBigUint64(0) : BigInt(await this.int());
    if (value === (isWide ? 0xffff_ffff_ffff_ffffn : 0xffff_ffffn)) return undefined;
    if (value > BigInt(max))
      this.refuse(`a count of ${value} cannot be right: the header is damaged`, at);
    return Number(value);
  }

  async sureCount(max = this.size): Promise<number> {
    const value = await this.count(max);
    return value ?? this.refuse('a count is missing: the header is damaged');
  }

  async position(): Promise<number> {
    return this.version === 1 ? this.int() : Number((await this.view(8)).getBigUint64(0));
  }

  async name(): Promise<string> {
    const length = await this.sureCount(Math.min(this.size, MAX_TEXT_BYTES));
    return decodeText(await this.padded(length));
  }

  /** Bytes that are filled up to a multiple of four, as a copy. */
  async padded(length: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = (await this.bytes(length)).slice();
    await this.bytes((4 - (length % 4)) % 4);
    return bytes;
  }

  /** The tag and length of a list. */
  async list(tag: number, what: string): Promise<number> {
    const at = this.offset;
    const found = await this.int();
    const length = await this.sureCount();
    if (found === tag) return length;
    if (found === 0 && length === 0) return 0;
    return this.refuse(
      `a list of ${what} should begin here, but tag ${found} was found: the header is damaged`,
      at,
    );
  }

  async type(): Promise<ValueType> {
    const at = this.offset;
    const code = await this.int();
    return TYPES[code] ?? this.refuse(`value type ${code} is not known: the header is damaged`, at);
  }
}

async function readDimensions(reader: HeaderReader): Promise<NetcdfDimension[]> {
  const length = await reader.list(TAGS.dimension, 'dimensions');
  const dimensions: NetcdfDimension[] = [];
  for (let index = 0; index < length; index += 1) {
    const name = await reader.name();
    const size = await reader.sureCount(Number.MAX_SAFE_INTEGER);
    if (dimensions.some((other) => other.name === name))
      reader.refuse(`a second dimension is named ${name}`);
    dimensions.push({ name, length: size, isUnlimited: size === 0 });
  }
  return dimensions;
}

async function readAttributes(reader: HeaderReader): Promise<Map<string, NetcdfAttribute>> {
  const length = await reader.list(TAGS.attribute, 'attributes');
  const attributes = new Map<string, NetcdfAttribute>();
  for (let index = 0; index < length; index += 1) {
    const name = await reader.name();
    const type = await reader.type();
    const count = await reader.sureCount(MAX_TEXT_BYTES);
    const bytes = await reader.padded(count * bytesOf(type));
    attributes.set(name, {
      type,
      value:
        type === 'char' ? decodeText(bytes) : Array.from(toHostOrder(bytes.buffer, type), Number),
    });
  }
  return attributes;
}

async function readVariables(
  reader: HeaderReader,
  dimensions: readonly NetcdfDimension[],
): Promise<ClassicVariable[]> {
  const length = await reader.list(TAGS.variable, 'variables');
  const variables: ClassicVariable[] = [];
  for (let index = 0; index < length; index += 1) {
    const name = await reader.name();
    const rank = await reader.sureCount(1024);
    const axes: NetcdfDimension[] = [];
    for (let axis = 0; axis < rank; axis += 1) {
      const id = await reader.sureCount(Number.MAX_SAFE_INTEGER);
      axes.push(
        dimensions[id] ??
          reader.refuse(`variable ${name} has dimension ${id}, which does not exist`),
      );
    }
    const attributes = await readAttributes(reader);
    const type = await reader.type();
    const statedBytes = await reader.count(Number.MAX_SAFE_INTEGER);
    const begin = await reader.position();
    if (variables.some((other) => other.name === name)) {
      throw new NetcdfError('the header has a second variable of this name', {
        variable: name,
      });
    }
    const isRecord = axes[0]?.isUnlimited === true;
    variables.push({
      name,
      type,
      dimensions: axes.map((axis) => axis.name),
      shape: axes.map((axis) => axis.length),
      attributes,
      begin,
      isRecord,
      statedBytes,
    });
  }
  return variables;
}

/**
 * Computes the number of records, since the sizes in the header are unreliable for large variables,
 * and checks the end of each variable.
 */
function layOut(header: ClassicHeader, size: number): ClassicHeader {
  const records = header.variables.filter((variable) => variable.isRecord);
  const recordBytes = records.map(
    (variable) => countValues(variable.shape.slice(1)) * bytesOf(variable.type),
  );
  const [onlyRecord, ...others] = recordBytes;
  header.recordStride =
    onlyRecord !== undefined && others.length === 0
      ? onlyRecord
      : recordBytes.reduce((sum, bytes) => sum + pad4(bytes), 0);
  if (header.recordCount < 0) {
    const first = Math.min(...records.map((variable) => variable.begin));
    header.recordCount =
      records.length === 0 || header.recordStride === 0
        ? 0
        : Math.floor((size - first) / header.recordStride);
  }
  header.dimensions = header.dimensions.map((dimension) =>
    dimension.isUnlimited ? { ...dimension, length: header.recordCount } : dimension,
  );
  for (const variable of header.variables) {
    if (variable.isRecord) variable.shape[0] = header.recordCount;
    const last = lastByte(variable, header);
    if (last > size) {
      throw new NetcdfError(
        `the file is truncated: its values should end at byte ${last} but the file ends at byte ${size}`,
        { variable: variable.name },
      );
    }
  }
  return header;
}

function lastByte(variable: ClassicVariable, header: ClassicHeader): number {
  const bytes =
    countValues(variable.isRecord ? variable.shape.slice(1) : variable.shape) *
    bytesOf(variable.type);
  if (!variable.isRecord) return bytes === 0 ? 0 : variable.begin + bytes;
  return header.recordCount === 0
    ? 0
    : variable.begin + (header.recordCount - 1) * header.recordStride + bytes;
}

const pad4 = (bytes: number): number => Math.ceil(bytes / 4) * 4;
