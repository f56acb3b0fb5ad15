import type { ChartTheme } from '../frame/chart-theme.ts';
import { axisName, baseLayout } from '../plotly/figure.ts';
import type { Figure } from '../plotly/figure.ts';

/** What a coordinate is: it decides the axis and its words. */
export type Coordinate = 'lat' | 'lon' | 'depth' | 'time' | 'month';

/** Observations against one of their coordinates; both in any order, of the same length. */
export interface ScatterData {
  at: Float64Array;
  values: Float32Array | Float64Array;
  coordinate: Coordinate;
}

/** How the markers look, and whether they are connected in the order of the coordinate. */
export interface ScatterLook {
  /** Diameter in pixels, 1 to 18. */
  sizePx: number;
  /** 0.1 to 1. */
  opacity: number;
  /** CSS colour; default: the accent of the scheme. */
  colour?: string | undefined;
  hasLines: boolean;
  isLog: boolean;
}

const axisWords: Readonly<Record<Coordinate, string>> = {
  lat: 'Latitude (° N)',
  lon: 'Longitude (° E)',
  depth: 'Depth (m)',
  time: 'Time (UTC)',
  month: 'Month',
};
const largestPlainCount = 10_000;

/** Markers of values against a coordinate; depth runs downward with the value along the top, every other coordinate lies below. WebGL above 10,000 points. */
export function planScatterFigure(
  { at, values, coordinate }: ScatterData,
  names: { title: string; unit: string },
  look: ScatterLook,
  theme: ChartTheme,
): Figure {
  const base = baseLayout(theme);
  const places = Array.from(at, (value) => (coordinate === 'time' ? isoOf(value) : finite(value)));
  const numbers = Array.from(values, finite);
  const isDepth = coordinate === 'depth';
  const where = isDepth
    ? '%{y:.5~g} m'
    : coordinate === 'time'
      ? '%{x|%Y-%m-%d %H:%M} UTC'
      : '%{x:.2f}';
  const valueAxis = {
    ...base.yaxis,
    type: look.isLog ? ('log' as const) : ('linear' as const),
    zeroline: false,
    title: { text: axisName(names), font: { color: theme.ink, size: 13 } },
  };
  const placeAxis = {
    ...base.xaxis,
    ...(coordinate === 'time' ? { type: 'date' as const } : {}),
    ...(isDepth ? { autorange: 'reversed' as const } : {}),
    zeroline: false,
    title: { text: axisWords[coordinate], font: { color: theme.ink, size: 13 } },
  };
  return {
    traces: [
      {
        type: at.length > largestPlainCount ? 'scattergl' : 'scatter',
        mode: look.hasLines ? 'lines+markers' : 'markers',
        x: isDepth ? numbers : places,
        y: isDepth ? places : numbers,
        connectgaps: false,
        line: { color: theme.inkQuiet, width: 1 },
        marker: {
          color: look.colour ?? theme.current,
          size: look.sizePx,
          opacity: look.opacity,
          line: { color: theme.inkQuiet, width: look.sizePx > 4 ? 0.5 : 0 },
        },
        hovertemplate: `<b>%{${isDepth ? 'x' : 'y'}:.5~g} ${names.unit}</b><br>${where}<extra></extra>`,
      } as object,
    ],
    layout: {
      ...base,
      margin: isDepth ? { l: 64, r: 14, t: 48, b: 14 } : { l: 64, r: 14, t: 14, b: 48 },
      xaxis: isDepth ? { ...valueAxis, side: 'top' } : placeAxis,
      yaxis: isDepth ? placeAxis : valueAxis,
    },
  };
}

function isoOf(ms: number): string | null {
  return Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, -1).replace('T', ' ') : null;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
