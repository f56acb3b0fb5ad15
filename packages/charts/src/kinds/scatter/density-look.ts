import { requireValue } from '@isobath/ocean';
import { lookupTable, paletteNamed } from '../../colour/palettes.ts';
import { channels } from '../../colour/channels.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import type { DensityLook } from '../../raster/rasterise-cloud.ts';

/** From the middle of a cell to its corners. */
const cellPx = 5;
/** The first colours of the palettes are those of a ground. */
const skipped = 40;

/** Few observations are near to the ground of the page in either scheme, many far from it. */
export function densityLook(theme: ChartTheme): DensityLook {
  const isDark = lightnessOf(channels(theme.raised)) < 0.5;
  const palette = requireValue(paletteNamed(isDark ? 'Viridis' : 'dense'), 'palette of density');
  const table = lookupTable(palette);
  const shown = Uint8Array.from({ length: table.length }, (_, at) => {
    const entry = skipped + (Math.floor(at / 3) * (255 - skipped)) / 255;
    return table[Math.round(entry) * 3 + (at % 3)] ?? 0;
  });
  return { table: shown, cellPx };
}

function lightnessOf([red, green, blue]: readonly [number, number, number]): number {
  return (red + green + blue) / 3 / 255;
}
