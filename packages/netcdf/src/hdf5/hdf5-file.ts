import type { Attribute, Dataset, Group } from 'h5wasm';
import { requireValue } from '@isobath/ocean';
import { findStored } from '../find-stored.ts';
import { NetcdfError } from '../netcdf-error.ts';
import type {
  NetcdfAttribute,
  NetcdfDimension,
  NetcdfFile,
  NetcdfVariable,
  Slab,
  SlabValues,
} from '../netcdf-file.ts';
import { countValues } from '../netcdf-file.ts';
import { decodeMarkedAscii } from './hdf5-text.ts';
import type { Hdf5File, Hdf5Location } from './hdf5-library.ts';
import { innermostReason, openLibrary, readDataset } from './hdf5-library.ts';
import { describeType, fillOf, numbersOf, typeOf } from './hdf5-types.ts';
import { placeCorner, writtenCount } from './written-part.ts';

/** Attributes by which netCDF-4 keeps its dimensions in HDF5; they are not the author's. */
const HOUSEKEEPING = new Set([
  'CLASS',
  'NAME',
  'DIMENSION_LIST',
  'REFERENCE_LIST',
  '_Netcdf4Dimid',
  '_Netcdf4Coordinates',
  '_nc3_strict',
  '_NCProperties',
  'DIMENSION_LABELS',
]);
const NO_VARIABLE = 'This is a netCDF dimension but not a netCDF variable';
/** The name under which netCDF-4 stores a variable that is named like a dimension without being its coordinate. */
const RENAMED = /^(.*\/)?_nc4_non_coord_(?=[^/]*$)/;

/** A variable and where HDF5 keeps it. `stored` is shorter than `shape` where records were never written. */
interface StoredVariable {
  variable: NetcdfVariable;
  dataset: Dataset;
  stored: readonly number[];
}

/** The number by which HDF5 marks a string as UTF-8. */
const UTF8 = 1;
/** Groups within groups that are looked into; links may make a circle of them. */
const DEEPEST_GROUP = 20;

/**
 * Opens a netCDF-4 file (NetCDF-4 File Format Specification, Unidata). Variables and dimensions of groups have their path as name:
 * `geophysical_data/chlor_a`. Throws NetcdfError with the reason for a file whose metadata are damaged.
 */
export async function openHdf5(location: Hdf5Location): Promise<NetcdfFile> {
  const opened = await openLibrary(location);
  try {
    return readMetadata(opened);
  } catch (error) {
    closeQuietly(opened);
    if (error instanceof NetcdfError) throw error;
    opened.noteFailure();
    throw new NetcdfError(
      `the metadata of this file are damaged and cannot be read (HDF5: ${innermostReason(error)}); fetch the file again`,
      {},
      { cause: error },
    );
  }
}

function readMetadata(opened: Hdf5File): NetcdfFile {
  const { file } = opened;
  const dimensions = new Map<string, NetcdfDimension>();
  const variables = readVariables(listDatasets(opened), dimensions);
  return {
    kind: 'netCDF-4',
    dimensions,
    variables: new Map([...variables].map(([name, { variable }]) => [name, variable])),
    attributes: readAttributes(file.attrs),
    async readSlab(name, slab, signal) {
      signal?.throwIfAborted();
      return readSlab(opened, findStored(variables, name), slab);
    },
    async close() {
      closeQuietly(opened);
    },
  };
}

/** A damaged file may fail to close; the problem has been reported by then. */
function closeQuietly({ file, noteFailure }: Hdf5File): void {
  try {
    file.close();
  } catch {
    // Nothing is left to do: the process holds one file handle more.
    noteFailure();
  }
}

/** All datasets by their path, those of the root first. */
function listDatasets({ build, file }: Hdf5File): Map<string, Dataset> {
  const datasets = new Map<string, Dataset>();
  let level: (readonly [prefix: string, group: Group])[] = [['', file]];
  for (let depth = 0; depth < DEEPEST_GROUP && level.length > 0; depth += 1) {
    const below: (readonly [string, Group])[] = [];
    for (const [prefix, group] of level) {
      for (const name of group.keys()) {
        const entity = group.get(name);
        if (entity instanceof build.Dataset) datasets.set(`${prefix}${name}`, entity);
        else if (entity instanceof build.Group) below.push([`${prefix}${name}/`, entity]);
      }
    }
    level = below;
  }
  return datasets;
}

function readVariables(
  datasets: ReadonlyMap<string, Dataset>,
  dimensions: Map<string, NetcdfDimension>,
): Map<string, StoredVariable> {
  const named = nameDimensions(datasets);
  for (const { dataset, axes } of named) {
    const { shape, maxshape } = dataset.metadata;
    axes.forEach((name, axis) => {
      const known = dimensions.get(name);
      const isUnlimited =
        (maxshape?.[axis] ?? 0) > Number.MAX_SAFE_INTEGER || known?.isUnlimited === true;
      dimensions.set(name, {
        name,
        length: Math.max(known?.length ?? 0, shape?.[axis] ?? 0),
        isUnlimited,
      });
    });
  }
  const variables = new Map<string, StoredVariable>();
  for (const { key, dataset, axes } of named) {
    if (isBareDimension(dataset)) continue;
    const name = key.replace(RENAMED, '$1');
    if (variables.has(name))
      throw new NetcdfError('the file has a second variable of this name', { variable: name });
    variables.set(name, {
      dataset,
      stored: dataset.shape ?? [0],
      variable: describeVariable(name, dataset, axes, dimensions),
    });
  }
  return variables;
}

