import { requireValue } from '@isobath/ocean';
import { useCallback, useMemo, useRef, useState } from 'react';
import { describeValues } from '../colour/value-statistics.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTitle } from '../frame/chart-title.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { ValueTable } from '../frame/value-table.tsx';
import { cellWords, valueWords } from '../frame/words.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';
import { planMonitorFigure } from './monitor-figure.ts';
import type { MonitorSeries } from './monitor-figure.ts';

/** What a monitor needs. */
export interface MonitorChartProps {
  title: ChartTitle;
  left: MonitorSeries;
  right?: MonitorSeries | undefined;
  notes?: readonly string[] | undefined;
  heightPx?: number | undefined;
}

const tableRows = 60;

/** Two monthly series over one axis of time, each against an axis of its own; solid and dotted, so that colour is not the only sign. */
export function MonitorChart({
  title,
  left,
  right,
  notes = [],
  heightPx = 420,
}: MonitorChartProps) {
  const root = useRef<HTMLElement>(null);
  const [plot, setPlot] = useState<PlotHandle>();
  const makeFigure = useCallback(
    (theme: ChartTheme) => planMonitorFigure([left, right], theme),
    [left, right],
  );
  const statistics = useMemo(() => describeValues(left.values), [left]);
  const rows = useMemo(() => listMonths(left, right), [left, right]);
  const summary = [left, right]
    .filter((series) => series !== undefined)
    .map(describeSeries)
    .join(' ');
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={`${title.title}. ${summary}`}
      tools={<PlotTools plot={plot} />}
      notes={[
        ...(right
          ? [`Solid line, left axis: ${left.name}. Dotted line, right axis: ${right.name}.`]
          : []),
        ...notes,
      ]}
      table={
        <ValueTable
          statistics={statistics}
          unit={left.unit}
          noun="month"
          headings={[
            'Month',
            `${left.name} (${left.unit})`,
            ...(right ? [`${right.name} (${right.unit})`] : []),
          ]}
          rows={rows.slice(0, tableRows)}
          rowCount={rows.length}
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

function describeSeries({ name, unit, time, values }: MonitorSeries): string {
  const [first, last, newest] = [time[0], time.at(-1), values.at(-1)];
  if (first === undefined || last === undefined || newest === undefined)
    return `${name}: no values.`;
  const { min, max, style } = describeValues(values);
  const words = (value: number): string => valueWords(value, unit, style);
  return `${name}: ${monthWords(first)} to ${monthWords(last)}, ${words(min)} to ${words(max)}, last ${words(newest)}.`;
}

/** Every month of either series, newest first. */
function listMonths(left: MonitorSeries, right: MonitorSeries | undefined): string[][] {
  const byMonth = (series: MonitorSeries | undefined): Map<string, number> =>
    new Map(
      series &&
        Array.from(series.time, (ms, index) => [
          monthWords(ms),
          requireValue(series.values[index], 'value of a month'),
        ]),
    );
  const [ofLeft, ofRight] = [byMonth(left), byMonth(right)];
  const months = [...new Set([...ofLeft.keys(), ...ofRight.keys()])].toSorted().toReversed();
  return months.map((month) => [
    month,
    cellWords(ofLeft.get(month) ?? Number.NaN),
    ...(right ? [cellWords(ofRight.get(month) ?? Number.NaN)] : []),
  ]);
}

function monthWords(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7);
}
