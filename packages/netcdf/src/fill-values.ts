import type { ValueType } from './netcdf-file.ts';

/**
 * The default fill value, unless a variable states another (netcdf.h of netCDF-C); 64-bit ones as
 * the nearest double.
 */
const DEFAULTS: Readonly<Partial<Record<ValueType, number>>> = {
  int8: -127,
  uint8: 255,
  char: 0,
  int16: -32_767,
  uint16: 65_535,
  int32: -2_147_483_647,
  uint32: 4_294_967_295,
  int64: -(2 ** 63),
  uint64: 2 ** 64,
  float32: Math.fround(9.969_209_968_386_869e36),
  float64: 9.969_209_968_386_869e36,
};

/** The default fill value of a type; undefined for text. */
export function defaultFill(type: ValueType): number | undefined {
  return DEFAULTS[type];
}
