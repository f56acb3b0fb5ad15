import { escapeMarkup } from '@isobath/ocean';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { element, pathOf } from '../../map/svg/svg-text.ts';
import {
  legendLinePx,
  legendSamplePx,
  listMonths,
  seriesTitle,
  timeToX,
  valueIn,
  valueToY,
} from './plan-monitor.ts';
import type { MonitorAxis, MonitorPlan, MonitorSeries } from './plan-monitor.ts';

/** How the line of each series is drawn; the pattern tells them apart without colour. */
const lines: readonly { colour: 'current' | 'ink'; dash?: string }[] = [
  { colour: 'current' },
  { colour: 'ink', dash: '2 4' },
];

/** The picture of a monitor as the content of an SVG: legend, axes, and a line for each series that breaks where a month is missing. */
export function drawMonitor(plan: MonitorPlan, theme: ChartTheme): string {
  const { plot, axes, series } = plan;
  return [
    drawLegend(plan, theme),
    element(
      'g',
      { transform: `translate(${plot.left} ${plot.top})` },
      [
        ...drawGrid(plan, theme),
        ...axes.flatMap((_, index) => drawAxis(plan, index, theme)),
        ...series.map((_, index) => drawLine(plan, index, theme)),
      ].join('\n'),
    ),
  ].join('\n');
}

function drawLegend({ plot, series, isLegendStacked }: MonitorPlan, theme: ChartTheme): string {
  const besidePx = plot.widthPx / 2;
  return series
    .map((each, index) => {
      const x = isLegendStacked ? 0 : plot.left + index * besidePx;
      const y = legendLinePx / 2 + (isLegendStacked ? index * legendLinePx : 0);
      const words = { x: x + legendSamplePx - 8, y, dy: '0.34em', 'font-size': 13 };
      return (
        element('path', {
          d: pathOf([x, y, x + legendSamplePx - 16, y]),
          ...stroke(index, theme),
        }) + element('text', { ...words, fill: theme.ink }, escapeMarkup(seriesTitle(each)))
      );
    })
    .join('\n');
}

function stroke(index: number, theme: ChartTheme): Record<string, string | number | undefined> {
  const line = lines[index];
  return {
    fill: 'none',
    stroke: theme[line?.colour ?? 'ink'],
    'stroke-width': 1.8,
    'stroke-dasharray': line?.dash,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  };
}

/** Lines at the years and at the ticks of the left axis, a stronger one at zero, and the years below. */
function drawGrid(plan: MonitorPlan, theme: ChartTheme): string[] {
  const { plot, years, axes } = plan;
  const [left] = axes;
  const rule = (d: readonly number[], isBase = false): string =>
    element('path', { d: pathOf(d), stroke: isBase ? theme.inkQuiet : theme.hairline });
  const heights = (left?.ticks ?? []).map(({ at }) => ({
    at,
    y: left ? valueToY(plan, left, at) : 0,
  }));
  return [
    ...years.map(({ atMs }) => {
      const x = timeToX(plan, atMs);
      return rule([x, 0, x, plot.heightPx]);
    }),
    ...heights.map(({ at, y }) => rule([0, y, plot.widthPx, y], at === 0)),
    rule([0, plot.heightPx, plot.widthPx, plot.heightPx], true),
    ...years.map(({ year, atMs }) =>
      element(
        'text',
        {
          x: timeToX(plan, atMs),
          y: plot.heightPx + 20,
          'text-anchor': 'middle',
          ...numbers(theme),
        },
        String(year),
      ),
    ),
  ];
}

function numbers(theme: ChartTheme): Record<string, string | number> {
  return { 'font-size': 12, fill: theme.inkSecondary };
}

/** The numbers beside an axis and its name along it. */
function drawAxis(plan: MonitorPlan, index: number, theme: ChartTheme): string[] {
  const axis = plan.axes[index];
  if (!axis) return [];
  const isLeft = index === 0;
  const { widthPx, heightPx } = plan.plot;
  const x = isLeft ? 0 : widthPx;
  const side = isLeft ? -1 : 1;
  const name = {
    transform: `translate(${x + side * namePx} ${heightPx / 2}) rotate(-90)`,
    dy: isLeft ? '0.7em' : '0',
    'font-size': 13,
    'text-anchor': 'middle',
    fill: theme[lines[index]?.colour ?? 'ink'],
  };
  return [
    element('path', { d: pathOf([x, 0, x, heightPx]), stroke: theme.inkQuiet }),
    ...axis.ticks.map(({ at, label }) =>
      element(
        'text',
        {
          x: x + side * 8,
          y: valueToY(plan, axis, at),
          dy: '0.34em',
          'text-anchor': isLeft ? 'end' : 'start',
          ...numbers(theme),
        },
        escapeMarkup(label),
      ),
    ),
    element('text', name, escapeMarkup(axis.title)),
  ];
}

/** From an axis to the far side of its name. */
const namePx = 68;

function drawLine(plan: MonitorPlan, index: number, theme: ChartTheme): string {
  const [series, axis] = [plan.series[index], plan.axes[index]];
  if (!series || !axis) return '';
  const pieces = unbrokenPieces(plan, series, axis);
  const alone = pieces.filter((piece) => piece.length === 2);
  return (
    element('path', { d: pieces.map((piece) => pathOf(piece)).join(''), ...stroke(index, theme) }) +
    alone
      .map(([cx = 0, cy = 0]) =>
        element('circle', { cx, cy, r: 2.5, fill: theme[lines[index]?.colour ?? 'ink'] }),
      )
      .join('')
  );
}

/** Runs of months with values, each as x and y in turn. */
function unbrokenPieces(plan: MonitorPlan, series: MonitorSeries, axis: MonitorAxis): number[][] {
  const pieces: number[][] = [[]];
  for (const ms of listMonths([series])) {
    const value = valueIn(series, ms);
    if (Number.isFinite(value)) pieces.at(-1)?.push(timeToX(plan, ms), valueToY(plan, axis, value));
    else pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 0);
}
