import type { Config, Data, Layout } from 'plotly.js';
import type { Palette } from '../colour/palettes.ts';
import { wrapLines } from '../text/wrap-lines.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';

/** What Plotly draws: traces and layout, both plain. */
export interface Figure {
  traces: Partial<Data>[];
  layout: Partial<Layout>;
}

/** No tool bar: it lies over titles and axes, and one of its buttons sends a person's chart to a third party. The tools stand in the chart's title line. */
export const plotlyConfig: Partial<Config> = {
  displaylogo: false,
  showSendToCloud: false,
  responsive: false,
  displayModeBar: false,
} as Partial<Config>;

/** Room at the right, for half of the last number of an axis: Plotly leaves out a number that would be cut. */
export const sideRoomPx = 24;

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
    exponentformat: 'power' as const,
  };
  return {
    autosize: false,
    margin: { l: 58, r: sideRoomPx, t: 12, b: 44 },
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: theme.font, color: theme.ink, size: 13 },
    showlegend: false,
    hovermode: 'closest',
    hoverlabel: {
      bgcolor: theme.raised,
      bordercolor: theme.hairline,
      font: { color: theme.ink, family: theme.font, size: 13 },
    },
    xaxis: axis,
    yaxis: axis,
  };
}

/** Between the numbers of an axis and its name, pixels. */
const nameStandoffPx = 8;

/** The name along an axis, clear of its numbers. */
export function axisTitle(text: string, theme: ChartTheme, color = theme.ink): object {
  return { text, standoff: nameStandoffPx, font: { color, size: 13 } };
}

const maxAxisNameLength = 48;
/** Of a line of the name along an upright axis of 300 px. */
export const maxUprightNameLength = 34;

/** The name and unit along an axis; a long name has several lines. */
export function axisName(
  { title, unit }: { title: string; unit: string },
  maxLetters = maxAxisNameLength,
): string {
  // The unit stays beside the last word.
  const name = unit === '' ? title : `${title}\u00A0(${unit.replaceAll(' ', '\u00A0')})`;
  return wrapLines([name], maxLetters).join('<br>').replaceAll('\u00A0', ' ');
}

/** A palette as Plotly takes it. */
export function plotlyColours({ stops }: Palette): [number, string][] {
  return stops.map(({ at, red, green, blue }) => [at, `rgb(${red},${green},${blue})`]);
}
