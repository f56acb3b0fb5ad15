import { Dataset, File, FS, ready } from 'h5wasm';
import { WorkbookError } from '../xlsx/workbook-error.ts';
import type { NetcdfContent, NetcdfVariable } from './netcdf-content.ts';

/** Attributes by which netCDF-4 keeps its dimensions; they are not the author's. */
const HOUSEKEEPING =
  /^(?:CLASS|NAME|DIMENSION_L\w+|REFERENCE_LIST|_Netcdf4\w+|_NC\w+|_nc3_strict)$/;
const NO_VARIABLE = 'This is a netCDF dimension but not a netCDF variable';
/** Classes of types in HDF5. */
const [FLOAT_TYPE, STRING_TYPE] = [1, 3];
let opened = 0;

/** Reads a netCDF-4 file in memory by the HDF5 library. Only the root group is read. Throws WorkbookError when the file is damaged. */
export async function readHdf5Netcdf(bytes: Uint8Array): Promise<NetcdfContent> {
  const library = await ready;
  library.activate_throwing_error_handler();
  opened += 1;
  const path = `/submission-${opened}.nc`;
  if (FS === null) throw new Error('the HDF5 library has no file system');
  FS.writeFile(path, bytes);
  try {
    const file = new File(path, 'r');
    try {
      return readFile(file);
    } finally {
      file.close();
    }
  } catch (cause) {
    if (cause instanceof WorkbookError) throw cause;
    throw new WorkbookError(
      'the NetCDF file cannot be read to its end; it is truncated or damaged, so make it again or copy it again',
      {},
      { cause },
    );
  } finally {
    FS.unlink(path);
  }
}

function readFile(file: File): NetcdfContent {
  const variables: NetcdfVariable[] = [];
  const datasets = file.keys().flatMap((name) => {
    const entity = file.get(name);
    return entity instanceof Dataset ? [{ name, dataset: entity }] : [];
  });
  for (const { name, dataset } of datasets) {
    if (String(dataset.attrs['NAME']?.value ?? '').startsWith(NO_VARIABLE)) continue;
    variables.push(readVariable(name, dataset));
  }
  return { attributes: readAttributes(file.attrs), variables };
}

function readVariable(name: string, dataset: Dataset): NetcdfVariable {
  const { metadata } = dataset;
  const shape = dataset.shape ?? [];
  const dimensions = dimensionsOf(name, dataset, shape.length);
  const values = valuesOf(dataset.value as unknown);
  const all = { name, attributes: readAttributes(dataset.attrs) };
  const isCharacters = metadata.type === STRING_TYPE && metadata.size === 1 && !metadata.vlen;
  if (!isCharacters || shape.length === 0) {
    const isSingle = metadata.type === FLOAT_TYPE && metadata.size === 4;
    return { ...all, dimensions, shape, values, isSingle };
  }
  const width = shape.at(-1) ?? 1;
  const count = width === 0 ? 0 : values.length / width;
  const texts = Array.from({ length: count }, (_, index) =>
    Array.from({ length: width }, (__, at) => values[index * width + at] ?? '')
      .join('')
      .trimEnd(),
  );
  return {
    ...all,
    dimensions: dimensions.slice(0, -1),
    shape: shape.slice(0, -1),
    values: texts,
    isSingle: false,
  };
}

/** Numbers as they are, also 64-bit integers; texts; a single value as a list of one. */
function valuesOf(value: unknown): ArrayLike<number | string> {
  if (value instanceof BigInt64Array || value instanceof BigUint64Array)
    return Float64Array.from(value, Number);
  if (ArrayBuffer.isView(value)) return value as unknown as ArrayLike<number>;
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'number' ? each : String(each)));
  return value === null || value === undefined
    ? []
    : [typeof value === 'bigint' || typeof value === 'number' ? Number(value) : String(value)];
}

/** The names of the dimensions of a variable: the scales attached to it, or itself if it is one. */
function dimensionsOf(name: string, dataset: Dataset, rank: number): string[] {
  const isScale = dataset.attrs['CLASS']?.value === 'DIMENSION_SCALE';
  return Array.from({ length: rank }, (_, axis) => {
    const scales = isScale && rank === 1 ? [] : dataset.get_attached_scales(axis);
    const scale = scales[0];
    if (scale === undefined) return isScale ? name : `${name} ${axis}`;
    return scale.replace(/^\//, '');
  });
}

function readAttributes(attributes: File['attrs']): Map<string, string | number> {
  const read = new Map<string, string | number>();
  for (const [name, attribute] of Object.entries(attributes)) {
    if (HOUSEKEEPING.test(name)) continue;
    const first = valuesOf(attribute.value)[0];
    if (first !== undefined) read.set(name, first);
  }
  return read;
}
