import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as build from 'h5wasm/node';
import type { NetcdfFile } from '../netcdf-file.ts';
import { openHdf5 } from './hdf5-file.ts';

/**
 * Files in which the library failed, by device and inode. It throws from within and keeps such a
 * file open whatever is closed; the same file opened again would be what it was, though somebody
 * has put the right one in its place.
 */
const keptOpen = new Set<string>();

/** Opens a netCDF-4 file on disk, which the library reads piece by piece. */
export async function openHdf5Path(path: string): Promise<NetcdfFile> {
  const identity = await identify(path);
  return keptOpen.has(identity) ? openCopy(path) : openLocation(resolve(path), identity);
}

async function openLocation(location: string, identity: string): Promise<NetcdfFile> {
  return openHdf5({ build, location, noteFailure: () => void keptOpen.add(identity) });
}

/** Opens a copy, which is removed at once: an open file stays readable. */
async function openCopy(path: string): Promise<NetcdfFile> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-hdf5-'));
  try {
    const copy = join(folder, 'copy.nc');
    await copyFile(path, copy);
    return await openLocation(copy, await identify(copy));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function identify(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
}
