import { groupBy } from '@isobath/ocean';
import { colourOf } from '../../colour/colour-scale.ts';
import type { Colouring } from '../../colour/colour-scale.ts';
import { describeValues } from '../../colour/value-statistics.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { datedText, placeText, valueText } from '../../text/text.ts';
import type { Figure } from '../../plotly/figure.ts';
import { lineTrace } from '../../plotly/marker-look.ts';
import type { MarkerLook } from '../../plotly/marker-look.ts';
import { shortMonth } from '../../plotly/time-axis.ts';
import { profileLayout } from '../profile/profile-figure.ts';
import type { Cast, CastRows } from './cast-rows.ts';

/** How casts are drawn. */
export interface CastsLook {
  isLog: boolean;
  /** Whether times are months of a climatology. */
  isClimatology: boolean;
  /** Whether each time stands for a month. */
  isMonthly?: boolean | undefined;
  markers: MarkerLook;
  /** Colours of the casts by their times, and the time of each row as they take it; undefined: all have one colour. */
  colouring?: { colouring: Colouring; at: Float64Array } | undefined;
}

/** A line for each cast, depth downward, in the colour of its time. Casts of one colour are one trace with gaps between them, so that thousands are as quick as a few. */
export function planCastsFigure(
  { rows, casts }: { rows: CastRows; casts: readonly Cast[] },
  names: { title: string; unit: string },
  look: CastsLook,
  theme: ChartTheme,
): Figure {
  const { style } = describeValues(rows.values);
  const sampleCount = casts.reduce((sum, { length }) => sum + length, 0);
  const isMarked = casts.every(({ length }) => length === 1);
  const plain = lineTrace(look.markers, sampleCount, theme) as { line: object; marker: object };
  const words = (row: number): string =>
    [
      `<b>${valueText(rows.values[row] ?? Number.NaN, names.unit, style)}</b>`,
      valueText(rows.depth[row] ?? Number.NaN, 'm'),
      momentText(rows.time[row], look),
      placeText(rows.lat[row] ?? Number.NaN, rows.lon[row] ?? Number.NaN),
    ]
      .filter(Boolean)
      .join('<br>');
  const traces = [...groupByColour(casts, look)].map(([colour, group]) => {
    const drawn = group.flatMap((cast) => [...cast, undefined]);
    const pick = (column: ArrayLike<number>): (number | null)[] =>
      drawn.map((row) => (row === undefined ? null : (column[row] ?? null)));
    return {
      ...plain,
      type: 'scatter',
      ...(isMarked && { mode: 'markers' }),
      line: { ...plain.line, ...(colour && { color: colour }) },
      marker: { ...plain.marker, ...(colour && { color: colour }) },
      x: pick(rows.values),
      y: pick(rows.depth),
      text: drawn.map((row) => (row === undefined ? '' : words(row))),
      hovertemplate: '%{text}<extra></extra>',
    } as object;
  });
  return { traces, layout: profileLayout(rows, names, look, theme) };
}

/** Casts by the colour of their time, in their order; a colour that was chosen for the markers is that of all. */
function groupByColour(
  casts: readonly Cast[],
  { colouring, markers }: CastsLook,
): Map<string | undefined, Cast[]> {
  return groupBy(casts, (cast) =>
    colouring && markers.colour === undefined
      ? colourOf(colouring.colouring.colours, colouring.at[cast[0] ?? 0] ?? Number.NaN)
      : undefined,
  );
}

/** When a cast was, in words; nothing where nobody knows. */
export function momentText(
  time: number | undefined,
  { isClimatology, isMonthly }: Pick<CastsLook, 'isClimatology' | 'isMonthly'>,
): string {
  if (time === undefined || !Number.isFinite(time)) return '';
  return isClimatology ? shortMonth(time) : datedText(time, isMonthly ? 'month' : 'moment');
}
