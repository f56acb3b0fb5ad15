import { resolve } from 'node:path';
import { requireValue } from '@isobath/ocean';
import type { Dataset } from 'h5wasm/node';
import { File, ready } from 'h5wasm/node';
import { SourceError } from '../source.ts';
import { typeOf } from './hdf5-types.ts';
import type { Slab, SlabValues } from '../cf/index.ts';
import { countValues, viewAs } from '../cf/index.ts';

/** An HDF5 file open for reading; the library reads it from disk piece by piece. */
export interface OpenHdf5 {
  file: File;
  read(dataset: Dataset, slab: Slab): SlabValues;
}

/** Opens an HDF5 file. Throws SourceError with the library's innermost reason, such as the size of a truncated file. */
export async function openHdf5(path: string): Promise<OpenHdf5> {
  const library = await ready;
  library.activate_throwing_error_handler();
  try {
    const file = new File(resolve(path), 'r');
    return { file, read: (dataset, slab) => read(library, dataset, slab) };
  } catch (error) {
    throw new SourceError(
      `this HDF5 file cannot be opened: ${innermostReason(error)}`,
      { file: path },
      { cause: error },
    );
  }
}

/** First index and index after the last one, along each dimension. */
function rangesOf(start: readonly number[], count: readonly number[]): [number, number][] {
  return start.map((first, axis) => [
    first,
    first + requireValue(count[axis], 'length of a slab along a dimension'),
  ]);
}

/** The reason at the bottom of the library's stack of complaints. */
export function innermostReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return [...text.matchAll(/\b\w+\(\): (.+)/g)].at(-1)?.[1] ?? text.split('\n')[0] ?? text;
}

function read(
  library: Awaited<typeof ready>,
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
