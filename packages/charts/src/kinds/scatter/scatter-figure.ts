import type { Measurement } from '@isobath/ocean';
import { describeValues } from '../../colour/value-statistics.ts';
import { valueText } from '../../text/text.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import type { Cloud } from './cloud.ts';
import type { Coordinate, ScatterData } from './scatter-data.ts';
import {
  axisName,
  axisTitle,
  baseLayout,
  maxUprightNameLength,
  sideRoomPx,
} from '../../plotly/figure.ts';
import { kindAxis, onKindAxis } from '../../plotly/kind-axis.ts';
import type { Figure } from '../../plotly/figure.ts';
import type { MarkerLook } from '../../plotly/marker-look.ts';
import { coordinateLabels } from './coordinate-labels.ts';
import { monthAxis, timeAxis } from '../../plotly/time-axis.ts';

/** What a figure is made of: observations, and their cloud where they are too many to be drawn one by one. */
interface ScatterDrawing extends ScatterData {
  cloud?: Cloud | undefined;
  /** CSS colour of each observation; default: that of the markers. */
  colours?: readonly string[] | undefined;
}

/** How the markers look, and whether they are connected in the order of the coordinate. */
export interface ScatterLook extends MarkerLook {
  isLog: boolean;
  /** What the values are; absent for quantities, which alone are joined by lines. */
  measurement?: Measurement | undefined;
  /** How a value is written where it is no quantity. */
  wordsOf?: ((value: number) => string) | undefined;
}

const axisLabels: Readonly<Record<Coordinate, string>> = {
  lat: 'Latitude',
  lon: 'Longitude',
  depth: 'Depth (m)',
  time: 'Time (UTC)',
  month: 'Month',
};

/**
 * Markers of values against a coordinate; depth runs downward with the value along the top, every other coordinate lies below. Of a cloud the figure has the axes only: its picture is laid over
 * them, so that a plot needs no graphics processor and the page does not stand still.
 */
export function planScatterFigure(
  drawing: ScatterDrawing,
  names: { title: string; unit: string },
  look: ScatterLook,
  theme: ChartTheme,
): Figure {
  const { coordinate } = drawing;
  const base = baseLayout(theme);
  const isDepth = coordinate === 'depth';
  const valueAxis = {
    ...base.yaxis,
    type: look.isLog ? ('log' as const) : ('linear' as const),
    ...(drawing.cloud ? undefined : kindAxis(look.measurement, drawing.values)),
    zeroline: false,
    title: axisTitle(axisName(names, isDepth ? undefined : maxUprightNameLength), theme),
  };
  const placeAxis = {
    ...base.xaxis,
    ...(coordinate === 'time' ? timeAxis(drawing.at) : {}),
    ...(coordinate === 'month' ? monthAxis : {}),
    ...(coordinate === 'lon' || coordinate === 'lat' ? { labelalias: placeLabels(drawing) } : {}),
    ...(isDepth ? { autorange: 'reversed' as const, tickformat: ',' } : {}),
    zeroline: false,
    title: axisTitle(axisLabels[coordinate], theme),
  };
  return {
    traces: [
      drawing.cloud
        ? cornersOf(drawing.cloud, coordinate, look)
        : pointsOf(drawing, names.unit, look, theme),
    ],
    layout: {
      ...base,
      margin: isDepth
        ? { l: 70, r: sideRoomPx, t: 48, b: 14 }
        : { l: 64, r: sideRoomPx, t: 14, b: 48 },
      xaxis: isDepth ? { ...valueAxis, side: 'top' } : placeAxis,
      yaxis: isDepth ? placeAxis : valueAxis,
    },
  };
}

function pointsOf(
  { at, values, coordinate, colours }: ScatterDrawing,
  unit: string,
  look: ScatterLook,
  theme: ChartTheme,
): object {
  const places = Array.from(at, (value) => (coordinate === 'time' ? isoOf(value) : finite(value)));
  const numbers = Array.from(values, finite);
  const { measurement, wordsOf } = look;
  const shown = numbers.map((value) => onKindAxis(measurement, value));
  const isDepth = coordinate === 'depth';
  const { style } = describeValues(values);
  return {
    type: 'scatter',
    mode: look.hasLines && !measurement ? 'lines+markers' : 'markers',
    x: isDepth ? shown : places,
    y: isDepth ? places : shown,
    connectgaps: false,
    line: { color: theme.inkQuiet, width: 1 },
    marker: {
      color: colours ?? look.colour ?? theme.current,
      size: look.sizePx,
      opacity: look.opacity,
      line: { color: theme.inkQuiet, width: look.sizePx > 4 ? 0.5 : 0 },
    },
    text: Array.from(at, coordinateLabels[coordinate]),
    customdata: Array.from(values, (value) => wordsOf?.(value) ?? valueText(value, unit, style)),
    hovertemplate: '<b>%{customdata}</b><br>%{text}<extra></extra>',
  };
}

/** Two markers that are not seen, at the ends of both axes, from which Plotly finds what these show. */
function cornersOf({ span }: Cloud, coordinate: Coordinate, look: ScatterLook): object {
  const isDepth = coordinate === 'depth';
  const places = [...((isDepth ? span?.y : span?.x) ?? [])];
  const numbers = [...((isDepth ? span?.x : span?.y) ?? [])];
  const across = coordinate === 'time' ? places.map(isoOf) : places;
  const values = look.isLog ? numbers.map((power) => 10 ** power) : numbers;
  return {
    type: 'scatter',
    mode: 'markers',
    x: isDepth ? values : across,
    y: isDepth ? across : values,
    marker: { size: look.sizePx, opacity: 0 },
    hoverinfo: 'skip',
  };
}

/** Ticks of a wider axis lie at whole degrees. */
const fineDegrees = 30;

/** What stands at the ticks of latitudes or longitudes, which may go on beyond 180°: 150° W. Plotly's numbers have a minus sign, not a hyphen. */
function placeLabels({ at, coordinate }: ScatterData): Record<string, string> {
  const { min, max, count } = describeValues(at);
  if (count === 0) return {};
  const perDegree = max - min > fineDegrees ? 1 : 10;
  const room = (max - min) / 10 + 1;
  const [from, to] = [Math.floor(min - room), Math.ceil(max + room)];
  return Object.fromEntries(
    Array.from({ length: (to - from) * perDegree + 1 }, (_, step) => {
      const place = from + step / perDegree;
      return [String(place).replace('-', '−'), coordinateLabels[coordinate](place)];
    }),
  );
}

function isoOf(ms: number): string | null {
  return Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, -1).replace('T', ' ') : null;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
