import { inspectNetcdf } from './draft.ts';
import { openNetcdfSource } from './open-source.ts';
import { netcdfKind } from './open-netcdf.ts';
import type { SourceFormat } from '../source.ts';

/** NetCDF files by the CF conventions: classic (CDF-1, 2, 5) and netCDF-4; grids, curvilinear grids, stations, profiles and tracks. */
export const netcdfFormat: SourceFormat = {
  name: 'netcdf',
  recognizes: (head) => netcdfKind(head) !== undefined,
  inspect: (path, signal) => inspectNetcdf(path, signal),
  open: (paths, recipe, signal) => openNetcdfSource(paths, recipe, signal),
};

/** What the Argo reader shares: opening, decoding and the building of blocks. */
export { openNetcdf, netcdfKind } from './open-netcdf.ts';
export type { NetcdfFile, NetcdfVariable, Slab } from './netcdf-file.ts';
export { readText, wholeSlab } from './netcdf-file.ts';
export { readCoordinate } from './coordinate-values.ts';
export { readTexts } from './texts.ts';
export type { DecodingPlan } from './decode.ts';
export { decodeNumbers, planDecoding } from './decode.ts';
export type { CellValues } from './block-builder.ts';
export { BlockBuilder } from './block-builder.ts';
export type { VariableTally } from './kept-variable.ts';
export { describeKept } from './kept-variable.ts';
export { findVariable } from './roles.ts';
export { markValues } from './grid-reader.ts';
export { readDatasetFields } from './acdd.ts';
export { statedResolution } from './resolutions.ts';
export { count, were } from './tally-notes.ts';
export { draftDataset } from './draft.ts';
export { settleDraft } from './settle-draft.ts';
export type { SurfaceTally } from './surface.ts';
export { describeSurface, settleAtSurface, startSurfaceTally } from './surface.ts';
