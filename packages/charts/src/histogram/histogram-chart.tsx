import type { DirectionMeasurement, Measurement } from '@isobath/ocean';
import { formatCount, styleOfSteps } from '@isobath/ocean';
import { useCallback, useMemo, useRef, useState } from 'react';
import { summariseKind } from '../colour/kind-summary.ts';
import { describeValues } from '../colour/value-statistics.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTitle } from '../frame/chart-title.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { ToolButton } from '../frame/tool-button.tsx';
import { ValueTable } from '../frame/value-table.tsx';
import { cellText, countText, nounFor, valueText, verbFor } from '../frame/text.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';
import { binValues } from './bins.ts';
import type { Bins } from './bins.ts';
import { ClassBars } from './class-bars.tsx';
import { findMarks, planHistogramFigure } from './histogram-figure.ts';
import type { HistogramMarks } from './histogram-figure.ts';
import { binDirections } from './kind-bins.ts';

/** What numbers and names beside the plot take of its width or height. */
const roomAroundPx = 90;

/** What a histogram needs. */
export interface HistogramChartProps {
  /** In any order; missing values are counted and said, not drawn. */
  values: Float32Array | Float64Array;
  unit: string;
  title: ChartTitle;
  /** What one of what is counted is called: 'cell' or 'observation'. */
  noun: string;
  /** Bins equally wide in the logarithm; values of zero and below are counted and said. */
  isLog?: boolean | undefined;
  /** What the values are; absent for quantities. */
  measurement?: Measurement | undefined;
  heightPx?: number | undefined;
  isLoading?: boolean | undefined;
}

/** How often each range of values occurs, with mean and percentiles marked; every value counts once, whatever area or time it stands for. */
export function HistogramChart(props: HistogramChartProps) {
  const { measurement } = props;
  if (measurement?.kind === 'class') return <ClassBars {...props} measurement={measurement} />;
  return (
    <BinnedHistogram
      {...props}
      circle={measurement?.kind === 'direction' ? measurement : undefined}
    />
  );
}

/** Marks of directions: on a circle neither mean nor percentiles are places along the axis. */
const noMarks: HistogramMarks = { mean: NaN, percentiles: [NaN, NaN, NaN], isSampled: false };

function BinnedHistogram(
  props: HistogramChartProps & { circle: DirectionMeasurement | undefined },
) {
  const { circle } = props;
  const { values, unit, title, noun } = props;
  const isLog = (props.isLog ?? false) && !circle;
  const root = useRef<HTMLElement>(null);
  const [plot, setPlot] = useState<PlotHandle>();
  const [isSideways, setIsSideways] = useState(false);
  const bins = useMemo(
    () => (circle ? binDirections(values, circle) : binValues(values, isLog ? 'log' : 'linear')),
    [values, isLog, circle],
  );
  const marks = useMemo(() => (circle ? noMarks : findMarks(values)), [values, circle]);
  const kind = useMemo(() => summariseKind(circle, { values, unit }), [circle, values, unit]);
  const statistics = useMemo(() => describeValues(values), [values]);
  const heightPx = props.heightPx ?? 320;
  const makeFigure = useCallback(
    (theme: ChartTheme, widthPx: number) =>
      planHistogramFigure(
        { bins, marks },
        { title: title.quantity ?? title.title, unit, noun: nounFor(2, noun) },
        { isSideways, alongPx: (isSideways ? heightPx : widthPx) - roomAroundPx, circle },
        theme,
      ),
    [bins, marks, title.quantity, title.title, unit, noun, isSideways, heightPx, circle],
  );
  const [low, middle, high] = marks.percentiles;
  const words = (value: number): string => valueText(value, unit, statistics.style);
  const spread = kind
    ? `; ${kind.words}`
    : ` from ${words(statistics.min)} to ${words(statistics.max)}, mean ${words(statistics.mean)}, median ${words(middle)}, nine in ten between ${words(low)} and ${words(high)}`;
  const summary = `${title.title}${title.subtitle ? `, ${title.subtitle}` : ''}: ${countText(statistics.count, noun)}${spread}.`;
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={summary}
      isLoading={props.isLoading}
      notes={notesOf({
        bins,
        isLog,
        isSampled: marks.isSampled,
        noun,
        missing: statistics.missing,
      })}
      tools={
        <>
          <ToolButton
            name="Switch orientation"
            isPressed={isSideways}
            onPress={() => setIsSideways(!isSideways)}
          >
            <path d="M3 13V6M7 13V3M11 13V8M2 13h12" />
          </ToolButton>
          <PlotTools plot={plot} />
        </>
      }
      table={
        <ValueTable
          statistics={statistics}
          unit={unit}
          kind={kind}
          noun="bin"
          headings={['From', 'To', `Number of ${nounFor(2, noun)}`]}
          rows={rowsOf(bins)}
          rowCount={bins.counts.length}
        />
      }
    >
      <PlotlyView
        root={root}
        onPlot={setPlot}
        makeFigure={makeFigure}
        heightPx={heightPx}
        fileName={title.title}
        title={title}
        label={summary}
      />
    </ChartShell>
  );
}

function rowsOf({ edges, counts }: Bins): string[][] {
  const style = styleOfSteps(edges);
  return Array.from(counts, (count, index) => [
    cellText(edges[index] ?? NaN, style),
    cellText(edges[index + 1] ?? NaN, style),
    formatCount(count),
  ]);
}

function notesOf(facts: {
  bins: Bins;
  isLog: boolean;
  isSampled: boolean;
  noun: string;
  missing: number;
}): string[] {
  const notes: string[] = [];
  if (facts.missing > 0)
    notes.push(
      `${formatCount(facts.missing)} missing ${nounFor(facts.missing, 'value')} ${verbFor(facts.missing, 'is', 'are')} not counted.`,
    );
  if (facts.bins.notPositive > 0)
    notes.push(
      `${countText(facts.bins.notPositive, facts.noun)} of zero or below cannot be shown on a log scale.`,
    );
  if (facts.isLog && facts.bins.scale === 'linear')
    notes.push('Shown on a linear scale: a log scale needs positive values.');
  if (facts.isSampled) notes.push('The percentiles come from a sample of two million values.');
  return notes;
}
