import { requireValue } from '@isobath/ocean';
import { useEffect, useMemo } from 'react';
import type { Colouring, FoundOfValues, ValueClass } from './colour-scale.ts';
import { planCircle, planColouring } from './colour-scale.ts';
import { wordsOfKind } from './kind-summary.ts';
import { listMeasuredClasses } from './measured-classes.ts';
import type { Measured, PaletteChoice } from './palette-for.ts';
import { paletteFor } from './palette-for.ts';
import { paletteNamed } from './palettes.ts';
import type { Palette } from './palettes.ts';
import { planClasses } from './value-classes.ts';

/** The kinds of colour scale to choose from. */
export type ScaleChoice = 'linear' | 'log' | 'symmetric';

/** What decides a map's colours: its words, and what its owner chose. */
export interface MapColourOptions {
  title: { title: string };
  unit: string;
  measured?: Measured | undefined;
  palette?: string | undefined;
  range?: readonly [number, number] | undefined;
  scale?: ScaleChoice | undefined;
  /** Hears the ends of the colour scale, chosen or not. It must be the same function at every drawing. */
  onColourRange?: ((range: readonly [number, number]) => void) | undefined;
  /** What the values 0, 1, 2, … stand for; then palette, range and scale are those of the classes. */
  classes?: readonly ValueClass[] | undefined;
  /** What was found of the values before. */
  found?: FoundOfValues | undefined;
}

/** The colouring of values, planned again only when they or the options change. Without `measured` the title and the unit choose. */
export function useColouring(
  values: Float32Array | Float64Array,
  options: MapColourOptions,
): Colouring {
  const { palette, scale, title, unit, classes, found, onColourRange } = options;
  const { standardName, longName, unit: measuredUnit, measurement } = options.measured ?? {};
  const [low, high] = options.range ?? [];
  const colouring = useMemo(
    () => colourMap(values, options),
    // The options are another object at every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
    [
      values,
      title.title,
      unit,
      standardName,
      longName,
      measuredUnit,
      measurement,
      palette,
      scale,
      low,
      high,
      classes,
      found,
    ],
  );
  const { colours } = colouring;
  useEffect(() => onColourRange?.([colours.low, colours.high]), [onColourRange, colours]);
  return colouring;
}

/** The ends of the colour scale that a map of these values has: in the unit of the values, for the maps that share it. */
export function colourRangeOf(
  values: Float32Array | Float64Array,
  options: MapColourOptions,
): readonly [number, number] {
  const { low, high } = colourMap(values, options).colours;
  return [low, high];
}

/** The colouring of values: by what is measured, and what was chosen of it. */
export function colourMap(
  values: Float32Array | Float64Array,
  { title, unit, measured, palette, range, scale, classes, found }: MapColourOptions,
): Colouring {
  if (classes) return planClasses(values, classes);
  const { measurement } = measured ?? {};
  const wordsOf = wordsOfKind(measurement, unit);
  if (measurement?.kind === 'class') {
    const listed = listMeasuredClasses(values, measurement);
    return { ...planClasses(values, listed, measurement), ...(wordsOf && { wordsOf }) };
  }
  if (measurement?.kind === 'direction' && wordsOf)
    return planCircle(values, circlePalette(palette), { measurement, wordsOf });
  return planColouring(values, {
    choice: rescale(paletteFor(measured ?? { longName: title.title, unit }), scale),
    palette: palette ? paletteNamed(palette) : undefined,
    range,
    unit,
    found,
  });
}

/** The palette of directions: the one that was chosen, or `phase`, whose ends meet. */
function circlePalette(name: string | undefined): Palette {
  return (name ? paletteNamed(name) : undefined) ?? requireValue(paletteNamed('phase'), 'phase');
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
