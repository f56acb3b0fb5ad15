import { formatDatedTime } from '@isobath/ocean';
import type { Measurement } from '@isobath/ocean';
import { useCallback, useMemo, useRef, useState } from 'react';
import { summariseKind, wordsOfKind } from '../colour/kind-summary.ts';
import { describeValues } from '../colour/value-statistics.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTitle } from '../frame/chart-title.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { ErrorBarTool } from '../frame/error-bar-tool.tsx';
import { ValueTable } from '../frame/value-table.tsx';
import { cellText, countText, datedText, valueText } from '../frame/text.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';
import type { MarkerLook } from '../plotly/marker-look.ts';
import { orderRows, pickRows } from '../columns/order-rows.ts';
import { countsText, errorBarsUpTo, planSeriesFigure } from './series-figure.ts';
import type { Series } from './series.ts';

/** What a series needs. */
export interface SeriesChartProps extends Series {
  unit: string;
  title: ChartTitle;
  /** True when `time` holds months 1 to 12 of a monthly climatology. */
  isClimatology?: boolean | undefined;
  /** True when each time stands for a month. */
  isMonthly?: boolean | undefined;
  /** True when `time` holds kilometres along a track instead. */
  isDistance?: boolean | undefined;
  isLog?: boolean | undefined;
  /** What the values are; absent for quantities. */
  measurement?: Measurement | undefined;
  /** Ends of the axis of values, to compare with other charts; undefined: those of the values. */
  valueRange?: readonly [number, number] | undefined;
  markers?: MarkerLook | undefined;
  heightPx?: number | undefined;
  isLoading?: boolean | undefined;
}

const tableRows = 100;

/** Values over time, UTC; error bars are shown by default up to 40 points and can be switched. */
export function SeriesChart(props: SeriesChartProps) {
  const { time, values, std, counts, unit, title, isLog = false, valueRange, markers } = props;
  const { measurement, beside } = props;
  const axis = useAxis(props);
  const wordsOf = useMemo(() => wordsOfKind(measurement, unit), [measurement, unit]);
  const kind = useMemo(
    () => summariseKind(measurement, { values, unit }),
    [measurement, values, unit],
  );
  const root = useRef<HTMLElement>(null);
  const [plot, setPlot] = useState<PlotHandle>();
  const [chosen, setChosen] = useState<boolean>();
  const hasErrorBars = chosen ?? time.length <= errorBarsUpTo;
  const makeFigure = useCallback(
    (theme: ChartTheme) =>
      planSeriesFigure(
        { time, values, std, counts, beside },
        { title: title.quantity ?? title.title, unit },
        {
          ...axis,
          hasErrorBars,
          isLog,
          valueRange,
          markers,
          measurement,
          wordsOf,
        },
        theme,
      ),
    [
      time,
      values,
      std,
      counts,
      beside,
      unit,
      title.quantity,
      title.title,
      axis,
      hasErrorBars,
      isLog,
      valueRange,
      markers,
      measurement,
      wordsOf,
    ],
  );
  const statistics = useMemo(() => describeValues(values), [values]);
  const rows = useMemo(() => {
    const order = orderRows(time).subarray(0, tableRows);
    const others = [...(std ? [std] : []), ...(beside ? [beside.values] : [])];
    return pickRows([time, values, ...others], order).map(([at, ...others], row) => [
      when(at, axis),
      ...others.map((value) => cellText(value, statistics.style)),
      ...(counts ? [countsText(counts, order[row] ?? 0)] : []),
    ]);
  }, [time, values, std, counts, beside, axis, statistics]);
  const words = (value: number): string => valueText(value, unit, statistics.style);
  const span = spanText(time, axis);
  const spread =
    kind?.words ??
    `${words(statistics.min)} to ${words(statistics.max)}, on average ${words(statistics.mean)}`;
  const also = beside ? `; beside it ${beside.name}` : '';
  const summary = `${title.title}${title.subtitle ? `, ${title.subtitle}` : ''}: ${countText(statistics.count, 'value')} ${span}, ${spread}${also}.`;
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={summary}
      isLoading={props.isLoading}
      tools={
        <>
          <ErrorBarTool
            hasDeviations={std !== undefined}
            isShown={hasErrorBars}
            isUpright
            onChange={setChosen}
          />
          <PlotTools plot={plot} />
        </>
      }
      table={
        <ValueTable
          statistics={statistics}
          unit={unit}
          kind={kind}
          noun="value"
          headings={[
            headingOf(axis),
            unit || 'Value',
            ...(std ? ['Standard deviation'] : []),
            ...(beside ? [beside.name] : []),
            ...(counts ? ['Mean of'] : []),
          ]}
          rows={rows}
          rowCount={time.length}
        />
      }
    >
      <PlotlyView
        root={root}
        onPlot={setPlot}
        makeFigure={makeFigure}
        heightPx={props.heightPx ?? 320}
        fileName={title.title}
        title={title}
        label={summary}
      />
    </ChartShell>
  );
}

interface Axis {
  isClimatology: boolean;
  isMonthly: boolean;
  isDistance: boolean;
}

function useAxis({
  isClimatology = false,
  isMonthly = false,
  isDistance = false,
}: Pick<SeriesChartProps, keyof Axis>): Axis {
  return useMemo(
    () => ({ isClimatology, isMonthly, isDistance }),
    [isClimatology, isMonthly, isDistance],
  );
}

function headingOf({ isClimatology, isMonthly, isDistance }: Axis): string {
  if (isDistance) return 'Distance (km)';
  return isClimatology || isMonthly ? 'Month' : 'Time (UTC)';
}

function when(at: number, { isClimatology, isMonthly, isDistance }: Axis): string {
  if (isDistance) return valueText(at, 'km');
  if (isClimatology) return formatDatedTime(at, 'climatology');
  return datedText(at, isMonthly ? 'month' : 'moment');
}

function spanText(time: Float64Array, axis: Axis): string {
  const { count, min, max } = describeValues(time);
  if (count === 0) return '';
  return `from ${when(min, axis)} to ${when(max, axis)}`;
}
