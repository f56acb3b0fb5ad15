import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const maskFile = fileURLToPath(
  new URL('../../../../../fixtures/land-half-degree.pbm', import.meta.url),
);
const width = 720;
const height = 360;
const header = `P4\n${width} ${height}\n`;

let loaded: Uint8Array | undefined;

/** Bits of the half-degree mask, 1 is land; row 0 is the northernmost, column 0 begins at 180 W (fixtures/README.md). */
function readMask(): Uint8Array {
  if (loaded) return loaded;
  const file = readFileSync(maskFile);
  if (
    file.toString('latin1', 0, header.length) !== header ||
    file.byteLength !== header.length + (width / 8) * height
  ) {
    throw new Error(`${maskFile} is not the land mask that fixtures/make-land-mask.mjs writes`);
  }
  loaded = file.subarray(header.length);
  return loaded;
}

/** Whether a place lies on land; longitudes of any turn, latitudes from -90 to 90. */
export function isLand(lat: number, lon: number): boolean {
  const row = Math.min(height - 1, Math.max(0, Math.floor((90 - lat) * 2)));
  const column = ((Math.floor((lon + 180) * 2) % width) + width) % width;
  return (((readMask()[row * (width / 8) + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1) === 1;
}
