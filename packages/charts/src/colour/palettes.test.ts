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

describe('palettes', () => {
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
