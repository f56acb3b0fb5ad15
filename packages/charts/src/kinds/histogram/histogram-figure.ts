import type { DirectionMeasurement } from '@isobath/ocean';
import { formatCount, styleOfSteps } from '@isobath/ocean';
import { describeValues, percentilesOf } from '../../colour/value-statistics.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { cellText } from '../../text/text.ts';
import { logTicks } from '../../geometry/ticks.ts';
import { axisName, axisTitle, baseLayout, sideRoomPx } from '../../plotly/figure.ts';
import { kindAxis } from '../../plotly/kind-axis.ts';
import type { Figure } from '../../plotly/figure.ts';
import type { Bins } from './bins.ts';

/** One bin as it is drawn: from, to (on the axis, which is the logarithm on a log scale), how many, and its words. */
interface Bar {
  from: number;
  to: number;
  count: number;
  words: string;
}

/** Names along the two axes; `noun` is what is counted: 'cells' or 'observations'. */
interface HistogramNames {
  title: string;
  unit: string;
  noun: string;
}

/** How a histogram is drawn: upright, or with its bars lying. */
interface HistogramLook {
  isSideways: boolean;
  /** Length of the axis of values, pixels. */
  alongPx: number;
  /** Of directions: the circle that the axis runs along. */
  circle?: DirectionMeasurement | undefined;
}

/** Counts below which each has a tick. */
const tickEveryBelow = 6;
/** Room for the names of the marks beside lying bars. */
const markRoomPx = 44;

/** Bars of counts; bins of a log scale are equally wide and their axis has ticks at the values. Lines mark the mean and the 5th, 50th and 95th percentile. */
export function planHistogramFigure(
  { bins, marks }: { bins: Bins; marks: HistogramMarks },
  names: HistogramNames,
  look: HistogramLook,
  theme: ChartTheme,
): Figure {
  const bars = listBars(bins, names.unit);
  const base = baseLayout(theme);
  const centres = bars.map(({ from, to }) => (from + to) / 2);
  const counts = bars.map(({ count }) => count);
  const [along, upward] = look.isSideways ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const valueAxis = {
    ...base.xaxis,
    zeroline: false,
    title: axisTitle(axisName(names), theme),
    ...(bins.scale === 'log' ? logAxis(bins) : {}),
    ...kindAxis(look.circle, []),
  };
  const countAxis = {
    ...base.yaxis,
    rangemode: 'tozero' as const,
    tickformat: ',d',
    // Plotly's own ticks of small counts are fractions, which would be rounded to the same number twice.
    ...(describeValues(counts).max < tickEveryBelow ? { dtick: 1 } : {}),
    title: axisTitle(`Number of ${names.noun}`, theme),
  };
  return {
    traces: [
      {
        type: 'bar',
        orientation: look.isSideways ? 'h' : 'v',
        [along]: centres,
        [upward]: counts,
        width: bars.map(({ from, to }) => to - from),
        marker: { color: theme.current, line: { color: theme.raised, width: 0.5 } },
        hovertext: bars.map(
          ({ words, count }) =>
            `<b>${formatCount(count)} ${names.noun}</b> (${((100 * count) / total).toFixed(2)} %)<br>${words}`,
        ),
        hoverinfo: 'text',
      } as object,
    ],
    layout: {
      ...base,
      margin: { l: 64, r: look.isSideways ? markRoomPx : sideRoomPx, t: 24, b: 48 },
      bargap: 0,
      [`${along}axis`]: valueAxis,
      [`${upward}axis`]: countAxis,
      ...markLines({ marks, bins, along }, look, theme),
    },
  };
}

/** Values that are marked on the axis. */
export interface HistogramMarks {
  mean: number;
  /** 5th, 50th and 95th percentile, linearly interpolated. */
  percentiles: readonly [number, number, number];
  /** True when the percentiles come from a sample of the values. */
  isSampled: boolean;
}

/** The mean and three percentiles of the values; NaN without values. */
export function findMarks(values: ArrayLike<number>): HistogramMarks {
  const { values: found, isSampled } = percentilesOf(values, [5, 50, 95]);
  return {
    mean: describeValues(values).mean,
    percentiles: found as [number, number, number],
    isSampled,
  };
}

function listBars({ edges, counts, scale }: Bins, unit: string): Bar[] {
  const place = (edge: number): number => (scale === 'log' ? Math.log10(edge) : edge);
  const end = unit === '' ? '' : ` ${unit}`;
  const style = styleOfSteps(edges);
  return [...edges.subarray(1)].map((to, index) => {
    const from = edges[index] ?? to;
    return {
      from: place(from),
      to: place(to),
      count: counts[index] ?? 0,
      words: `${cellText(from, style)} to ${cellText(to, style)}${end}`,
    };
  });
}

