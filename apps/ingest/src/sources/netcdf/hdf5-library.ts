import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
  /** Says that the library failed while it read the file. */
  noteFailure(): void;
}

/**
 * Files in which the library failed, by device and inode. It throws from within and keeps such a
 * file open whatever is closed; the same file opened again would be what it was, though somebody
 * has put the right one in its place.
 */
const keptOpen = new Set<string>();

/** Opens an HDF5 file. Throws SourceError with the library's innermost reason, such as the size of a truncated file. */
export async function openHdf5(path: string): Promise<OpenHdf5> {
  const library = await ready;
  library.activate_throwing_error_handler();
  if (keptOpen.has(await identify(path))) return openCopy(library, path);
  return openFile(library, resolve(path), { path, identity: await identify(path) });
}

type Library = Awaited<typeof ready>;

function openFile(
  library: Library,
  location: string,
  { path, identity }: { path: string; identity: string },
): OpenHdf5 {
  const noteFailure = (): void => void keptOpen.add(identity);
  try {
    const file = new File(location, 'r');
    return { file, read: (dataset, slab) => read(library, dataset, slab), noteFailure };
  } catch (error) {
    noteFailure();
    throw new SourceError(
      `this HDF5 file cannot be opened: ${innermostReason(error)}`,
      { file: path },
      { cause: error },
    );
  }
}

/** Opens a copy, which is removed at once: an open file stays readable. */
async function openCopy(library: Library, path: string): Promise<OpenHdf5> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-hdf5-'));
  try {
    const copy = join(folder, 'copy.nc');
    await copyFile(path, copy);
    return openFile(library, copy, { path, identity: await identify(copy) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function identify(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
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

function read(library: Library, dataset: Dataset, { start, count }: Slab): SlabValues {
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
