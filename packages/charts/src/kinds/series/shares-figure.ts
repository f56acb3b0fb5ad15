import { isBitField } from '@isobath/ocean';
import type { ClassMeasurement } from '@isobath/ocean';
import { classColour } from '../../colour/measured-classes.ts';
import type { ColumnTable } from '../../columns/column-table.ts';
import { floats } from '../../columns/numeric-column.ts';
import { orderRows, pickValues } from '../../columns/order-rows.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { timeText } from '../../text/text.ts';
import { axisTitle, baseLayout, sideRoomPx } from '../../plotly/figure.ts';
import type { Figure } from '../../plotly/figure.ts';
import { monthAxis, shortMonth, timeAxis } from '../../plotly/time-axis.ts';

/** The share of one class at each time or depth, 0 to 1; NaN where there is no value. */
export interface ClassShare {
  name: string;
  colour: string;
  shares: Float64Array;
}

/** What shares run along. */
export type SharesAlong = 'time' | 'month' | 'depth';

/** Shares below this are rounding. */
const minShare = 1e-9;

/** The shares that a table has of a variable, as the API's `statistic=shares` gives them: one for each entry of the code table, and the rest where there is some. */
export function sharesOf(
  table: ColumnTable,
  field: string,
  { flags }: ClassMeasurement,
): ClassShare[] {
  const declared = flags.map(({ value, meaning }, at) => ({
    name: meaning,
    colour: classColour(at),
    shares: floats(table, `${field}_share_${value}`),
  }));
  if (isBitField(flags)) return declared;
  const mode = floats(table, `${field}_share`);
  const others = mode.map((share, row) =>
    Number.isNaN(share)
      ? NaN
      : Math.max(0, 1 - declared.reduce((sum, { shares }) => sum + (shares[row] ?? 0), 0)),
  );
  return others.some((share) => share > minShare)
    ? [...declared, { name: 'other values', colour: classColour(flags.length), shares: others }]
    : declared;
}

/** Shares stacked to the whole, or, of a bit field, whose flags are independent, a line for each; along time, or downward with the depth. */
export function planSharesFigure(
  { at, along, classes, isStacked }: SharesDrawing,
  theme: ChartTheme,
): Figure {
  const order = orderRows(at);
  const base = baseLayout(theme);
  const isDepth = along === 'depth';
  const sorted = pickValues(at, order);
  const places = along === 'time' ? sorted.map(isoOf) : sorted;
  const words = sorted.map((place) => placeText(along, place));
  const traces = classes.map(({ name, colour, shares }) => {
    const percents = pickValues(shares, order).map((share) =>
      Number.isFinite(share) ? share * 100 : null,
    );
    return {
      type: 'scatter',
      mode: order.length > 60 ? 'lines' : 'lines+markers',
      name,
      x: isDepth ? percents : places,
      y: isDepth ? places : percents,
      line: { color: colour, width: 1.5 },
      marker: { color: colour, size: 5 },
      connectgaps: false,
      ...(isStacked && {
        stackgroup: 'shares',
        fillcolor: colour,
        ...(isDepth && { orientation: 'h' }),
      }),
      text: percents.map((percent, row) =>
        percent === null ? '' : `<b>${name}: ${percent.toFixed(1)} %</b><br>${words[row] ?? ''}`,
      ),
      hoverinfo: 'text',
    } as object;
  });
  const shareAxis = {
    ...base.yaxis,
    range: [0, 100] as [number, number],
    zeroline: false,
    title: axisTitle('Share of the values (%)', theme),
  };
  const placeAxis = {
    ...base.xaxis,
    ...(along === 'time' ? { ...timeAxis(sorted), title: axisTitle('Time (UTC)', theme) } : {}),
    ...(along === 'month' ? monthAxis : {}),
    ...(isDepth
      ? { autorange: 'reversed' as const, tickformat: ',', title: axisTitle('Depth (m)', theme) }
      : {}),
    zeroline: false,
  };
  return {
    traces,
    layout: {
      ...base,
      margin: isDepth
        ? { l: 70, r: sideRoomPx, t: 48, b: 14 }
        : { l: 64, r: sideRoomPx, t: 14, b: 48 },
      xaxis: isDepth ? { ...shareAxis, side: 'top' } : placeAxis,
      yaxis: isDepth ? placeAxis : shareAxis,
    },
  };
}

/** What a figure of shares is made of. */
export interface SharesDrawing {
  at: Float64Array;
  along: SharesAlong;
  classes: readonly ClassShare[];
  isStacked: boolean;
}

/** A time, month or depth in words. */
export function placeText(along: SharesAlong, at: number): string {
  if (along === 'time') return timeText(at);
  return along === 'month' ? shortMonth(at) : `${at} m`;
}

function isoOf(ms: number): string {
  return Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, -1).replace('T', ' ') : '';
}
