import { useCallback, useMemo, useRef, useState } from 'react';
import { summariseKind } from '../colour/kind-summary.ts';
import { describeValues } from '../colour/value-statistics.ts';
import { useColouring } from '../colour/use-colouring.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { ColourBar } from '../frame/colour-bar.tsx';
import { ToolButton } from '../frame/tool-button.tsx';
import { ValueTable } from '../frame/value-table.tsx';
import { cellText } from '../frame/text.ts';
import type { MapProps } from '../map/map-props.ts';
import { valueNotes } from '../map/summarise-map.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';
import { alongText } from '../section/along-text.ts';
import { planHovmollerFigure, shareText, whenText } from './hovmoller-figure.ts';
import type { Hovmoller } from './hovmoller-of-columns.ts';
import { meanNotes, summariseHovmoller } from './summarise-hovmoller.ts';

/** What a Hovmöller diagram needs. */
export interface HovmollerChartProps extends Omit<MapProps, 'onPickPlace'> {
  diagram: Hovmoller;
}

const tableRows = 100;
const defaultHeightPx = 460;

/** Means over time and latitude or longitude; time runs upward and can be turned round. */
export function HovmollerChart(props: HovmollerChartProps) {
  const { diagram, unit, title } = props;
  const root = useRef<HTMLElement>(null);
  const [plot, setPlot] = useState<PlotHandle>();
  const [isUpward, setUpward] = useState(true);
  const heightPx = props.heightPx ?? defaultHeightPx;
  const colouring = useColouring(diagram.values, props);
  const { statistics } = colouring;
  const makeFigure = useCallback(
    (theme: ChartTheme) => planHovmollerFigure(diagram, { unit, colouring, isUpward }, theme),
    [diagram, unit, colouring, isUpward],
  );
  const measurement = props.measured?.measurement;
  const kind = useMemo(
    () => summariseKind(measurement, { values: diagram.values, unit }),
    [measurement, diagram, unit],
  );
  const { wordsOf } = colouring;
  const rows = useMemo(() => firstRows(diagram, wordsOf), [diagram, wordsOf]);
  const summary = summariseHovmoller(diagram, { title, unit, statistics, kind });
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={summary}
      isLoading={props.isLoading}
      notes={[...meanNotes(diagram, measurement), ...valueNotes(colouring)]}
      tools={
        <>
          <ToolButton
            name={isUpward ? 'Put the latest time at the bottom' : 'Put the latest time on top'}
            onPress={() => setUpward(!isUpward)}
          >
            <path d="M5 13V3M2.5 5.5 5 3l2.5 2.5M11 3v10M8.5 10.5 11 13l2.5-2.5" />
          </ToolButton>
          <PlotTools plot={plot} />
        </>
      }
      table={
        <ValueTable
          statistics={statistics}
          unit={unit}
          kind={kind}
          noun="mean with a value"
          headings={[
            diagram.isClimatology || diagram.isMonthly ? 'Month' : 'Time (UTC)',
            diagram.direction === 'lat' ? 'Latitude' : 'Longitude',
            unit || 'Value',
            'Area with values',
          ]}
          rows={rows}
          rowCount={statistics.count}
        />
      }
    >
      <PlotlyView
        root={root}
        onPlot={setPlot}
        makeFigure={makeFigure}
        heightPx={heightPx}
        fileName={`${title.title} Hovmöller`}
        title={title}
        label={summary}
      />
      {statistics.count > 0 && <ColourBar colouring={colouring} unit={unit} widthPx={520} />}
    </ChartShell>
  );
}

/** The first means that have a value, from the earliest on. */
function firstRows(diagram: Hovmoller, wordsOf?: (value: number) => string): string[][] {
  const { along, time, values, validShare, direction } = diagram;
  const { style } = describeValues(values);
  const rows: string[][] = [];
  for (const [cell, value] of values.entries()) {
    if (rows.length === tableRows) break;
    if (!Number.isFinite(value)) continue;
    rows.push([
      whenText(diagram, time[Math.floor(cell / along.length)] ?? NaN),
      alongText(direction, along[cell % along.length] ?? NaN),
      wordsOf?.(value) ?? cellText(value, style),
      shareText(validShare[cell] ?? 0),
    ]);
  }
  return rows;
}
