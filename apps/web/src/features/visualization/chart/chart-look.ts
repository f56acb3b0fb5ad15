import type { ChartControls, Projection, ScaleChoice, SectionDirection } from '@isobath/charts';
import { chartDefaults, isSparse } from '@isobath/contract';
import type { ChartRange, ChartSubtype, ChartVariable, SplitBy } from '@isobath/contract';
import { longitudeInterval, longitudeWidth } from '@isobath/ocean';
import { chartTypeOf } from './chart-type-of.ts';

/** What a chart can be stepped through. */
export type StepAxis = 'time' | 'depth';

/** One time (milliseconds since 1970, or a month of a climatology, 1 to 12) or one depth in metres. */
export interface ChartStep {
  axis: StepAxis;
  at: number;
}

/** Colours for the markers of plots in which the colour shows no value. */
export const markerColours = {
  lime: '#00ff00',
  green: '#2e8b57',
  blue: '#1e90ff',
  purple: '#8a2be2',
  red: '#e03131',
  orange: '#ff8c00',
  grey: '#868e96',
} as const;

/** One of {@link markerColours}. */
export type MarkerColour = keyof typeof markerColours;

/** How a chart is drawn. */
export interface ChartLook {
  splitBy: SplitBy | undefined;
  direction: SectionDirection;
  palette: string;
  /** Ends of the colour scale; undefined: 5th to 95th percentile. */
  range: readonly [number, number] | undefined;
  /** Undefined: by what is measured. */
  scale: ScaleChoice | undefined;
  /** Diameter in pixels and opacity of markers, their colour where it does not show their value (undefined: that of the theme), and whether lines connect them. */
  marker: { sizePx: number; opacity: number; colour?: MarkerColour | undefined };
  hasLines: boolean;
  /** What maps are drawn in. */
  projection: Projection;
  /** How opaque it lies on the globe, 0.1 to 1; undefined: it does not. Of the charts of a page at most one does. */
  globe: number | undefined;
  /** The step that is shown; undefined: everything at once. */
  step: ChartStep | undefined;
  /** A mean of fewer values is left out; undefined: one is enough. */
  minCount: number | undefined;
  /** Of how many observations asked for the chart shows the earliest; undefined: of all that it shows. */
  cappedFrom: number | undefined;
}

/** The controls of a chart: a section along a line has no other direction and no other places. */
export function controlsFor({
  subtype,
  line,
}: {
  subtype: ChartSubtype;
  line?: string | undefined;
}): ChartControls {
  const { controls } = chartTypeOf({ subtype });
  return line === undefined ? controls : { ...controls, splits: ['date'], hasDirection: false };
}

const markersOfObservations = {
  sizePx: chartDefaults.marker.size,
  opacity: chartDefaults.marker.opacity,
  colour: chartDefaults.marker.colour,
};
/** In the colour of the theme, and not transparent: the line would show through. */
const markersOfLines = { sizePx: chartDefaults.marker.size, opacity: 1 };

/** Casts within so many degrees of latitude and longitude count as one place. */
const onePlaceDegrees = 1;

/** What the first look of a chart depends on, and what was chosen of it. */
interface LookedAt {
  subtype: ChartSubtype;
  variable: ChartVariable;
  range: ChartRange;
  look: Partial<ChartLook>;
}

/**
 * How a chart is drawn: what was chosen, else how it is drawn at first: not split; a section along the longer of its two directions; a profile of casts of
 * several places without a line, as neighbouring depths are means of different casts.
 */
export function lookOf({ subtype, variable, range, look }: LookedAt): ChartLook {
  const width = longitudeWidth(longitudeInterval(range.lon1, range.lon2));
  // Means are joined in their order.
  const isLine = chartTypeOf({ subtype }).rows === 'means';
  const isOnePlace = Math.max(width, range.lat2 - range.lat1) <= onePlaceDegrees;
  return {
    splitBy: undefined,
    direction: width > range.lat2 - range.lat1 ? 'lon' : 'lat',
    palette: 'Default',
    range: undefined,
    scale: undefined,
    marker: isLine ? markersOfLines : markersOfObservations,
    hasLines: isLine && (subtype !== 'depthProfile' || isOnePlace || !isSparse(variable)),
    projection: 'flat',
    globe: undefined,
    step: undefined,
    minCount: undefined,
    cappedFrom: undefined,
    ...look,
  };
}
