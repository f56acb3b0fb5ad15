import { describeValues } from '../../colour/value-statistics.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { orderRows, pickValues } from '../../columns/order-rows.ts';
import { axisName, axisTitle, baseLayout, sideRoomPx } from '../../plotly/figure.ts';
import type { Figure } from '../../plotly/figure.ts';
import { kindAxis, onKindAxis } from '../../plotly/kind-axis.ts';
import { lineTrace, plainLine } from '../../plotly/marker-look.ts';
import { hoverOf, valueAxis } from '../series/series-figure.ts';
import type { SeriesLook } from '../series/series-figure.ts';
import type { MeanCounts } from '../series/series.ts';

/** A profile: depths in metres, positive downward, in any order. */
export interface Profile {
  depth: Float64Array | Float32Array;
  values: Float32Array | Float64Array;
  /** Standard deviation of each value. */
  std?: Float32Array | Float64Array | undefined;
  /** Of how many values each is the mean, where it is one. */
  counts?: MeanCounts | undefined;
}

/** Values over depth the way oceanographers read them: depth downward, shallow on top, the value along the top edge. */
export function planProfileFigure(
  profile: Profile,
  names: { title: string; unit: string },
  look: Pick<
    SeriesLook,
    'hasErrorBars' | 'isLog' | 'valueRange' | 'markers' | 'measurement' | 'wordsOf'
  >,
  theme: ChartTheme,
): Figure {
  const order = orderRows(profile.depth);
  const std = profile.std;
  const pick = (values: ArrayLike<number>): (number | null)[] =>
    pickValues(values, order).map((value) => (Number.isFinite(value) ? value : null));
  const { measurement, wordsOf } = look;
  const values = pick(profile.values);
  const hover = hoverOf(profile, order, { unit: names.unit, wordsOf });
  return {
    traces: [
      {
        ...lineTrace(look.markers ?? plainLine, order.length, theme),
        ...(measurement && { mode: 'markers' }),
        x: values.map((value) => onKindAxis(measurement, value)),
        y: pick(profile.depth),
        customdata: hover.customdata,
        hovertemplate: `<b>${hover.value}</b><br>%{y:,.5~g} m${hover.count}<extra></extra>`,
        error_x: {
          type: 'data',
          array: std ? pick(std).map((value) => value ?? 0) : [],
          visible: look.hasErrorBars && std !== undefined,
          color: theme.inkQuiet,
          thickness: 1,
          width: 3,
        },
      } as object,
    ],
    layout: profileLayout(profile, names, look, theme),
  };
}

/** Axes of values over depth: depth downward, the value along the top edge. */
export function profileLayout(
  { depth, values }: Pick<Profile, 'depth' | 'values'>,
  names: { title: string; unit: string },
  look: Pick<SeriesLook, 'isLog' | 'valueRange' | 'measurement'> & { hasErrorBars?: boolean },
  theme: ChartTheme,
): Figure['layout'] {
  const base = baseLayout(theme);
  return {
    ...base,
    margin: { l: 70, r: sideRoomPx, t: 48, b: 14 },
    xaxis: {
      ...base.xaxis,
      side: 'top',
      ...(kindAxis(look.measurement, values) ??
        valueAxis({ ...look, valueRange: rangeOf(values, look) })),
      zeroline: false,
      title: axisTitle(axisName(names), theme),
    },
    yaxis: {
      ...base.yaxis,
      range: depthRange(depth),
      tickformat: ',',
      zeroline: false,
      title: axisTitle('Depth (m)', theme),
    },
  };
}

/** Ends of the axis of values, which gets room beside them: Plotly ends it where a line does. Error bars reach further, which Plotly knows. */
function rangeOf(
  values: ArrayLike<number>,
  { valueRange, hasErrorBars = false }: Pick<SeriesLook, 'valueRange'> & { hasErrorBars?: boolean },
): SeriesLook['valueRange'] {
  if (valueRange || hasErrorBars) return valueRange;
  const { min, max, count } = describeValues(values);
  return count === 0 ? undefined : [min, max];
}

/** From a little below the deepest to a little above the surface (or the shallowest, where the profile starts deep), so that no marker is cut. */
function depthRange(depth: ArrayLike<number>): [number, number] {
  const { min, max, count } = describeValues(depth);
  if (count === 0) return [1, 0];
  const top = min > max * 0.5 && max > min ? min : Math.min(0, min);
  const room = Math.max(1, max - top) * 0.025;
  return [max + room, top - room];
}
