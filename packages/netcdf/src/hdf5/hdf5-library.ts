import { requireValue } from '@isobath/ocean';
import type { Dataset, File } from 'h5wasm';
import { NetcdfError } from '../netcdf-error.ts';
import type { Slab, SlabValues } from '../netcdf-file.ts';
import { countValues, viewAs } from '../netcdf-file.ts';
import { typeOf } from './hdf5-types.ts';

/** The HDF5 library as it is built for one place: for memory, or for files on disk. */
export type Hdf5Build = Pick<typeof import('h5wasm'), 'Dataset' | 'File' | 'Group' | 'ready'>;

/** Where a file is for a build of the library. */
export interface Hdf5Location {
  readonly build: Hdf5Build;
  readonly location: string;
  /** Says that the library failed while it read the file. */
  readonly noteFailure: () => void;
}

type Library = Awaited<Hdf5Build['ready']>;

/** An HDF5 file open for reading; the library reads it piece by piece. */
export interface Hdf5File {
  readonly build: Hdf5Build;
  readonly library: Library;
  readonly file: File;
  readonly noteFailure: () => void;
}

/** Opens an HDF5 file. Throws NetcdfError with the library's innermost reason, such as the size of a truncated file. */
export async function openLibrary({
  build,
  location,
  noteFailure,
}: Hdf5Location): Promise<Hdf5File> {
  const library = await build.ready;
  library.activate_throwing_error_handler();
  try {
    return { build, library, file: new build.File(location, 'r'), noteFailure };
  } catch (error) {
    noteFailure();
    throw new NetcdfError(
      `this HDF5 file cannot be opened: ${innermostReason(error)}`,
      {},
      { cause: error },
    );
  }
}

/** The reason at the bottom of the library's stack of complaints. */
export function innermostReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return [...text.matchAll(/\b\w+\(\): (.+)/g)].at(-1)?.[1] ?? text.split('\n')[0] ?? text;
}

/** Reads part of a dataset. Throws what the library throws. */
export function readDataset(
  library: Library,
  dataset: Dataset,
  { start, count }: Slab,
): SlabValues {
  const { metadata } = dataset;
  const type = typeOf(metadata);
  if (type === 'string') {
    const values = start.length === 0 ? [dataset.value] : dataset.slice(rangesOf(start, count));
    return Array.from(values as string[], String);
  }
  const length = countValues(count) * metadata.size;
  if (length === 0) return viewAs(new ArrayBuffer(0), type);
  const pointer = library._malloc(length);
  if (pointer === 0) throw new Error(`no memory for ${length} bytes`);
  try {
    const isScalar = start.length === 0;
    const ones = start.map(() => 1n);
    library.get_dataset_data(
      dataset.file_id,
      dataset.path,
      isScalar ? null : count.map(BigInt),
      isScalar ? null : start.map(BigInt),
      isScalar ? null : ones,
      BigInt(pointer),
    );
    return viewAs(library.HEAPU8.slice(pointer, pointer + length).buffer, type);
  } finally {
    library._free(pointer);
  }
}

/** First index and index after the last one, along each dimension. */
function rangesOf(start: readonly number[], count: readonly number[]): [number, number][] {
  return start.map((first, axis) => [
    first,
    first + requireValue(count[axis], 'length of a slab along a dimension'),
  ]);
}
