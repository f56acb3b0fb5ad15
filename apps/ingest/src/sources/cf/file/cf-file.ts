import { SourceError } from '../../source.ts';

/** Types of values in a file by the CF conventions. `char` is one byte of text; `unsupported` is a compound, enum, opaque or variable-length type. */
export type ValueType =
  | 'int8'
  | 'uint8'
  | 'int16'
  | 'uint16'
  | 'int32'
  | 'uint32'
  | 'int64'
  | 'uint64'
  | 'float32'
  | 'float64'
  | 'char'
  | 'string'
  | 'unsupported';

/** Numbers as stored in the file, before any scaling; `char` comes as bytes. */
export type NumericArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | BigInt64Array
  | BigUint64Array
  | Float32Array
  | Float64Array;

/** Values of a hyperslab in row-major order: numbers, bytes of text, or whole texts. */
export type SlabValues = NumericArray | string[];

/** An attribute: text, texts, or numbers (64-bit integers as the nearest double). */
export interface CfAttribute {
  readonly type: ValueType;
  readonly value: string | readonly string[] | readonly number[];
}

/** A dimension; one of a group is named by its path. */
export interface CfDimension {
  readonly name: string;
  readonly length: number;
  readonly isUnlimited: boolean;
}

/** A variable; one of a group is named by its path. Its dimensions come from the slowest to the fastest. */
export interface CfVariable {
  readonly name: string;
  readonly type: ValueType;
  readonly dimensions: readonly string[];
  readonly shape: readonly number[];
  readonly attributes: ReadonlyMap<string, CfAttribute>;
  /** Shape of the pieces in which the file stores it, where that matters for reading; whole rows otherwise. */
  readonly chunkShape?: readonly number[];
  /** What a type that cannot be read is called. */
  readonly typeName?: string;
}

/** Part of a variable: first index and number of indices along each dimension. */
export interface Slab {
  readonly start: readonly number[];
  readonly count: readonly number[];
}

/** An open file of named arrays with attributes, however it is encoded. Reading never takes more of it into memory than the slab asked for and a window of 4 MB. */
export interface CfFile {
  readonly path: string;
  /** What a person calls the encoding; of NetCDF `classic`, `64-bit offset`, `cdf5` or `netCDF-4`, as ncdump -k names them. */
  readonly kind: string;
  readonly dimensions: ReadonlyMap<string, CfDimension>;
  readonly variables: ReadonlyMap<string, CfVariable>;
  readonly attributes: ReadonlyMap<string, CfAttribute>;
  /** What of the file is offered otherwise than it is stored. */
  readonly remarks: readonly string[];
  /** Throws SourceError for values that the file lacks or that cannot be read. */
  readSlab(name: string, slab: Slab, signal?: AbortSignal): Promise<SlabValues>;
  close(): Promise<void>;
}

/** The length of a dimension. Throws SourceError for one that the file lacks. */
export function lengthOf(file: Pick<CfFile, 'path' | 'dimensions'>, name: string): number {
  const dimension = file.dimensions.get(name);
  if (dimension === undefined)
    throw new SourceError(`a variable lies along the dimension ${name}, which the file lacks`, {
      file: file.path,
    });
  return dimension.length;
}

/** Opens a file of one encoding. Throws SourceError for one that is missing, damaged or something else. */
export type OpenCfFile = (path: string) => Promise<CfFile>;

/** Opens files whose reading ends when a signal aborts. */
export function stoppable(openFile: OpenCfFile, signal: AbortSignal): OpenCfFile {
  return async (path) => {
    const file = await openFile(path);
    return { ...file, readSlab: (name, slab, own = signal) => file.readSlab(name, slab, own) };
  };
}

/**
 * The text of an attribute without spaces around it; undefined when there is none, or it is blank
 * or no text.
 */
export function readText(
  attributes: ReadonlyMap<string, CfAttribute>,
  name: string,
): string | undefined {
  const value = attributes.get(name)?.value;
  const text =
    typeof value === 'string'
      ? value
      : Array.isArray(value) && typeof value[0] === 'string'
        ? value.join(', ')
        : '';
  const trimmed = text.replaceAll('\0', '').trim();
  return trimmed === '' ? undefined : trimmed;
}

/** The numbers of an attribute (numbers written as text count); empty when there is none. */
export function readNumbers(
  attributes: ReadonlyMap<string, CfAttribute>,
  name: string,
): readonly number[] {
  const value = attributes.get(name)?.value;
  if (value === undefined) return [];
  if (typeof value !== 'string') return value.map(Number);
  const words = value
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(Number);
  return words.some(Number.isNaN) ? [] : words;
}

/** The name of a variable or dimension without the path of its group. */
export function plainName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** Whether a variable holds text. */
export function isText({ type }: CfVariable): boolean {
  return type === 'char' || type === 'string';
}

/** How many values a slab or a shape holds. */
export function countValues(shape: readonly number[]): number {
  return shape.reduce((product, length) => product * length, 1);
}

/** Bytes that one value takes in memory; a text is taken for 32. */
export function bytesOf(type: ValueType): number {
  const bytes: Readonly<Record<ValueType, number>> = {
    int8: 1,
    uint8: 1,
    char: 1,
    int16: 2,
    uint16: 2,
    int32: 4,
    uint32: 4,
    float32: 4,
    int64: 8,
    uint64: 8,
    float64: 8,
    string: 32,
    unsupported: 32,
  };
  return bytes[type];
}

/** The slab that is the whole variable. */
export function wholeSlab(variable: CfVariable): Slab {
  return { start: variable.shape.map(() => 0), count: variable.shape };
}

/** An array of a type over bytes in the order of this machine; `char` and anything else are bytes. */
export function viewAs(buffer: ArrayBuffer, type: ValueType): NumericArray {
  switch (type) {
    case 'int8':
      return new Int8Array(buffer);
    case 'int16':
      return new Int16Array(buffer);
    case 'uint16':
      return new Uint16Array(buffer);
    case 'int32':
      return new Int32Array(buffer);
    case 'uint32':
      return new Uint32Array(buffer);
    case 'float32':
      return new Float32Array(buffer);
    case 'float64':
      return new Float64Array(buffer);
    case 'int64':
      return new BigInt64Array(buffer);
    case 'uint64':
      return new BigUint64Array(buffer);
    default:
      return new Uint8Array(buffer);
  }
}

/** Values that are looked at before a variable is read. */
const SAMPLE_CELLS = 100_000;

/** The slab of the first values of a variable, enough to see what it is. */
export function firstSlab({ shape }: CfVariable): Slab {
  let room = SAMPLE_CELLS;
  const count = shape.toReversed().map((length) => {
    const taken = Math.min(length, Math.max(1, room));
    room = Math.floor(room / Math.max(1, taken));
    return taken;
  });
  return { start: shape.map(() => 0), count: count.toReversed() };
}
