import type { ChartTheme } from '../../frame/chart-theme.ts';

/** A depth at each place along a section. */
export interface DepthLine {
  /** Latitudes, or longitudes unwrapped as those of the section; ascending. */
  along: Float64Array;
  /** Metres, positive down; NaN where there is none: the line is broken there. */
  depth: Float64Array;
  /** What the line is, for example `mixed-layer depth`. */
  label: string;
}

/** The line in one panel as two traces: a wide one in the colour of the page, so that it is seen on every colour, and a dotted one. */
export function depthLineTraces(
  { along, depth, label }: DepthLine,
  { yAxis, placeY }: { yAxis: 'y' | 'y2'; placeY: (depth: number) => number },
  theme: ChartTheme,
): object[] {
  const metres = Array.from(depth, (at) => (Number.isFinite(at) ? at : null));
  const path = {
    type: 'scatter',
    mode: 'lines',
    x: [...along],
    y: metres.map((at) => (at === null ? null : placeY(at))),
    yaxis: yAxis,
    connectgaps: false,
  };
  return [
    { ...path, line: { color: theme.raised, width: 5 }, hoverinfo: 'skip' },
    {
      ...path,
      line: { color: theme.ink, width: 2.5, dash: 'dot' },
      customdata: metres,
      hovertemplate: `<b>%{customdata:,.4~g} m</b><br>${label}<extra></extra>`,
    },
  ];
}
