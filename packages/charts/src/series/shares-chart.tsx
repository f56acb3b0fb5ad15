import { flagText, isBitField } from '@isobath/ocean';
import type { ClassMeasurement } from '@isobath/ocean';
import { useCallback, useMemo, useRef, useState } from 'react';
import { describeValues } from '../colour/value-statistics.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { floats } from '../columns/numeric-column.ts';
import { orderRows } from '../columns/order-rows.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTitle } from '../frame/chart-title.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { ClassLegend } from '../frame/class-legend.tsx';
import { ValueTable } from '../frame/value-table.tsx';
import { countText } from '../frame/text.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';
import { placeText, planSharesFigure, sharesOf } from './shares-figure.ts';
import type { SharesAlong } from './shares-figure.ts';

/** What a chart of shares needs. */
export interface SharesChartProps {
  /** As `statistic=shares` of a procedure gives it: the most frequent class of each time or depth, its share, and the share of each class. */
  table: ColumnTable;
  along: SharesAlong;
  field: string;
  measurement: ClassMeasurement;
  title: ChartTitle;
  heightPx?: number | undefined;
  isLoading?: boolean | undefined;
}

const tableRows = 100;
const nouns: Readonly<Record<SharesAlong, string>> = {
  time: 'time',
  month: 'month',
  depth: 'depth',
};

/** What part of the values belongs to each class, time by time or depth by depth; the table names the most frequent one. */
export function SharesChart(props: SharesChartProps) {
  const { table, along, field, measurement, title } = props;
  const { flags } = measurement;
  const root = useRef<HTMLElement>(null);
  const [plot, setPlot] = useState<PlotHandle>();
  const at = floats(table, along);
  const modes = floats(table, field);
  const modeShares = floats(table, `${field}_share`);
  const isStacked = !isBitField(flags);
  const classes = useMemo(() => sharesOf(table, field, measurement), [table, field, measurement]);
  const makeFigure = useCallback(
    (theme: ChartTheme) => planSharesFigure({ at, along, classes, isStacked }, theme),
    [at, along, classes, isStacked],
  );
  const rows = useMemo(
    () =>
      [...orderRows(at).subarray(0, tableRows)].map((row) => [
        placeText(along, at[row] ?? NaN),
        Number.isFinite(modes[row]) ? flagText(flags, modes[row] ?? NaN) : 'missing',
        ...[modeShares, ...classes.map(({ shares }) => shares)].map((shares) =>
          percentText(shares[row] ?? NaN),
        ),
      ]),
    [at, along, modes, modeShares, classes, flags],
  );
  const statistics = useMemo(() => describeValues(modes), [modes]);
  const frequent = useMemo(() => countModes(modes), [modes]);
  const summary = `${title.title}${title.subtitle ? `, ${title.subtitle}` : ''}: ${countText(statistics.count, nouns[along])} with values${frequent ? `; most often ${flagText(flags, frequent.value)} prevails (${countText(frequent.count, nouns[along])})` : ''}.`;
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={summary}
      isLoading={props.isLoading}
      notes={
        isStacked
          ? []
          : ['The flags are independent of each other: their shares need not add up to 100 %.']
      }
      tools={<PlotTools plot={plot} />}
      table={
        <ValueTable
          statistics={statistics}
          unit=""
          kind={{ words: '', facts: [] }}
          noun={nouns[along]}
          headings={[
            { time: 'Time (UTC)', month: 'Month', depth: 'Depth' }[along],
            'Most frequent',
            'Its share',
            ...classes.map(({ name }) => name),
          ]}
          rows={rows}
          rowCount={at.length}
        />
      }
    >
      <PlotlyView
        root={root}
        onPlot={setPlot}
        makeFigure={makeFigure}
        heightPx={props.heightPx ?? (along === 'depth' ? 420 : 320)}
        fileName={title.title}
        label={summary}
      />
      <ClassLegend
        classes={classes.map(({ name, colour }) => ({ name, colour, shape: 'square' as const }))}
      />
    </ChartShell>
  );
}

function percentText(share: number): string {
  return Number.isFinite(share) ? `${(share * 100).toFixed(1)} %` : 'missing';
}

/** The class that is the most frequent one most often. */
function countModes(modes: Float64Array): { value: number; count: number } | undefined {
  const counts = new Map<number, number>();
  for (const value of modes)
    if (Number.isFinite(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most && { value: most[0], count: most[1] };
}
