import { openClassic } from './classic/classic-file.ts';
import { NetcdfError } from './netcdf-error.ts';
import type { NetcdfFile } from './netcdf-file.ts';
import { netcdfKind } from './netcdf-kind.ts';

/**
 * Opens a NetCDF file of any kind that is in memory. The HDF5 library is loaded with the first
 * netCDF-4 file. Throws NetcdfError for a truncated or damaged file and for one of another kind.
 */
export async function openNetcdfBytes(bytes: Uint8Array): Promise<NetcdfFile> {
  const kind = netcdfKind(bytes);
  if (kind === undefined) throw new NetcdfError('this is not a NetCDF file');
  if (kind === 'netCDF-4') {
    const { openHdf5Bytes } = await import('./hdf5/hdf5-memory.ts');
    return openHdf5Bytes(bytes);
  }
  return openClassic({
    size: bytes.length,
    async read(into, position) {
      const found = bytes.subarray(position, position + into.length);
      into.set(found);
      return found.length;
    },
    close: async () => undefined,
  });
}
