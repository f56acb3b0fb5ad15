import { formatDatedTime, formatDepth } from '@isobath/ocean';
import type { Colouring } from '../../../colour/colour-scale.ts';
import { placeText } from '../../../text/text.ts';
import { hoverText } from '../../../plotly/heatmap.ts';
import { plotlyColours } from '../../../plotly/figure.ts';
import type { SectionOverlay } from '../../section/section-figure.ts';
import type { CastSection } from './plan-cast-section.ts';
import type { Station } from './stations.ts';

/** How the samples of a section are drawn. */
export interface CastsLook {
  unit: string;
  colouring: Colouring;
  /** Whether the dots have the colours of their values, in place of the field. */
  isColoured: boolean;
}

/** Pixels that two dots of a cast need between them; closer ones are drawn as a line. */
const dotRoomPx = 3.5;
/** Coloured dots that a page draws without waiting; of more every second, third … is drawn. */
const maxDots = 20_000;

/**
 * Stations as marks above the section, and their samples as dots; a line where a cast has more of them
 * than dots could be told apart. Coloured dots say their values.
 */
export function drawCasts({ stations, samples }: CastSection, look: CastsLook): SectionOverlay {
  return (frame, theme) => {
    const [top] = frame.yRange;
    const marks = {
      type: 'scatter',
      mode: 'markers',
      x: stations.map(({ x }) => x),
      y: stations.map(() => top),
      yaxis: frame.yAxis,
      cliponaxis: false,
      marker: {
        symbol: 'triangle-down',
        size: Math.min(8, Math.max(5, frame.widthPx / stations.length)),
        color: theme.ink,
        line: { color: theme.raised, width: 0.5 },
      },
      text: stations.map(stationText),
      hovertemplate: '%{text}<extra></extra>',
    };
    const isTop = frame.yAxis === 'y';
    const samplesOf = look.isColoured
      ? colouredDots(samples, look, frame)
      : plainDots(stations, samples, frame);
    return [
      ...samplesOf.map((trace) => ({
        marker: { size: 2.4, color: theme.ink, opacity: 0.55 },
        line: { color: theme.ink, width: 0.6 },
        opacity: look.isColoured ? 1 : 0.55,
        ...trace,
        yaxis: frame.yAxis,
      })),
      ...(isTop ? [marks] : []),
    ];
  };
}

/** A station in words: its place, its time and how far along the track it is. */
function stationText({ lat, lon, time, km, cast }: Station): string {
  return [
    `<b>${placeText(lat, lon)}</b>`,
    ...(Number.isFinite(time) ? [formatDatedTime(time, 'moment')] : []),
    `${Math.round(km).toLocaleString('en')} km along the track`,
    `${cast.length.toLocaleString('en')} samples`,
  ].join('<br>');
}

/** Every which of so many samples is drawn as a coloured dot. */
export function stepOfDots(count: number): number {
  return Math.max(1, Math.ceil(count / maxDots));
}

type Frame = Parameters<SectionOverlay>[0];

function plainDots(
  stations: readonly Station[],
  { x, depth }: CastSection['samples'],
  { placeY, heightPx, yRange }: Frame,
): object[] {
  const pxPerUnit = heightPx / Math.max(1e-9, (yRange[1] ?? 1) - (yRange[0] ?? 0));
  const dots: { x: number[]; y: number[] } = { x: [], y: [] };
  const lines: { x: (number | null)[]; y: (number | null)[] } = { x: [], y: [] };
  let at = 0;
  for (const { cast } of stations) {
    const [from, to] = [at, at + cast.length];
    at = to;
    const length = placeY(depth[to - 1] ?? 0) - placeY(depth[from] ?? 0);
    if (cast.length > 1 && (length * pxPerUnit) / (cast.length - 1) < dotRoomPx) {
      lines.x.push(x[from] ?? null, x[to - 1] ?? null, null);
      lines.y.push(placeY(depth[from] ?? 0), placeY(depth[to - 1] ?? 0), null);
    } else
      for (let sample = from; sample < to; sample++) {
        dots.x.push(x[sample] ?? NaN);
        dots.y.push(placeY(depth[sample] ?? NaN));
      }
  }
  return [
    ...(dots.x.length > 0
      ? [{ type: 'scatter', mode: 'markers', ...dots, hoverinfo: 'skip' }]
      : []),
    ...(lines.x.length > 0
      ? [{ type: 'scatter', mode: 'lines', ...lines, connectgaps: false, hoverinfo: 'skip' }]
      : []),
  ];
}

function colouredDots(
  { x, depth, values, lat, lon }: CastSection['samples'],
  { colouring, unit }: CastsLook,
  { placeY }: Frame,
): object[] {
  const every = stepOfDots(x.length);
  const rows = Array.from({ length: Math.ceil(x.length / every) }, (_, at) => at * every);
  const { colours, palette } = colouring;
  const isLog = colours.scale === 'log';
  const placed = (value: number): number =>
    isLog ? Math.log10(Math.max(value, colours.low)) : value;
  return [
    {
      type: 'scatter',
      mode: 'markers',
      x: rows.map((row) => x[row]),
      y: rows.map((row) => placeY(depth[row] ?? NaN)),
      marker: {
        size: 5,
        color: rows.map((row) => placed(values[row] ?? NaN)),
        cmin: placed(colours.low),
        cmax: placed(colours.high),
        colorscale: plotlyColours(palette),
      },
      text: rows.map(
        (row) =>
          `<b>${hoverText(colouring, unit, values[row] ?? NaN)}</b><br>${formatDepth(depth[row] ?? NaN)}<br>${placeText(lat[row] ?? NaN, lon[row] ?? NaN)}`,
      ),
      hovertemplate: '%{text}<extra></extra>',
    },
  ];
}
