const HDF5_SIGNATURE = [0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a];
/** `CDF`, which the number of the version follows. */
const CLASSIC_SIGNATURE = [0x43, 0x44, 0x46];
const LARGEST_VERSION = 5;

/** Whether a file that begins so is NetCDF: `classic` (CDF-1, 2 or 5) or `netCDF-4`; undefined for anything else. */
export function netcdfKind(head: Uint8Array): 'classic' | 'netCDF-4' | undefined {
  const begins = (signature: readonly number[]): boolean =>
    signature.every((byte, at) => head[at] === byte);
  if (begins(CLASSIC_SIGNATURE) && (head[3] ?? Infinity) <= LARGEST_VERSION) return 'classic';
  return begins(HDF5_SIGNATURE) ? 'netCDF-4' : undefined;
}
