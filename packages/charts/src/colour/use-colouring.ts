import { useMemo } from 'react';
import type { Colouring } from './colour-scale.ts';
import { planColouring } from './colour-scale.ts';
import type { Measured, PaletteChoice } from './palette-for.ts';
import { paletteFor } from './palette-for.ts';
import { paletteNamed } from './palettes.ts';

/** The kinds of colour scale to choose from. */
export type ScaleChoice = 'linear' | 'log' | 'symmetric';

/** What decides a map's colours: its words, and what its owner chose. */
interface MapColourOptions {
  title: { title: string };
  unit: string;
  measured?: Measured | undefined;
  palette?: string | undefined;
  range?: readonly [number, number] | undefined;
  scale?: ScaleChoice | undefined;
}

/** The colouring of values, planned again only when they or the options change. Without `measured` the title and the unit choose. */
export function useColouring(
  values: Float32Array | Float64Array,
  options: MapColourOptions,
): Colouring {
  const { palette, scale } = options;
  const { standardName, longName, unit } = options.measured ?? {
    longName: options.title.title,
    unit: options.unit,
  };
  const [low, high] = options.range ?? [];
  return useMemo(
    () =>
      planColouring(values, {
        choice: rescale(paletteFor({ standardName, longName, unit }), scale),
        palette: palette ? paletteNamed(palette) : undefined,
        range: low === undefined || high === undefined ? undefined : [low, high],
      }),
    [values, standardName, longName, unit, palette, scale, low, high],
  );
}

/** The choice for a variable with another scale, when one was chosen. */
function rescale(choice: PaletteChoice, scale: ScaleChoice | undefined): PaletteChoice {
  if (scale === undefined) return choice;
  return {
    ...choice,
    scale: scale === 'log' ? 'log' : 'linear',
    isCentredOnZero: scale === 'symmetric',
  };
}
