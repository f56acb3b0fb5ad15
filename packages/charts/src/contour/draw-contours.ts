import type { ChartTheme } from '../frame/chart-theme.ts';
import { placeLabels } from './place-labels.ts';
import type { ContourLine } from './plan-contours.ts';

/** Where lines lie in a plot: its second axis, how a coordinate is placed on it, and the box of the plot. */
export interface ContourFrame {
  yAxis: 'y' | 'y2';
  /** The place of a vertical coordinate on its axis; default: the coordinate itself. */
  placeY?: ((at: number) => number) | undefined;
  /** The left and the right end, and the upper and the lower end, as places on the axes. */
  xRange: readonly [number, number];
  yRange: readonly [number, number];
  widthPx: number;
  heightPx: number;
}

/** The lines as traces of Plotly, thin and thick ones, each over a casing in the colour of the ground that keeps it visible over any colour. */
export function contourTraces(
  contours: readonly ContourLine[],
  { yAxis, placeY = (at) => at }: Pick<ContourFrame, 'yAxis' | 'placeY'>,
  theme: ChartTheme,
): object[] {
  return [false, true].flatMap((isThick) => {
    const x: (number | null)[] = [];
    const y: (number | null)[] = [];
    for (const line of contours) {
      if (line.isThick !== isThick) continue;
      line.points.forEach((at, index) => {
        if (index % 2 === 0) x.push(at);
        else y.push(placeY(at));
      });
      x.push(null);
      y.push(null);
    }
    const trace = {
      type: 'scatter',
      mode: 'lines',
      x,
      y,
      yaxis: yAxis,
      connectgaps: false,
      hoverinfo: 'skip',
    };
    const width = isThick ? 1.6 : 0.7;
    const drawn = { ...trace, line: { color: theme.ink, width } };
    const casing = { ...trace, line: { color: theme.ground, width: width + 1.6 }, opacity: 0.35 };
    return x.length > 0 ? [casing, drawn] : [drawn];
  });
}

/** The values on the lines as annotations. They stand where they fit when the plot is first drawn, and move with their lines. */
export function contourLabels(
  contours: readonly ContourLine[],
  frame: ContourFrame,
  theme: ChartTheme,
): object[] {
  const { xRange, yRange, widthPx, heightPx, placeY = (at) => at } = frame;
  const [width, height] = [xRange[1] - xRange[0], yRange[1] - yRange[0]];
  const paths = contours.map(({ points, label }) => ({
    label,
    points: points.map((at, index) =>
      index % 2 === 0
        ? ((at - xRange[0]) / width) * widthPx
        : ((placeY(at) - yRange[0]) / height) * heightPx,
    ),
  }));
  return placeLabels(paths, { widthPx, heightPx }).map(({ x, y, turn, label }) => ({
    text: label,
    x: xRange[0] + (x / widthPx) * width,
    y: yRange[0] + (y / heightPx) * height,
    yref: frame.yAxis,
    textangle: (turn * 180) / Math.PI,
    showarrow: false,
    font: { color: theme.ink, size: 11 },
    bgcolor: theme.raised,
    opacity: 0.85,
    borderpad: 1,
  }));
}
