import type { ChartTheme } from '../frame/chart-theme.ts';

/** What is read with the keyboard or the pointer: a spot on the axes and the words beside it. */
export interface PlotMark {
  /** In the words of the axis: an instant is written out, a value on a logarithmic axis is its logarithm. */
  x: number | string;
  y: number;
  yAxis: 'y' | 'y2';
  /** Lines of text; the first one is the value. */
  lines: readonly [string, ...string[]];
  /** Where the words stand, so that they stay within the plot. */
  isLeftOfSpot: boolean;
  isBelowSpot: boolean;
}

const distancePx = 34;

/** Marks as annotations of Plotly: an arrow at the spot and its words in a box. */
export function annotateMarks(marks: readonly PlotMark[], theme: ChartTheme): object[] {
  return marks.map(({ x, y, yAxis, lines: [value, ...rest], isLeftOfSpot, isBelowSpot }) => ({
    x,
    y,
    xref: 'x',
    yref: yAxis,
    text: [`<b>${value}</b>`, ...rest].join('<br>'),
    align: 'left',
    ax: isLeftOfSpot ? -distancePx : distancePx,
    ay: isBelowSpot ? distancePx : -distancePx,
    xanchor: isLeftOfSpot ? 'right' : 'left',
    yanchor: isBelowSpot ? 'top' : 'bottom',
    showarrow: true,
    arrowhead: 6,
    arrowsize: 1.2,
    arrowcolor: theme.ink,
    bgcolor: theme.raised,
    bordercolor: theme.hairline,
    borderpad: 5,
    font: { color: theme.ink, size: 13 },
  }));
}
