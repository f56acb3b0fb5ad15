import { describe, expect, it } from 'vitest';
import { lookupTable, paletteGradient, paletteNamed, paletteNames, palettes } from './palettes.ts';

const specified = [
  'Default',
  'Greys',
  'YlGnBu',
  'Greens',
  'YlOrRd',
  'Bluered',
  'RdBu',
  'Reds',
  'Blues',
  'Picnic',
  'Rainbow',
  'Portland',
  'Jet',
  'Hot',
  'Blackbody',
  'Earth',
  'Electric',
  'Viridis',
  'Cividis',
];

const entry = (name: string, index: number): number[] => [
  ...lookupTable(paletteNamed(name)!).subarray(index * 3, index * 3 + 3),
];

/** Relative luminance by WCAG 2.2 of the red, green and blue that begin a list. */
const lightnessOf = (bytes: Uint8ClampedArray | Uint8Array): number => {
  const [red = 0, green = 0, blue = 0] = Array.from(bytes.subarray(0, 3), (byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('palettes', () => {
  // Proves visualization/controls: chartDefaults.palettes
  it('begin with those of the specification, in its order', () => {
    expect(paletteNames.slice(0, specified.length)).toEqual(specified);
  });

  it('are found whatever the case, and Default is none', () => {
    expect(paletteNamed('THERMAL')?.name).toBe('thermal');
    expect(paletteNamed('Default')).toBeUndefined();
  });

  // End colours as published in cmocean 3 (thermal-rgb.txt, balance-rgb.txt) and in matplotlib's viridis.
  it.each([
    ['thermal', 0, [4, 35, 51]],
    ['thermal', 255, [232, 250, 91]],
    ['haline', 0, [42, 24, 108]],
    ['rain', 255, [34, 27, 56]],
    ['topo', 0, [40, 26, 44]],
    ['topo', 128, [13, 37, 20]],
    ['topo', 255, [249, 253, 228]],
    ['Viridis', 0, [68, 1, 84]],
    ['Viridis', 255, [253, 231, 37]],
  ])('%s has its published colour at %i', (name, index, colour) => {
    entry(name, index).forEach((channel, at) =>
      expect(Math.abs(channel - colour[at]!)).toBeLessThanOrEqual(1),
    );
  });

  it('run from end to end without a gap and turn around when reversed', () => {
    for (const palette of palettes) {
      expect(palette.stops[0]!.at).toBe(0);
      expect(palette.stops.at(-1)!.at).toBe(1);
      const plain = lookupTable(palette);
      const reversed = lookupTable(palette, true);
      expect([...reversed.subarray(0, 3)]).toEqual([...plain.subarray(765)]);
    }
  });

  it('hold all those of cmocean', () => {
    const names =
      'algae amp balance curl deep delta dense diff gray haline ice matter oxy phase rain solar speed tarn tempo thermal topo turbid';
    const held = palettes.filter(({ source }) => source === 'cmocean').map(({ name }) => name);
    expect(held.toSorted()).toEqual(names.split(' '));
  });

  // Proves visualization/practice: Palettes are read without colour vision @ palettes
  it('of cmocean without breaks are read by their lightness alone: it rises or falls, or turns around once in the middle', () => {
    const lightness = (name: string): number[] => {
      const table = lookupTable(paletteNamed(name)!);
      return Array.from({ length: 256 }, (_, index) => lightnessOf(table.subarray(index * 3)));
    };
    const turns = (values: readonly number[]): number => {
      const steps = values.slice(8).map((value, index) => Math.sign(value - values[index]!));
      return steps.slice(1).filter((step, index) => step !== steps[index]).length;
    };
    const turnsOf = (kind: string): number[] =>
      palettes
        .filter((each) => each.source === 'cmocean' && each.kind === kind)
        .filter(({ name }) => name !== 'oxy' && name !== 'topo')
        .map(({ name }) => turns(lightness(name)));
    expect([...new Set(turnsOf('sequential'))]).toEqual([0]);
    expect([...new Set(turnsOf('diverging'))]).toEqual([1]);
  });

  it('say which are rainbow-like', () => {
    expect(
      palettes.filter((palette) => palette.isRainbowLike).map((palette) => palette.name),
    ).toEqual(['Picnic', 'Rainbow', 'Portland', 'Jet', 'Earth']);
  });

  it('become CSS gradients with their ends at 0 and 100 %', () => {
    expect(paletteGradient(paletteNamed('Greys')!)).toBe(
      'linear-gradient(to right, rgb(0 0 0) 0.00%, rgb(255 255 255) 100.00%)',
    );
  });
});
