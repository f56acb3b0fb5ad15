export type {
  NetcdfAttribute,
  NetcdfDimension,
  NetcdfFile,
  NetcdfVariable,
  NumericArray,
  Slab,
  SlabValues,
  ValueType,
} from './netcdf-file.ts';
export { bytesOf, countValues, viewAs, wholeSlab } from './netcdf-file.ts';
export type { NetcdfPlace } from './netcdf-error.ts';
export { NetcdfError } from './netcdf-error.ts';
export { defaultFill } from './fill-values.ts';
export { netcdfKind } from './netcdf-kind.ts';
export { openNetcdfBytes } from './open-bytes.ts';
