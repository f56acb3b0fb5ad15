import { useMemo } from 'react';
import type { Colouring } from './colour-scale.ts';
import { planColouring } from './colour-scale.ts';
import type { Measured } from './palette-for.ts';
import { paletteFor } from './palette-for.ts';
import { paletteNamed } from './palettes.ts';

/** What decides a map's colours: its words, and what its owner chose. */
interface MapColourOptions {
  title: { title: string };
  unit: string;
  measured?: Measured | undefined;
  palette?: string | undefined;
  range?: readonly [number, number] | undefined;
}

/** The colouring of values, planned again only when they or the options change. Without `measured` the title and the unit choose. */
export function useColouring(
  values: Float32Array | Float64Array,
  options: MapColourOptions,
): Colouring {
  const { palette } = options;
  const { standardName, longName, unit } = options.measured ?? {
    longName: options.title.title,
    unit: options.unit,
  };
  const [low, high] = options.range ?? [];
  return useMemo(
    () =>
      planColouring(values, {
        choice: paletteFor({ standardName, longName, unit }),
        palette: palette ? paletteNamed(palette) : undefined,
        range: low === undefined || high === undefined ? undefined : [low, high],
      }),
    [values, standardName, longName, unit, palette, low, high],
  );
}
