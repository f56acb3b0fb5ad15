import type { PlotlyHTMLElement } from 'plotly.js';
import type { ChartTitle } from '../text/chart-title.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { wrapLines } from '../text/wrap-lines.ts';

/** A plot on the page, with what Plotly draws there. */
export interface DrawnPlot extends HTMLElement {
  data?: readonly { type?: string }[];
  layout?: { margin?: Partial<Margin>; annotations?: readonly object[] };
}

type Margin = Record<'l' | 'r' | 't' | 'b', number>;

/** What stands around a plot in a saved picture: its title above, and below where the data come from. */
export interface PictureFrame {
  title: ChartTitle;
  theme: ChartTheme;
}

const titlePx = 24;
const linePx = 16;
const creditPx = 14;
const barPx = 84;
/** Letters that fit a picture of 1000 points. */
const subtitleLetters = 140;
const creditLetters = 160;

/** The figure of a plot with its title, a ground, the colour bar that stands below it on the page, and the credit of its data; without a frame the plot as it is. */
export function framePicture(plot: DrawnPlot, frame: PictureFrame | undefined): PlotlyHTMLElement {
  if (!frame || !plot.data) return plot as unknown as PlotlyHTMLElement;
  const { title, theme } = frame;
  const above = wrapLines(title.subtitle ? [title.subtitle] : [], subtitleLetters);
  const below = wrapLines(title.credit ?? [], creditLetters);
  const { margin = {}, annotations = [] } = plot.layout ?? {};
  const { l = 60, r = 24, t = 14, b = 48 } = margin;
  const bars = plot.data.findIndex(({ type }) => type === 'heatmap');
  const words = {
    xref: 'paper',
    yref: 'paper',
    showarrow: false,
    align: 'left',
    x: 0,
    xanchor: 'left',
  };
  const layout = {
    ...plot.layout,
    paper_bgcolor: theme.raised,
    margin: {
      l,
      r: bars < 0 ? r : r + barPx,
      t: t + titlePx + above.length * linePx + 10,
      b: b + below.length * creditPx + (below.length > 0 ? 10 : 0),
    },
    annotations: [
      ...annotations,
      {
        ...words,
        y: 1,
        yanchor: 'bottom',
        yshift: t,
        text: [
          `<span style="font-size:18px">${escapeText(title.title)}</span>`,
          ...above.map(escapeText),
        ].join('<br>'),
        font: { color: theme.ink, size: 13 },
      },
      ...(below.length > 0
        ? [
            {
              ...words,
              y: 0,
              yanchor: 'top',
              yshift: -b,
              text: below.map(escapeText).join('<br>'),
              font: { color: theme.inkSecondary, size: 10.5 },
            },
          ]
        : []),
    ],
  };
  const data = plot.data.map((trace, at) => (at === bars ? { ...trace, showscale: true } : trace));
  return { data, layout } as unknown as PlotlyHTMLElement;
}

/** Words that Plotly does not take for tags. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
