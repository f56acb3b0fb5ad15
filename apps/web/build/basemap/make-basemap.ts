import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { coastLines } from './coast-lines.ts';
import type { LandTopology } from './coast-lines.ts';
import { halve, toMercator } from './mercator-raster.ts';
import type { Raster } from './mercator-raster.ts';

const { resolve } = createRequire(import.meta.url);
/** NASA's Blue Marble, 4096 × 2048 pixels in equal degrees; README.md says where it is from. */
const picture = join(import.meta.dirname, 'blue-marble.jpg');
const land = resolve('world-atlas/land-50m.json');
const tilePx = 512;
const finestZoom = 3;
const quality = 82;

/** A name that changes with everything the tiles are made of, so that browsers may keep them for ever. */
export function nameBasemap(): string {
  const hash = createHash('sha256');
  const ownFiles = ['mercator-raster.ts', 'coast-lines.ts', 'make-basemap.ts'].map((file) =>
    join(import.meta.dirname, file),
  );
  for (const file of [picture, land, ...ownFiles]) hash.update(readFileSync(file));
  return `basemap-${hash.digest('hex').slice(0, 8)}`;
}

/** Makes the tiles (`z/x/y.webp`, zoom 0 to 3) and `coast.json` in a folder, unless they are there. The folder appears whole or not at all. */
export async function makeBasemap(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const topology = JSON.parse(readFileSync(land, 'utf8')) as LandTopology;
  await writeFile(join(unfinished, 'coast.json'), JSON.stringify(coastLines(topology)));
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  let raster = toMercator({ widthPx: info.width, heightPx: info.height, rgb: data });
  for (let zoom = finestZoom; zoom >= 0; zoom -= 1) {
    await writeTiles(raster, join(unfinished, String(zoom)));
    if (zoom > 0) raster = halve(raster);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

async function writeTiles({ widthPx, heightPx, rgb }: Raster, folder: string): Promise<void> {
  const whole = sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } });
  for (let x = 0; x < widthPx / tilePx; x += 1) {
    await mkdir(join(folder, String(x)), { recursive: true });
    for (let y = 0; y < heightPx / tilePx; y += 1)
      await whole
        .clone()
        .extract({ left: x * tilePx, top: y * tilePx, width: tilePx, height: tilePx })
        .webp({ quality, effort: 4 })
        .toFile(join(folder, String(x), `${y}.webp`));
  }
}
