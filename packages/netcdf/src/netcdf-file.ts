/** Types of values in a file. `char` is one byte of text; `unsupported` is a compound, enum, opaque or variable-length type. */
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
export interface NetcdfAttribute {
  readonly type: ValueType;
  readonly value: string | readonly string[] | readonly number[];
}

/** A dimension; one of a group is named by its path. */
export interface NetcdfDimension {
  readonly name: string;
  readonly length: number;
  readonly isUnlimited: boolean;
}

/** A variable; one of a group is named by its path. Its dimensions come from the slowest to the fastest. */
export interface NetcdfVariable {
  readonly name: string;
  readonly type: ValueType;
  readonly dimensions: readonly string[];
  readonly shape: readonly number[];
  readonly attributes: ReadonlyMap<string, NetcdfAttribute>;
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

/** An open file. Reading never takes more of it into memory than the slab asked for and a window of 4 MB. */
export interface NetcdfFile {
  /** `classic`, `64-bit offset`, `cdf5` or `netCDF-4`, as ncdump -k names them. */
  readonly kind: string;
  readonly dimensions: ReadonlyMap<string, NetcdfDimension>;
  readonly variables: ReadonlyMap<string, NetcdfVariable>;
  readonly attributes: ReadonlyMap<string, NetcdfAttribute>;
  /** Throws NetcdfError for values that the file lacks or that cannot be read. */
  readSlab(name: string, slab: Slab, signal?: AbortSignal): Promise<SlabValues>;
  close(): Promise<void>;
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
export function wholeSlab({ shape }: Pick<NetcdfVariable, 'shape'>): Slab {
  return { start: shape.map(() => 0), count: shape };
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