function describeVariable(
  name: string,
  dataset: Dataset,
  axes: readonly string[],
  dimensions: ReadonlyMap<string, NetcdfDimension>,
): NetcdfVariable {
  const { metadata } = dataset;
  return {
    name,
    type: typeOf(metadata),
    typeName: describeType(metadata),
    dimensions: axes,
    shape: axes.map((axis) => requireValue(dimensions.get(axis), `dimension ${axis}`).length),
    attributes: readAttributes(dataset.attrs),
    ...(metadata.chunks ? { chunkShape: metadata.chunks } : {}),
  };
}

function isBareDimension(dataset: Dataset): boolean {
  return dataset.get_scale_name()?.startsWith(NO_VARIABLE) === true;
}

/** A dataset, its path in the file and the names of its dimensions. */
interface NamedDataset {
  readonly key: string;
  readonly dataset: Dataset;
  readonly axes: readonly string[];
}

/** The dimension names of each dataset: from its scales, from the ids that netCDF-4 notes, or made up by length as the C library does. */
function nameDimensions(datasets: ReadonlyMap<string, Dataset>): NamedDataset[] {
  const byId = new Map<number, string>();
  for (const [key, dataset] of datasets) {
    const id =
      dataset.get_scale_name() === null ? undefined : singleNumber(dataset, '_Netcdf4Dimid');
    if (id !== undefined && dataset.shape?.length === 1) byId.set(id, key);
  }
  const phonies: { name: string; length: number }[] = [];
  return [...datasets].map(([key, dataset]) => {
    const shape = dataset.shape ?? [0];
    const isOwnScale =
      shape.length === 1 && dataset.get_scale_name() !== null && !RENAMED.test(key);
    const ids = dataset.attrs['_Netcdf4Coordinates']
      ? numbersOf(dataset.attrs['_Netcdf4Coordinates'])
      : [];
    const used = new Set<string>();
    const axes = shape.map((length, axis) => {
      const scale = isOwnScale
        ? key
        : (attachedScale(dataset, axis) ??
          byId.get(ids[axis] ?? -1) ??
          makeUp(length, phonies, used));
      used.add(scale);
      return scale;
    });
    return { key, dataset, axes };
  });
}

function attachedScale(dataset: Dataset, axis: number): string | undefined {
  if (!dataset.attrs['DIMENSION_LIST']) return undefined;
  const [first] = dataset.get_attached_scales(axis);
  return first?.replace(/^\/+/, '');
}

function makeUp(
  length: number,
  phonies: { name: string; length: number }[],
  used: ReadonlySet<string>,
): string {
  const known = phonies.find((phony) => phony.length === length && !used.has(phony.name));
  if (known) return known.name;
  const name = `phony_dim_${phonies.length}`;
  phonies.push({ name, length });
  return name;
}

function singleNumber(dataset: Dataset, name: string): number | undefined {
  const attribute = dataset.attrs[name];
  return attribute ? numbersOf(attribute)[0] : undefined;
}

function readAttributes(
  attributes: Readonly<Record<string, Attribute>>,
): Map<string, NetcdfAttribute> {
  const read = new Map<string, NetcdfAttribute>();
  for (const [name, attribute] of Object.entries(attributes)) {
    const type = typeOf(attribute.metadata);
    if (HOUSEKEEPING.has(name) || type === 'unsupported') continue;
    read.set(name, {
      type,
      value: type === 'string' || type === 'char' ? textOf(attribute) : numbersOf(attribute),
    });
  }
  return read;
}

function textOf({ value, metadata }: Attribute): string | readonly string[] {
  const decode =
    metadata.cset === UTF8 ? String : (text: unknown): string => decodeMarkedAscii(String(text));
  if (Array.isArray(value)) return value.length === 1 ? decode(value[0]) : value.map(decode);
  return value === null ? '' : decode(value);
}

function readSlab(
  opened: Hdf5File,
  { variable, dataset, stored }: StoredVariable,
  slab: Slab,
): SlabValues {
  if (variable.type === 'unsupported') {
    throw new NetcdfError(
      `values of type ${variable.typeName} cannot be read; numbers and text can`,
      { variable: variable.name },
    );
  }
  try {
    const written = writtenCount(slab, stored);
    return written.every((length, axis) => length === slab.count[axis])
      ? readDataset(opened.library, dataset, slab)
      : readUnwritten(opened, dataset, variable, { slab, written });
  } catch (error) {
    opened.noteFailure();
    const filters = dataset.filters.map((filter) => filter.name).join(', ');
    throw new NetcdfError(
      `the values cannot be read${filters ? ` (stored with ${filters})` : ''}: ${innermostReason(error)}`,
      { variable: variable.name, index: slab.start },
      { cause: error },
    );
  }
}

/** Records past the end of a variable, which another variable along the unlimited dimension has, are the fill value. */
function readUnwritten(
  { library }: Hdf5File,
  dataset: Dataset,
  variable: NetcdfVariable,
  { slab, written }: { slab: Slab; written: readonly number[] },
): SlabValues {
  const whole = fillOf(variable, countValues(slab.count));
  if (countValues(written) === 0) return whole;
  const part = readDataset(library, dataset, { start: slab.start, count: written });
  placeCorner(whole, slab.count, part, written);
  return whole;
}
