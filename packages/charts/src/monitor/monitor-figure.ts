import { axisName, axisTitle, baseLayout } from '../plotly/figure.ts';
import type { Figure } from '../plotly/figure.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';

/** One monthly series of a monitor. */
export interface MonitorSeries {
  /** For example 'Sea surface temperature anomaly'. */
  name: string;
  unit: string;
  /** Middle of each month, milliseconds since 1970, ascending. */
  time: Float64Array;
  values: Float64Array;
}

/** Months that are left free before the first and after the last value. */
const padMonths = 10;

/** Two series over one axis of time, each with an axis of its own: the first at the left, the second at the right. */
export function planMonitorFigure(
  [left, right]: readonly [MonitorSeries, MonitorSeries | undefined],
  theme: ChartTheme,
): Figure {
  const base = baseLayout(theme);
  const shown = right ? [left, right] : [left];
  const colours = [theme.current, theme.ink];
  return {
    traces: shown.map(
      (series, index) =>
        ({
          type: 'scatter',
          mode: 'lines',
          name: series.name,
          x: Array.from(series.time, (ms) => new Date(ms).toISOString().slice(0, 10)),
          y: Array.from(series.values, (value) => (Number.isFinite(value) ? value : null)),
          connectgaps: false,
          line: { color: colours[index], width: 1.8, dash: index === 0 ? 'solid' : 'dot' },
          hovertemplate: `<b>%{y:+.4~g} ${series.unit}</b><br>%{x|%Y-%m}<extra>${series.name}</extra>`,
          ...(index === 1 && { yaxis: 'y2' }),
        }) as object,
    ),
    layout: {
      ...base,
      margin: { ...base.margin, r: right ? 64 : 14 },
      xaxis: {
        ...base.xaxis,
        type: 'date',
        range: paddedRange(shown),
        title: axisTitle('Month', theme),
      },
      yaxis: {
        ...base.yaxis,
        title: axisTitle(axisName({ title: left.name, unit: left.unit }), theme, theme.current),
      },
      ...(right && {
        yaxis2: {
          ...base.yaxis,
          overlaying: 'y',
          side: 'right',
          tickmode: 'auto',
          showgrid: false,
          zeroline: false,
          title: axisTitle(axisName({ title: right.name, unit: right.unit }), theme),
        },
      }),
    },
  };
}

/** The span of all series with ten months before and behind it. */
function paddedRange(all: readonly MonitorSeries[]): [string, string] {
  const first = new Date(Math.min(...all.map(({ time }) => time[0] ?? Infinity)));
  const last = new Date(Math.max(...all.map(({ time }) => time.at(-1) ?? -Infinity)));
  const moved = (at: Date, months: number): string =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 15))
      .toISOString()
      .slice(0, 10);
  return [moved(first, -padMonths), moved(last, padMonths)];
}
