import { useCallback, useMemo, useRef, useState } from 'react';
import { describeValues } from '../colour/value-statistics.ts';
import { firstRows, pickRows } from '../columns/order-rows.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTitle } from '../frame/chart-title.ts';
import { useChartTheme } from '../frame/chart-theme.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { ColourBar } from '../frame/colour-bar.tsx';
import { DrawingNote } from '../frame/drawing-note.tsx';
import { ToolButton } from '../frame/tool-button.tsx';
import { ValueTable } from '../frame/value-table.tsx';
import { cellText, countText, valueText } from '../frame/text.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';
import type { PlotMark } from '../plotly/plot-marks.ts';
import { spotOf } from '../raster/rasterise-cloud.ts';
import { maxPlainCount, planCloud } from './cloud.ts';
import type { Cloud } from './cloud.ts';
import { continuousLongitudes } from '../geometry/continuous-longitudes.ts';
import { coordinateLabels } from './coordinate-labels.ts';
import { DensityBar } from './density-bar.tsx';
import { densityLook } from './density-look.ts';
import { useDepthColours } from './use-depth-colours.ts';
import { planScatterFigure } from './scatter-figure.ts';
import type { Coordinate, ScatterData } from './scatter-data.ts';
import type { ScatterLook } from './scatter-figure.ts';
import { useCloud } from './use-cloud.ts';

/** What a scatter plot needs. */
export interface ScatterChartProps extends ScatterData {
  unit: string;
  title: ChartTitle;
  look: ScatterLook;
  heightPx?: number | undefined;
  isLoading?: boolean | undefined;
  /** Metres, of each observation: colours the markers, as far as there are few enough of them and their depths differ. */
  depth?: Float64Array | undefined;
}

const tableRows = 100;

const headings: Readonly<Record<Coordinate, string>> = {
  lat: 'Latitude',
  lon: 'Longitude',
  depth: 'Depth',
  time: 'Time (UTC)',
  month: 'Month',
};

/** Observations against one of their coordinates. */
export function ScatterChart(props: ScatterChartProps) {
  const { values, coordinate, unit, look } = props;
  const at = useMemo(
    () => (coordinate === 'lon' ? continuousLongitudes(props.at) : props.at),
    [coordinate, props.at],
  );
  const axis = headings[coordinate].replace(' (UTC)', '').toLowerCase();
  const title = { ...props.title, title: `${props.title.title} by ${axis}` };
  const root = useRef<HTMLElement>(null);
  const [plot, setPlot] = useState<PlotHandle>();
  const { isLog } = look;
  const cloud = useMemo(
    () => (at.length > maxPlainCount ? planCloud({ at, values, coordinate }, isLog) : undefined),
    [at, values, coordinate, isLog],
  );
  const theme = useChartTheme(root);
  const [areMarkers, setAreMarkers] = useState(false);
  const density = useMemo(
    () => (areMarkers || look.hasLines || !theme ? undefined : densityLook(theme)),
    [areMarkers, look.hasLines, theme],
  );
  const byDepth = useDepthColours(cloud || coordinate === 'depth' ? undefined : props.depth);
  const name = props.title.quantity ?? props.title.title;
  const makeFigure = useCallback(
    (drawnTheme: ChartTheme) => {
      const colours = byDepth?.coloursOn(drawnTheme);
      const drawing = { at, values, coordinate, cloud, colours };
      return planScatterFigure(drawing, { title: name, unit }, look, drawnTheme);
    },
    [at, values, coordinate, cloud, byDepth, name, unit, look],
  );
  const { row, share, most } = useCloud(cloud, plot, { look, density, theme });
  const marks = useMemo(
    () => (cloud && row !== undefined ? [markRow(cloud, row, { ...props, at })] : []),
    // The words of a row follow from these.
    // oxlint-disable-next-line react/exhaustive-deps
    [cloud, row, unit, coordinate],
  );
  const statistics = useMemo(() => describeValues(values), [values]);
  const words = coordinateLabels[coordinate];
  const rows = useMemo(
    () =>
      pickRows([at, values], firstRows(at, tableRows)).map(([place, value]) => [
        words(place),
        cellText(value, statistics.style),
      ]),
    [at, values, words, statistics],
  );
  const span = useMemo(() => describeValues(at), [at]);
  const summary = `${props.title.title}${title.subtitle ? `, ${title.subtitle}` : ''}: ${countText(statistics.count, 'value')} against ${headings[coordinate].toLowerCase()} from ${words(span.min)} to ${words(span.max)}, ${valueText(statistics.min, unit, statistics.style)} to ${valueText(statistics.max, unit, statistics.style)}.`;
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={summary}
      isLoading={props.isLoading}
      tools={
        <>
          {cloud && !look.hasLines && (
            <DensityTool areMarkers={areMarkers} onChange={setAreMarkers} />
          )}
          <PlotTools plot={plot} />
        </>
      }
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
        fileName={title.title}
        title={{ ...title, fileName: title.fileName && `${title.fileName}_by_${coordinate}` }}
        label={summary}
        marks={marks}
      />
      {share !== undefined && <DrawingNote count={at.length} noun="observation" share={share} />}
      {cloud && density && <DensityBar table={density.table} most={most} />}
      {byDepth && <ColourBar colouring={byDepth.colouring} unit="m deep" widthPx={420} />}
    </ChartShell>
  );
}

function DensityTool(props: { areMarkers: boolean; onChange: (areMarkers: boolean) => void }) {
  const { areMarkers, onChange } = props;
  return (
    <ToolButton
      name={areMarkers ? 'Draw density' : 'Draw points'}
      onPress={() => onChange(!areMarkers)}
    >
      <path d="M5 2l3 1.7v3.5L5 9 2 7.2V3.7zM11 7l3 1.7v3.5L11 14l-3-1.8V8.7z" />
    </ToolButton>
  );
}

/** The observation under the pointer, with the words that Plotly has for a point of its own. */
function markRow(cloud: Cloud, row: number, props: ScatterChartProps): PlotMark {
  const { at, values, coordinate, unit } = props;
  const [x, y] = spotOf(cloud, row);
  const { span } = cloud;
  const isBeyondMiddle = (place: number, ends: readonly [number, number] | undefined): boolean =>
    ends !== undefined && place > (ends[0] + ends[1]) / 2;
  const isHigh = isBeyondMiddle(y, span?.y);
  return {
    x: coordinate === 'time' ? new Date(x).toISOString().slice(0, -1) : x,
    y,
    yAxis: 'y',
    lines: [
      valueText(values[row] ?? NaN, unit, describeValues(values).style),
      coordinateLabels[coordinate](at[row] ?? NaN),
    ],
    isLeftOfSpot: isBeyondMiddle(x, span?.x),
    // Depth runs downwards.
    isBelowSpot: coordinate === 'depth' ? !isHigh : isHigh,
  };
}
