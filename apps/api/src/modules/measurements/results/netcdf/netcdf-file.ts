import { requireValue } from '@isobath/ocean';
import { Buffer } from 'node:buffer';
import { File, ready } from 'h5wasm/node';
import type { Dataset, Group } from 'h5wasm/node';
import type { NativeValues } from './native-columns.ts';
import type { GridSlab } from './grid-slabs.ts';
import type { AttributeValue, GridVariable, NetcdfSpec, WholeVariable } from './netcdf-spec.ts';

/** Lowest that shrinks: the file is made while somebody waits. */
const deflateLevel = 1;
const types = { f: '<f', d: '<d', i: '<i', q: '<q', c: 'A1' } as const;

const firstCells = {
  f: new Float32Array(1),
  d: new Float64Array(1),
  i: new Int32Array(1),
  q: new BigInt64Array(1),
  c: ['\0'],
};
/** Values of one chunk of a dimension without a variable; none is ever written. */
const bareChunk = 128 * 1024;

/** Texts one behind the other, each filled up with zeros to the same length. */
interface TextBytes {
  readonly bytes: Uint8Array;
  readonly width: number;
}

type Library = Awaited<typeof ready>;

/**
 * A NetCDF-4 file being written: HDF5 with dimension scales, by the netCDF library's rules
 * (https://docs.unidata.ucar.edu/netcdf-c/current/file_format_specifications.html#netcdf_4_spec). Blocks its thread.
 */
export class NetcdfFile {
  private readonly file: File;
  private readonly spec: NetcdfSpec;
  private readonly library: Library;

  private constructor(file: File, spec: NetcdfSpec, library: Library) {
    this.file = file;
    this.spec = spec;
    this.library = library;
  }

  /** Makes the file with its axes; the variables wait for their values. */
  static async create(path: string, spec: NetcdfSpec): Promise<NetcdfFile> {
    const library = await ready;
    library.activate_throwing_error_handler();
    const file = new File(path, 'w', { track_order: true, libver: ['v108', 'v108'] });
    const made = new NetcdfFile(file, spec, library);
    addAttributes(file, { _NCProperties: 'version=2,isobath', ...spec.attributes });
    const axes = spec.whole.filter(isAxis);
    axes.forEach((axis) => made.addWhole(axis));
    spec.bareDimensions.forEach(({ name, length }) => made.addBareDimension(name, length));
    axes.forEach(({ name }, index) =>
      made.open(name).create_attribute('_Netcdf4Dimid', Int32Array.of(index), []),
    );
    spec.whole
      .filter((variable) => !isAxis(variable))
      .forEach((variable) => made.addWhole(variable));
    spec.variables.forEach((variable) => made.addVariable(variable));
    return made;
  }

  /** Writes a box of every variable. */
  write({ start, count, values }: Pick<GridSlab, 'start' | 'count' | 'values'>): void {
    this.spec.variables.forEach(({ name, shape }, index) => {
      const ranges = start.map((from, axis): [number, number] => [
        from,
        from + requireValue(count[axis], 'length of a slab'),
      ]);
      this.open(name).write_slice(
        shape.length === ranges.length ? ranges : ranges.filter((_, axis) => axis !== 1),
        values[index],
      );
    });
  }

  /** Writes numbers of a variable of one dimension, from a place on. */
  append(name: string, start: number, values: NativeValues): void {
    this.open(name).write_slice([[start, start + values.length]], values);
  }

  /** Writes texts of `width` bytes each, from a place on. The library takes characters only as text, one by one; bytes go past that. */
  appendTexts(name: string, start: number, { bytes, width }: TextBytes): void {
    const pointer = this.library._malloc(bytes.length);
    try {
      this.library.HEAPU8.set(bytes, pointer);
      this.library.set_dataset_data(
        this.file.file_id,
        `/${name}`,
        [BigInt(bytes.length / width), BigInt(width)],
        [BigInt(start), 0n],
        [1n, 1n],
        BigInt(pointer),
      );
    } finally {
      this.library._free(pointer);
    }
  }

  close(): void {
    this.file.close();
  }

  private open(name: string): Dataset {
    return this.file.get(name) as Dataset;
  }

  private addWhole(variable: WholeVariable): void {
    const { name, values, shape, attributes, dimensions } = variable;
    const made = this.file.create_dataset({
      name,
      data: values,
      shape: [...shape],
      dtype: values instanceof Int32Array ? '<i' : '<d',
      track_order: true,
    });
    if (isAxis(variable)) made.make_scale(name);
    else dimensions.forEach((dimension, axis) => made.attach_scale(axis, `/${dimension}`));
    addAttributes(made, attributes);
  }

  private addBareDimension(name: string, length: number): void {
    const made = this.file.create_dataset({
      name,
      data: new Float32Array(1),
      shape: [1],
      dtype: '<f',
      maxshape: [length === 0 ? null : length],
      chunks: [Math.max(1, Math.min(length, bareChunk))],
      compression: 'gzip',
      compression_opts: deflateLevel,
    });
    made.resize([length]);
    made.make_scale(
      `This is a netCDF dimension but not a netCDF variable.${String(length).padStart(10)}`,
    );
  }

  /** The library makes a dataset from values only: a first cell, then stretched. */
  private addVariable({ name, kind, shape, chunk, attributes, dimensions }: GridVariable): void {
    const made = this.file.create_dataset({
      name,
      data: firstCells[kind],
      shape: shape.map(() => 1),
      dtype: types[kind],
      maxshape: shape.map((length) => (length === 0 ? null : length)),
      chunks: [...chunk],
      compression: 'gzip',
      compression_opts: deflateLevel,
      track_order: true,
    });
    made.resize([...shape]);
    dimensions.forEach((dimension, axis) => made.attach_scale(axis, `/${dimension}`));
    addAttributes(made, attributes);
  }
}

function isAxis({ name, dimensions }: WholeVariable): boolean {
  return dimensions.length === 1 && dimensions[0] === name;
}

/** Text is written with a fixed length, which every reader of NetCDF understands. */
function addAttributes(
  target: Dataset | Group,
  attributes: Readonly<Record<string, AttributeValue>>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string') target.create_attribute(name, value, [value.length]);
    // eslint-disable-next-line no-control-regex
    else if (value !== '')
      target.create_attribute(
        name,
        value,
        [],
        `${/^[\x01-\x7f]*$/.test(value) ? 'A' : 'S'}${Buffer.byteLength(value)}`,
      );
  }
}