function logAxis({ edges }: Bins): object {
  const [low, high] = [edges[0] ?? 1, edges.at(-1) ?? 10];
  const ticks = logTicks(low, high, 9);
  return {
    tickvals: ticks.map(({ at }) => Math.log10(at)),
    ticktext: ticks.map(({ label }) => label),
  };
}

const anchors = {
  x: { before: 'right', over: 'center', after: 'left' },
  y: { before: 'top', over: 'middle', after: 'bottom' },
} as const;
type Anchor = 'before' | 'over' | 'after';
/** Pixels of a letter of a name, of the room between two names, and of a line of words. */
const namePx = { letter: 6, gap: 8, line: 16 };

/**
 * Where the names of marks stand: over their lines, those of mean and median beside them where they are close. The name of an outer percentile gives way to these,
 * and is left out where there is no room.
 */
function placeNames(
  marks: readonly (readonly [string, number])[],
  pxOf: (at: number) => number,
  isSideways: boolean,
): { name: string; at: number; anchor: Anchor }[] {
  const spanOf = (name: string, at: number, anchor: Anchor): [number, number] => {
    const size = isSideways ? namePx.line : name.length * namePx.letter + namePx.gap;
    const start = pxOf(at) - { before: 1, over: 0.5, after: 0 }[anchor] * size;
    return [start, start + size];
  };
  const middle = marks.filter(([name]) => isMiddle(name)).toSorted(([, a], [, b]) => a - b);
  const [[first, low] = ['', NaN], [last, high] = ['', NaN]] = middle;
  const areApart = !meet(spanOf(first, low, 'over'), spanOf(last, high, 'over'));
  const anchorOf = (name: string): Anchor =>
    areApart || low === high ? 'over' : name === first ? 'before' : 'after';
  const placed = middle
    .filter(([name]) => low !== high || name !== 'median')
    .map(([name, at]) => ({ name, at, anchor: anchorOf(name) }));
  const taken = placed.map(({ name, at, anchor }) => spanOf(name, at, anchor));
  const outer = marks.flatMap(([name, at]) => {
    if (isMiddle(name)) return [];
    const anchor = (['over', at < low ? 'before' : 'after'] as const).find(
      (each) => !taken.some((span) => meet(span, spanOf(name, at, each))),
    );
    return anchor && at !== low && at !== high ? [{ name, at, anchor }] : [];
  });
  return marks.flatMap(([name]) => [...placed, ...outer].filter((each) => each.name === name));
}

const isMiddle = (name: string): boolean => name === 'mean' || name === 'median';

function meet([start, end]: [number, number], [otherStart, otherEnd]: [number, number]): boolean {
  return start < otherEnd && otherStart < end;
}

function markLines(
  { marks, bins, along }: { marks: HistogramMarks; bins: Bins; along: 'x' | 'y' },
  { alongPx }: HistogramLook,
  theme: ChartTheme,
): object {
  const named: [string, number, string][] = [
    ['5 %', marks.percentiles[0], 'dot'],
    ['median', marks.percentiles[1], 'dash'],
    ['mean', marks.mean, 'solid'],
    ['95 %', marks.percentiles[2], 'dot'],
  ];
  const shown = named.filter(
    ([, at]) => Number.isFinite(at) && (bins.scale === 'linear' || at > 0),
  );
  const place = (at: number): number => (bins.scale === 'log' ? Math.log10(at) : at);
  const across = along === 'x' ? 'y' : 'x';
  const [low, high] = [place(bins.edges[0] ?? 0), place(bins.edges.at(-1) ?? 1)];
  return {
    shapes: shown.map(([, at, dash]) => ({
      type: 'line',
      [`${along}0`]: place(at),
      [`${along}1`]: place(at),
      [`${across}0`]: 0,
      [`${across}1`]: 1,
      [`${across}ref`]: 'paper',
      line: { color: theme.ink, width: 1, dash },
    })),
    annotations: placeNames(
      shown.map(([name, at]) => [name, place(at)]),
      (at) => ((at - low) / (high - low)) * alongPx,
      along === 'y',
    ).map(({ name, at, anchor }) => ({
      text: name,
      [along]: at,
      [`${along}anchor`]: anchors[along][anchor],
      [across]: 1,
      [`${across}ref`]: 'paper',
      [`${across}anchor`]: along === 'x' ? 'bottom' : 'left',
      showarrow: false,
      font: { color: theme.inkSecondary, size: 11 },
    })),
  };
}
