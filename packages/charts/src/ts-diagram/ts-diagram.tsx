import { useCallback, useMemo, useRef, useState } from 'react';
import type { Measured } from '../colour/palette-for.ts';
import { useColouring } from '../colour/use-colouring.ts';
import type { ScaleChoice } from '../colour/use-colouring.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTitle } from '../frame/chart-title.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { ColourBar } from '../frame/colour-bar.tsx';
import { ValueTable } from '../frame/value-table.tsx';
import { cellText } from '../frame/text.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';
import { planDensityLines } from './density-lines.ts';
import { sampleNotes, summariseTs } from './summarise-ts.ts';
import { planTsFigure } from './ts-figure.ts';
import { chooseSamples } from './ts-samples.ts';
import type { TsSamples } from './ts-samples.ts';

/** What a T–S diagram needs. */
export interface TsDiagramProps extends TsSamples {
  title: ChartTitle;
  /** What decides the colours; default: the label and the unit of the third quantity. */
  measured?: Measured | undefined;
  palette?: string | undefined;
  scale?: ScaleChoice | undefined;
  heightPx?: number | undefined;
  isLoading?: boolean | undefined;
  /** What else has to be said below the diagram, for example how the quantities were derived. */
  notes?: readonly string[] | undefined;
}

const tableRows = 100;

/** Temperature against salinity of samples, in the colours of a third quantity, over lines of equal density. */
export function TsDiagram(props: TsDiagramProps) {
  const { salinity, temperature, coloured, title, measured, palette, scale } = props;
  const root = useRef<HTMLElement>(null);
  const [plot, setPlot] = useState<PlotHandle>();
  const heightPx = props.heightPx ?? 420;
  const colouring = useColouring(coloured.values, {
    title: { title: coloured.label },
    unit: coloured.unit,
    measured,
    palette,
    scale,
  });
  const chosen = useMemo(() => chooseSamples({ salinity, temperature }), [salinity, temperature]);
  const densityLines = useMemo(() => planDensityLines(chosen.range), [chosen]);
  const makeFigure = useCallback(
    (theme: ChartTheme, widthPx: number) =>
      planTsFigure(
        { salinity, temperature, coloured },
        chosen,
        { colouring, densityLines, widthPx, heightPx },
        theme,
      ),
    [salinity, temperature, coloured, chosen, colouring, densityLines, heightPx],
  );
  const columns = [salinity, temperature, coloured];
  const rows = useMemo(
    () =>
      Array.from(chosen.complete.subarray(0, tableRows), (index) =>
        [salinity, temperature, coloured].map(({ values }) =>
          cellText(values[index] ?? Number.NaN),
        ),
      ),
    [salinity, temperature, coloured, chosen],
  );
  const summary = summariseTs(props, { title, complete: chosen.complete.length });
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={summary}
      isLoading={props.isLoading}
      notes={[...sampleNotes(props, chosen), ...(props.notes ?? [])]}
      tools={<PlotTools plot={plot} />}
      table={
        <ValueTable
          statistics={colouring.statistics}
          unit={coloured.unit}
          noun="sample"
          headings={columns.map(({ label, unit }) => (unit === '' ? label : `${label} (${unit})`))}
          rows={rows}
          rowCount={chosen.complete.length}
        />
      }
    >
      <PlotlyView
        root={root}
        onPlot={setPlot}
        makeFigure={makeFigure}
        heightPx={heightPx}
        fileName={title.title}
        label={summary}
      />
      {colouring.statistics.count > 0 && (
        <ColourBar colouring={colouring} unit={coloured.unit} widthPx={520} />
      )}
    </ChartShell>
  );
}
