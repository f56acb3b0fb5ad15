import type { Config, Data, Layout } from 'plotly.js';
import type { ChartTheme } from '../frame/chart-theme.ts';

/** What Plotly draws: traces and layout, both plain. */
export interface Figure {
  traces: Partial<Data>[];
  layout: Partial<Layout>;
}

/** No logo, no button that sends a person's chart to a third party; the camera saves an SVG of 1000 × 700 at twice the size. */
export function plotlyConfig(fileName: string): Partial<Config> {
  return {
    displaylogo: false,
    showSendToCloud: false,
    responsive: false,
    displayModeBar: 'hover',
    modeBarButtonsToRemove: ['select2d', 'lasso2d', 'autoScale2d'],
    toImageButtonOptions: { format: 'svg', width: 1000, height: 700, scale: 2, filename: fileName },
  } as Partial<Config>;
}

/** The layout all charts share, in the scheme's colours. */
export function baseLayout(theme: ChartTheme): Partial<Layout> {
  const axis = {
    gridcolor: theme.hairline,
    linecolor: theme.inkQuiet,
    zerolinecolor: theme.hairline,
    tickcolor: theme.inkQuiet,
    ticks: 'outside' as const,
    ticklen: 4,
    showline: true,
    automargin: true,
    tickfont: { color: theme.inkSecondary, size: 12 },
    title: { font: { color: theme.ink, size: 13 } },
    exponentformat: 'power' as const,
  };
  return {
    autosize: false,
    margin: { l: 58, r: 14, t: 12, b: 44 },
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: theme.font, color: theme.ink, size: 13 },
    showlegend: false,
    hovermode: 'closest',
    hoverlabel: { bgcolor: theme.raised, bordercolor: theme.hairline, font: { color: theme.ink, family: theme.font, size: 13 } },
    modebar: { bgcolor: 'rgba(0,0,0,0)', color: theme.inkQuiet, activecolor: theme.current },
    xaxis: axis,
    yaxis: axis,
  };
}

const longestAxisName = 36;

/** The name and unit along an axis; a long name is cut with an ellipsis, as it stands whole in the chart's title line. */
export function axisName({ title, unit }: { title: string; unit: string }): string {
  const name = title.length > longestAxisName ? `${title.slice(0, longestAxisName - 1).trimEnd()}…` : title;
  return unit === '' ? name : `${name} (${unit})`;
}
