import { formatQuantity, styleOfRange } from '@isobath/ocean';
import type { DirectionMeasurement, Measurement, NumberStyle } from '@isobath/ocean';
import type { MarkerShape } from './marker-shapes.ts';
import { anchorOxygen, oxygenNotes } from './oxygen-palette.ts';
import { lookupTable, tableSize } from './palettes.ts';
import type { Palette } from './palettes.ts';
import type { PaletteChoice } from './palette-for.ts';
import { colourEndsOf, describeValues } from './value-statistics.ts';
import type { Percentiles, ValueStatistics } from './value-statistics.ts';

/** Values to colours: what the raster, the points and the colour bar share. Plain data, so that it can go to a worker. */
export interface ColourScale {
  /** 256 × red, green, blue. */
  table: Uint8Array;
  low: number;
  high: number;
  /** `circle`: after `high` comes `low` again; `classes`: each of `classValues` has its own colour. */
  scale: 'linear' | 'log' | 'circle' | 'classes';
  /** The values of classes, in their order. */
  classValues?: readonly number[];
  /** What the values are, where they are no quantities: how several in one pixel become one. */
  measurement?: Measurement;
  /** Shapes of as many classes, each with its share of the table; without them every marker is a disc. */
  shapes?: readonly MarkerShape[];
}

/** Where a scale begins and ends, and how it runs between. */
type ScaleEnds = Pick<ColourScale, 'low' | 'high' | 'scale' | 'classValues'>;

/** What a point belongs to where its value is no measurement: its value is the place in the list of classes. Shapes differ, so that colour is not the only sign. */
export interface ValueClass {
  name: string;
  /** `#rrggbb`. */
  colour: string;
  shape: MarkerShape;
  /** The value that stands for it; its place in the list where it is left out. */
  value?: number;
}

/** A class and how many values belong to it. */
export interface CountedClass extends ValueClass {
  count: number;
}

/** A colour scale and everything the colour bar says about it. */
export interface Colouring {
  colours: ColourScale;
  palette: Palette;
  /** What colours of a fixed meaning stand for, as sentences. */
  meanings?: readonly string[];
  /** What the values stand for where they are no measurements. */
  classes?: readonly CountedClass[];
  statistics: ValueStatistics;
  /** How values are written, so that neighbours on the scale are told apart. */
  style: NumberStyle;
  /** How a value is written where it is no quantity. */
  wordsOf?: (value: number) => string;
  /** True when values lie under `low` or over `high`: they get the end colour, and the bar an arrowhead. */
  hasBelow: boolean;
  hasAbove: boolean;
  /** True when all values are alike and no range was chosen: they have one colour, and a scale would say nothing. */
  isOneValue: boolean;
  /** True when the default range comes from a sample of the values. */
  isSampled: boolean;
  /** True when a log scale was requested and the values do not allow one. */
  isLogRefused: boolean;
}

/** What a person or a page may choose; the default range is the 5th to the 95th percentile. */
export interface ColourOptions {
  choice: PaletteChoice;
  palette?: Palette | undefined;
  range?: readonly [number, number] | undefined;
  /** Of the values, for the words about their colours. */
  unit?: string | undefined;
  /** What was found of the values before. */
  found?: FoundOfValues | undefined;
}

/** What may be found of many values before they are coloured, in a worker. */
export interface FoundOfValues {
  statistics?: ValueStatistics;
  /** The 5th and the 95th percentile. */
  colourEnds?: Percentiles;
}

/** Chooses the range and the scale for these values. A log scale needs positive values: without them it falls back to a linear one. */
export function planColouring(values: ArrayLike<number>, options: ColourOptions): Colouring {
  const statistics = options.found?.statistics ?? describeValues(values);
  const found = options.range
    ? { values: [...options.range], isSampled: false }
    : (options.found?.colourEnds ?? colourEndsOf(values));
  const [first, last] = found.values as [number, number];
  const scale = options.choice.scale === 'log' && first > 0 ? 'log' : 'linear';
  const isCentred = options.choice.isCentredOnZero && !options.range;
  const [low, high] = widen(
    isCentred
      ? [-Math.max(Math.abs(first), Math.abs(last)), Math.max(Math.abs(first), Math.abs(last))]
      : [first, last],
    scale,
  );
  const { palette, ...meanings } = anchorPalette(options, { low, high, scale });
  return {
    colours: { table: lookupTable(palette), low, high, scale },
    palette,
    ...meanings,
    statistics,
    style: styleOfRange([low, high], statistics.style.isSingle),
    hasBelow: statistics.min < low,
    hasAbove: statistics.max > high,
    isOneValue: !options.range && statistics.count > 0 && statistics.min === statistics.max,
    isSampled: found.isSampled,
    isLogRefused: options.choice.scale === 'log' && scale === 'linear' && statistics.count > 0,
  };
}

