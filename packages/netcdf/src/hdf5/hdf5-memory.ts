import * as build from 'h5wasm';
import type { NetcdfFile } from '../netcdf-file.ts';
import { openHdf5 } from './hdf5-file.ts';

let opened = 0;

/** Opens a netCDF-4 file in memory: the library has a file system there, in browsers and in Node.js. */
export async function openHdf5Bytes(bytes: Uint8Array): Promise<NetcdfFile> {
  await build.ready;
  const { FS } = build;
  if (FS === null) throw new Error('the HDF5 library has no file system');
  opened += 1;
  const location = `/opened-${opened}.nc`;
  FS.writeFile(location, bytes);
  try {
    const file = await openHdf5({ build, location, noteFailure: () => undefined });
    return {
      ...file,
      async close() {
        await file.close();
        FS.unlink(location);
      },
    };
  } catch (error) {
    FS.unlink(location);
    throw error;
  }
}
