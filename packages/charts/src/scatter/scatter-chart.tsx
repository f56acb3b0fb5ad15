import { MONTH_NAMES } from '@isobath/ocean';
import { useCallback, useMemo, useRef, useState } from 'react';
import { describeValues } from '../colour/value-statistics.ts';
import { orderRows, pickRows } from '../columns/order-rows.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTitle } from '../frame/chart-shell.tsx';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { ValueTable } from '../frame/value-table.tsx';
import {
  cellWords,
  countWords,
  latWords,
  lonWords,
  timeWords,
  valueWords,
} from '../frame/words.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';
import { planScatterFigure } from './scatter-figure.ts';
import type { Coordinate, ScatterData, ScatterLook } from './scatter-figure.ts';

/** What a scatter plot needs. */
export interface ScatterChartProps extends ScatterData {
  unit: string;
  title: ChartTitle;
  look: ScatterLook;
  heightPx?: number | undefined;
  isLoading?: boolean | undefined;
}

const tableRows = 100;

const coordinateWords: Readonly<Record<Coordinate, (at: number) => string>> = {
  lat: latWords,
  lon: lonWords,
  depth: (at) => valueWords(at, 'm'),
  time: timeWords,
  month: (at) => MONTH_NAMES[at - 1] ?? `month ${at}`,
};
const headings: Readonly<Record<Coordinate, string>> = {
  lat: 'Latitude',
  lon: 'Longitude',
  depth: 'Depth',
  time: 'Time (UTC)',
  month: 'Month',
};

/** Observations against one of their coordinates. */
export function ScatterChart(props: ScatterChartProps) {
  const { at, values, coordinate, unit, title, look } = props;
  const root = useRef<HTMLElement>(null);
  const [plot, setPlot] = useState<PlotHandle>();
  const makeFigure = useCallback(
    (theme: ChartTheme) =>
      planScatterFigure({ at, values, coordinate }, { title: title.title, unit }, look, theme),
    [at, values, coordinate, title.title, unit, look],
  );
  const statistics = useMemo(() => describeValues(values), [values]);
  const words = coordinateWords[coordinate];
  const rows = useMemo(
    () =>
      pickRows([at, values], orderRows(at).subarray(0, tableRows)).map(([place, value]) => [
        words(place),
        cellWords(value),
      ]),
    [at, values, words],
  );
  const span = useMemo(() => describeValues(at), [at]);
  const summary = `${title.title}${title.subtitle ? `, ${title.subtitle}` : ''}: ${countWords(statistics.count, 'value')} against ${headings[coordinate].toLowerCase()} from ${words(span.min)} to ${words(span.max)}, ${valueWords(statistics.min, unit)} to ${valueWords(statistics.max, unit)}.`;
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={summary}
      isLoading={props.isLoading}
      tools={<PlotTools plot={plot} />}
      table={
        <ValueTable
          statistics={statistics}
          unit={unit}
          noun="observation"
          headings={[headings[coordinate], unit || 'Value']}
          rows={rows}
          rowCount={at.length}
        />
      }
    >
      <PlotlyView
        root={root}
        onPlot={setPlot}
        makeFigure={makeFigure}
        heightPx={props.heightPx ?? 300}
        fileName={`${title.title} by ${headings[coordinate]}`}
        label={summary}
      />
    </ChartShell>
  );
}