/** The palette on its range: `oxy` for oxygen keeps its colours at their values, every other one is stretched. */
function anchorPalette(
  { palette: chosen, choice, unit = '' }: ColourOptions,
  ends: ScaleEnds,
): Pick<Colouring, 'palette' | 'meanings'> {
  const palette = chosen ?? choice.palette;
  if (!choice.oxygen || palette.name !== 'oxy') return { palette };
  const positionOf = (value: number): number => colourPosition(ends, value);
  const wordsOf = (value: number): string => formatQuantity(value, unit, { significant: 3 });
  return {
    palette: anchorOxygen(palette, choice.oxygen, positionOf),
    meanings: oxygenNotes(choice.oxygen, positionOf, wordsOf),
  };
}

/** The colours of directions: once round the circle, whatever the values, so that both ends of the bar are one direction and no value lies beyond. */
export function planCircle(
  values: ArrayLike<number>,
  palette: Palette,
  {
    measurement,
    wordsOf,
  }: { measurement: DirectionMeasurement; wordsOf: (value: number) => string },
): Colouring {
  const { low, period } = measurement;
  const scale = 'circle' as const;
  return {
    colours: { table: lookupTable(palette), low, high: low + period, scale, measurement },
    palette,
    statistics: describeValues(values),
    style: {},
    wordsOf,
    hasBelow: false,
    hasAbove: false,
    isOneValue: false,
    isSampled: false,
    isLogRefused: false,
  };
}

/** The entry of the table that values have which belong to none of the classes. */
export const otherEntry = tableSize - 1;

/** Entry of the table for a value, 0 to 255; −1 for a missing one. */
export function colourIndex(colours: ColourScale, value: number): number {
  if (!Number.isFinite(value)) return -1;
  if (colours.scale === 'classes') {
    const at = colourPosition(colours, value);
    return Number.isNaN(at) ? otherEntry : Math.floor(at * otherEntry);
  }
  const at = colourPosition(colours, value);
  return at <= 0 ? 0 : Math.min(tableSize - 1, Math.floor(at * tableSize));
}

/** Where on the bar a value lies: 0 at `low`, 1 at `high`, outside of that beyond the ends. On a log scale zero and less is −∞, on a circle every value has its place, and of classes a value that is none of them has no place (NaN). */
export function colourPosition(colours: ScaleEnds, value: number): number {
  const { scale, low, high, classValues = [] } = colours;
  if (scale === 'linear') return (value - low) / (high - low);
  if (scale === 'circle') {
    const turns = (value - low) / (high - low);
    return turns === 1 ? 1 : turns - Math.floor(turns);
  }
  if (scale === 'classes') {
    const at = classValues.indexOf(value);
    return at < 0 ? NaN : (at + 0.5) / classValues.length;
  }
  if (value <= 0) return -Infinity;
  return Math.log(value / colours.low) / Math.log(colours.high / colours.low);
}

/** CSS colour of a value; undefined for a missing one. */
export function colourOf(colours: ColourScale, value: number): string | undefined {
  const index = colourIndex(colours, value);
  if (index < 0) return undefined;
  return `rgb(${colours.table[index * 3]} ${colours.table[index * 3 + 1]} ${colours.table[index * 3 + 2]})`;
}

/** A range of no width (one value, or all alike) is opened so that the bar has two ends. */
function widen([low, high]: [number, number], scale: 'linear' | 'log'): [number, number] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  if (high > low) return [low, high];
  if (scale === 'log') return [low / 2, low * 2];
  const half = Math.abs(low) > 0 ? Math.abs(low) * 0.05 : 0.5;
  return [low - half, low + half];
}
