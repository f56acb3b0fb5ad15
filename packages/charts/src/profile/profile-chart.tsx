import type { Measurement } from '@isobath/ocean';
import { useCallback, useMemo, useRef, useState } from 'react';
import { summariseKind, wordsOfKind } from '../colour/kind-summary.ts';
import { describeValues } from '../colour/value-statistics.ts';
import { orderRows, pickRows } from '../columns/order-rows.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTitle } from '../frame/chart-title.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { ErrorBarTool } from '../frame/error-bar-tool.tsx';
import { ValueTable } from '../frame/value-table.tsx';
import { cellText, countText, valueText } from '../frame/text.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';
import type { MarkerLook } from '../plotly/marker-look.ts';
import { countsText, errorBarsUpTo } from '../series/series-figure.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { portraitPx } from './portrait.ts';
import { planProfileFigure } from './profile-figure.ts';
import type { Profile } from './profile-figure.ts';

/** What a profile needs. */
export interface ProfileChartProps extends Profile {
  unit: string;
  title: ChartTitle;
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

/** Values over depth: depth downward, shallow on top, higher than wide where no height is given; error bars are shown by default up to 40 points and can be switched. */
export function ProfileChart(props: ProfileChartProps) {
  const { depth, values, std, counts, unit, title, isLog = false, valueRange, markers } = props;
  const { measurement } = props;
  const wordsOf = useMemo(() => wordsOfKind(measurement, unit), [measurement, unit]);
  const kind = useMemo(
    () => summariseKind(measurement, { values, unit }),
    [measurement, values, unit],
  );
  const root = useRef<HTMLElement>(null);
  const [plot, setPlot] = useState<PlotHandle>();
  const [chosen, setChosen] = useState<boolean>();
  const hasErrorBars = chosen ?? depth.length <= errorBarsUpTo;
  const makeFigure = useCallback(
    (theme: ChartTheme) =>
      planProfileFigure(
        { depth, values, std, counts },
        { title: title.quantity ?? title.title, unit },
        { hasErrorBars, isLog, valueRange, markers, measurement, wordsOf },
        theme,
      ),
    [
      depth,
      values,
      std,
      counts,
      unit,
      title.quantity,
      title.title,
      hasErrorBars,
      isLog,
      valueRange,
      markers,
      measurement,
      wordsOf,
    ],
  );
  const statistics = useMemo(() => describeValues(values), [values]);
  const depths = useMemo(() => describeValues(depth), [depth]);
  const rows = useMemo(() => {
    const columns = [depth, values, ...(std ? [std] : [])];
    const order = orderRows(depth).subarray(0, tableRows);
    return pickRows(columns, order).map(([at, ...others], row) => [
      cellText(at ?? NaN, depths.style),
      ...others.map((value) => cellText(value, statistics.style)),
      ...(counts ? [countsText(counts, order[row] ?? 0)] : []),
    ]);
  }, [depth, values, std, counts, depths, statistics]);
  const words = (value: number): string => valueText(value, unit, statistics.style);
  const spread = kind?.words ?? `${words(statistics.min)} to ${words(statistics.max)}`;
  const summary = `${title.title}${title.subtitle ? `, ${title.subtitle}` : ''}: ${countText(statistics.count, 'value')} from ${valueText(depths.min, 'm')} to ${valueText(depths.max, 'm')} deep, ${spread}.`;
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
            isUpright={false}
            onChange={setChosen}
          />
          <PlotTools plot={plot} />
        </>
      }
      aside={
        props.heightPx === undefined ? (
          <ProfileFacts statistics={statistics} depths={depths} unit={unit} kind={kind} />
        ) : undefined
      }
      table={
        <ValueTable
          statistics={statistics}
          unit={unit}
          kind={kind}
          noun="value"
          headings={[
            'Depth (m)',
            unit || 'Value',
            ...(std ? ['Standard deviation'] : []),
            ...(counts ? ['Mean of'] : []),
          ]}
          rows={rows}
          rowCount={depth.length}
        />
      }
    >
      <PlotlyView
        root={root}
        onPlot={setPlot}
        makeFigure={makeFigure}
        heightPx={props.heightPx ?? portraitPx}
        fileName={title.title}
        title={title}
        label={summary}
      />
    </ChartShell>
  );
}
