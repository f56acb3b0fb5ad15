import type { ClassMeasurement, DirectionMeasurement, Measurement } from '@isobath/ocean';
import { formatCount, isBitField, styleOfSteps } from '@isobath/ocean';
import { summariseKind } from '../../colour/kind-summary.ts';
import type { KindSummary } from '../../colour/kind-summary.ts';
import { describeValues } from '../../colour/value-statistics.ts';
import type { ValueStatistics } from '../../colour/value-statistics.ts';
import { describeBy } from '../../draw/description.ts';
import type { ChartDescription } from '../../draw/description.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { cellText, countText, nameText, nounFor, valueText, verbFor } from '../../text/text.ts';
import { binValues } from './bins.ts';
import type { Bins } from './bins.ts';
import { countNames, planClassBars } from './class-bars.ts';
import type { CountedName } from './class-bars.ts';
import { findMarks, planHistogramFigure } from './histogram-figure.ts';
import type { HistogramMarks } from './histogram-figure.ts';
import { binDirections } from './kind-bins.ts';

/** Values to count. */
export interface CountedValues {
  /** In any order; missing values are counted and said, not drawn. */
  values: Float32Array | Float64Array;
  unit: string;
  /** What the values are; absent for quantities. */
  measurement?: Measurement | undefined;
  /** Bins equally wide in the logarithm; values of zero and below are counted and said. */
  isLog?: boolean | undefined;
}

/** How a histogram is drawn. */
export interface HistogramOptions {
  title: ChartTitle;
  /** What one of what is counted is called: 'cell' or 'observation'. */
  noun: string;
  /** Whether the bars lie. */
  isSideways?: boolean | undefined;
  heightPx?: number | undefined;
}

interface FoundBins {
  bins: Bins;
  marks: HistogramMarks;
  isLog: boolean;
  circle: DirectionMeasurement | undefined;
}

interface FoundClasses {
  bars: readonly CountedName[];
  measurement: ClassMeasurement;
}

type FoundHistogram = {
  unit: string;
  statistics: ValueStatistics;
  kind: KindSummary | undefined;
} & (FoundBins | FoundClasses);

/** What numbers and names beside the plot take of its width or height. */
const roomAroundPx = 90;

/** Marks of directions: on a circle neither mean nor percentiles are places along the axis. */
const noMarks: HistogramMarks = { mean: NaN, percentiles: [NaN, NaN, NaN], isSampled: false };

/** How often each range of values occurs, with mean and percentiles marked, or each class; every value counts once, whatever area or time it stands for. */
export const describe = describeBy(
  countValues,
  (found: FoundHistogram, options: HistogramOptions) =>
    'bars' in found ? describeClasses(found, options) : describeBins(found, options),
);

function countValues({ values, unit, measurement, isLog = false }: CountedValues): FoundHistogram {
  const statistics = describeValues(values);
  const kind = summariseKind(measurement, { values, unit });
  const found = { unit, statistics, kind };
  if (measurement?.kind === 'class')
    return { ...found, bars: countNames(values, measurement), measurement };
  if (measurement?.kind === 'direction')
    return {
      ...found,
      bins: binDirections(values, measurement),
      marks: noMarks,
      isLog: false,
      circle: measurement,
    };
  const bins = binValues(values, isLog ? 'log' : 'linear');
  return { ...found, bins, marks: findMarks(values), isLog, circle: undefined };
}

function describeBins(
  found: FoundHistogram & FoundBins,
  { title, noun, isSideways = false, heightPx = 320 }: HistogramOptions,
): ChartDescription<HistogramOptions> {
  const { bins, marks, circle, unit, statistics, kind } = found;
  const [low, middle, high] = marks.percentiles;
  const words = (value: number): string => valueText(value, unit, statistics.style);
  const spread = kind
    ? `; ${kind.words}`
    : ` from ${words(statistics.min)} to ${words(statistics.max)}, mean ${words(statistics.mean)}, median ${words(middle)}, nine in ten between ${words(low)} and ${words(high)}`;
  const nouns = nounFor(2, noun);
  return {
    title,
    summary: `${nameText(title)}: ${countText(statistics.count, noun)}${spread}.`,
    notes: notesOf(found, noun),
    tools: [
      {
        name: 'Switch orientation',
        icon: 'M3 13V6M7 13V3M11 13V8M2 13h12',
        isPressed: isSideways,
        change: { isSideways: !isSideways },
      },
    ],
    table: {
      statistics,
      unit,
      kind,
      noun: 'bin',
      headings: ['From', 'To', `Number of ${nouns}`],
      rows: rowsOf(bins),
      rowCount: bins.counts.length,
    },
    figure: (theme, widthPx) =>
      planHistogramFigure(
        { bins, marks },
        { title: title.quantity ?? title.title, unit, noun: nouns },
        { isSideways, alongPx: (isSideways ? heightPx : widthPx) - roomAroundPx, circle },
        theme,
      ),
    heightPx,
  };
}

function describeClasses(
  { bars, measurement, unit, statistics, kind }: FoundHistogram & FoundClasses,
  { title, noun, heightPx = 320 }: HistogramOptions,
): ChartDescription<HistogramOptions> {
  return {
    title,
    summary: `${nameText(title)}: ${countText(statistics.count, noun)}; ${kind?.words ?? 'none has a value'}.`,
    notes: isBitField(measurement.flags)
      ? ['The flags are independent: a value counts for each flag that is set in it.']
      : [],
    table: {
      statistics,
      unit,
      kind,
      noun: 'class',
      headings: ['Class', `Number of ${nounFor(2, noun)}`],
      rows: bars.map(({ name, count }) => [name, formatCount(count)]),
      rowCount: bars.length,
    },
    figure: (theme) => planClassBars(bars, { noun, total: statistics.count }, theme),
    heightPx,
  };
}

function rowsOf({ edges, counts }: Bins): string[][] {
  const style = styleOfSteps(edges);
  return Array.from(counts, (count, index) => [
    cellText(edges[index] ?? NaN, style),
    cellText(edges[index + 1] ?? NaN, style),
    formatCount(count),
  ]);
}

function notesOf(
  { bins, marks, isLog, statistics: { missing } }: FoundHistogram & FoundBins,
  noun: string,
): string[] {
  const notes: string[] = [];
  if (missing > 0)
    notes.push(
      `${formatCount(missing)} missing ${nounFor(missing, 'value')} ${verbFor(missing, 'is', 'are')} not counted.`,
    );
  if (bins.notPositive > 0)
    notes.push(
      `${countText(bins.notPositive, noun)} of zero or below cannot be shown on a log scale.`,
    );
  if (isLog && bins.scale === 'linear')
    notes.push('Shown on a linear scale: a log scale needs positive values.');
  if (marks.isSampled) notes.push('The percentiles come from a sample of two million values.');
  return notes;
}
