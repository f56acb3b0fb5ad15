import { useMemo } from 'react';
import type { Colouring } from './colour-scale.ts';
import { planColouring } from './colour-scale.ts';
import type { Measured } from './palette-for.ts';
import { paletteFor } from './palette-for.ts';
import { paletteNamed } from './palettes.ts';

/** What decides a map's colours: its words, and what its owner chose. */
interface MapColourWishes {
  title: { title: string };
  unit: string;
  measured?: Measured | undefined;
  palette?: string | undefined;
  range?: readonly [number, number] | undefined;
}

/** The colouring of values, planned anew only when they or a wish change. Without `measured` the title and the unit choose. */
export function useColouring(
  values: Float32Array | Float64Array,
  wishes: MapColourWishes,
): Colouring {
  const { palette } = wishes;
  const { standardName, longName, unit } = wishes.measured ?? {
    longName: wishes.title.title,
    unit: wishes.unit,
  };
  const [low, high] = wishes.range ?? [];
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
