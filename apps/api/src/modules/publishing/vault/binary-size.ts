const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** A size as clients of the share route read it: `12.34 GiB`; whole bytes below 1 KiB. */
export function writeBinarySize(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${step === 0 ? bytes : (bytes / 1024 ** step).toFixed(2)} ${units[step]}`;
}
