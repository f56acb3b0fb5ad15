import type { Measured } from '../colour/palette-for.ts';
import type { ValueClass } from '../colour/colour-scale.ts';
import type { ScaleChoice } from '../colour/use-colouring.ts';
import type { ChartTitle } from '../text/chart-title.ts';
import type { Extent } from '../geometry/map-view.ts';
import type { Pole } from '../geometry/polar-view.ts';
import type { MapLink } from './reading/map-link.ts';

/** A map of longitudes and latitudes, or the hemisphere around a pole in the Lambert azimuthal equal-area projection. */
export type Projection = 'flat' | Pole;

/** What every map needs beside what it draws. */
export interface MapProps {
  unit: string;
  title: ChartTitle;
  /** What is measured: chooses the colour map and its scale. Default: the title and the unit. */
  measured?: Measured | undefined;
  /** Name of a palette; `Default` or nothing: by what is measured. */
  palette?: string | undefined;
  /** Ends of the colour scale, in the unit; default: 5th to 95th percentile. */
  range?: readonly [number, number] | undefined;
  /** Hears the ends of the colour scale, chosen or not. It must be the same function at every drawing. */
  onColourRange?: ((range: readonly [number, number]) => void) | undefined;
  /** Linear, logarithmic, or linear and symmetric about zero; default: by what is measured. A log scale needs positive values, else it is refused and said so. */
  scale?: ScaleChoice | undefined;
  /** What the values 0, 1, 2, … stand for where they are no measurements: a legend of them replaces the colour bar. They must not change between drawings unless the colours do. */
  classes?: readonly ValueClass[] | undefined;
  /** A click or Enter; the middle of the cell when there is one, longitude in −180 to 180; `joined` is the area of a cell that several of the dataset were joined to. Without it places cannot be picked. */
  onPickPlace?: ((lat: number, lon: number, joined?: Extent) => void) | undefined;
  /** Height of the map in pixels, without axes and bar; default: by the shape of the area, 200 to 560. */
  heightPx?: number | undefined;
  isLoading?: boolean | undefined;
  /** Default: flat. Linked maps are flat. */
  projection?: Projection | undefined;
  /** What it shares with other maps; without it, it is moved and read on its own. */
  link?: MapLink | undefined;
  /** The picture is a coarse one, until the full one is there: what it leaves out, in a sentence, which is said over it and instead of the rest. Nothing of it can be read, picked or saved. */
  coarse?: string | undefined;
  /** Hears that cells or points are painted. */
  onPainted?: (() => void) | undefined;
  /** What has to be said under the picture before the rest. */
  notes?: readonly string[] | undefined;
}
