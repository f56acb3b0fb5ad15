import { requireValue } from '@isobath/ocean';
import { paletteRows } from './palette-table.ts';
import type { PaletteRow } from './palette-table.ts';

/** A colour map. Rainbow-like ones make bands where the measurement has none: a screen that offers them says so. */
export interface Palette extends Omit<PaletteRow, 'stops' | 'source' | 'kind'> {
  source: PaletteRow['source'] | 'own';
  kind: PaletteRow['kind'] | 'classes';
  /** Position 0 to 1 ascending, and red, green, blue 0 to 255. */
  stops: readonly { at: number; red: number; green: number; blue: number }[];
}

/** Every palette, first those that Plotly lists (in the specification's order), then cmocean's. */
export const palettes: readonly Palette[] = paletteRows.map((row) => ({
  ...row,
  stops: row.stops.split(' ').map(readStop),
}));

const byName = new Map(palettes.map((palette) => [palette.name.toLowerCase(), palette]));

/** The palette of that name in any case, or undefined: `Default` is not one, it is chosen by what is measured. */
export function paletteNamed(name: string): Palette | undefined {
  return byName.get(name.toLowerCase());
}

/** Names to offer: `Default` first. */
export const paletteNames: readonly string[] = [
  'Default',
  ...palettes.map((palette) => palette.name),
];

/** Entries in a colour table. */
export const tableSize = 256;

/** 256 colours as red, green, blue bytes (768 in all), linear in sRGB between stops. */
export function lookupTable(palette: Palette, isReversed = false): Uint8Array {
  const table = new Uint8Array(tableSize * 3);
  let stop = 0;
  for (let entry = 0; entry < tableSize; entry++) {
    const at = entry / (tableSize - 1);
    while (stop < palette.stops.length - 2 && at > stopAt(palette, stop + 1).at) stop++;
    const from = stopAt(palette, stop);
    const to = stopAt(palette, stop + 1);
    // Two stops at one place are an edge between two colours.
    const share =
      to.at > from.at ? Math.min(1, Math.max(0, (at - from.at) / (to.at - from.at))) : 1;
    const offset = (isReversed ? tableSize - 1 - entry : entry) * 3;
    table[offset] = Math.round(from.red + (to.red - from.red) * share);
    table[offset + 1] = Math.round(from.green + (to.green - from.green) * share);
    table[offset + 2] = Math.round(from.blue + (to.blue - from.blue) * share);
  }
  return table;
}

function stopAt({ stops }: Palette, index: number): Palette['stops'][number] {
  return requireValue(stops[index], 'colour of the palette');
}

/** A CSS gradient of the palette, left to right unless another direction is given. */
export function paletteGradient(palette: Palette, direction = 'to right'): string {
  const stops = palette.stops.map(
    (stop) => `rgb(${stop.red} ${stop.green} ${stop.blue}) ${(stop.at * 100).toFixed(2)}%`,
  );
  return `linear-gradient(${direction}, ${stops.join(', ')})`;
}

function readStop(text: string): Palette['stops'][number] {
  const [at, colour] = text.split(':') as [string, string];
  const channel = (start: number): number => Number.parseInt(colour.slice(start, start + 2), 16);
  return { at: Number(at), red: channel(0), green: channel(2), blue: channel(4) };
}
