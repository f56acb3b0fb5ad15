import { inspectCf, openCfSource } from '../cf/index.ts';
import type { SourceFormat } from '../source.ts';
import { netcdfKind } from '@isobath/netcdf';
import { openNetcdf } from './open-netcdf.ts';

export { openNetcdf } from './open-netcdf.ts';

/** NetCDF files by the CF conventions: classic (CDF-1, 2, 5) and netCDF-4; grids, curvilinear grids, stations, profiles and tracks. */
export const netcdfFormat: SourceFormat = {
  name: 'netcdf',
  reads:
    'NetCDF files that follow the CF conventions (`.nc`), classic and netCDF-4: grids, stations, profiles and tracks.',
  recognizes: (head) => netcdfKind(head) !== undefined,
  inspect: (path, signal) => inspectCf(openNetcdf, path, { format: 'netcdf', signal }),
  open: (paths, recipe, signal) => openCfSource(openNetcdf, paths, { recipe, signal }),
};
