import { open } from 'node:fs/promises';
import { openClassic } from './classic/classic-file.ts';
import { NetcdfError } from './netcdf-error.ts';
import type { NetcdfFile } from './netcdf-file.ts';
import { netcdfKind } from './netcdf-kind.ts';

/**
 * Opens a NetCDF file of any kind on disk; values are read when they are asked for. The HDF5
 * library is loaded with the first netCDF-4 file: it is a fifth of what a command would load.
 * Throws NetcdfError for a truncated or damaged file and for one of another kind.
 */
export async function openNetcdfFile(path: string): Promise<NetcdfFile> {
  const handle = await open(path, 'r');
  let isOpen = false;
  try {
    const head = new Uint8Array(8);
    await handle.read(head, 0, head.length, 0);
    const kind = netcdfKind(head);
    if (kind === undefined) throw new NetcdfError('this is not a NetCDF file');
    if (kind === 'netCDF-4') {
      const { openHdf5Path } = await import('./hdf5/hdf5-disk.ts');
      return await openHdf5Path(path);
    }
    const { size } = await handle.stat();
    const file = await openClassic({
      size,
      read: async (into, position) => (await handle.read(into, 0, into.length, position)).bytesRead,
      close: () => handle.close(),
    });
    isOpen = true;
    return file;
  } finally {
    if (!isOpen) await handle.close();
  }
}
