import { useCallback, useMemo, useRef, useState } from 'react';
import { describeValues } from '../colour/value-statistics.ts';
import { useColouring } from '../colour/use-colouring.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTitle } from '../frame/chart-title.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { ColourBar } from '../frame/colour-bar.tsx';
import { ValueTable } from '../frame/value-table.tsx';
import { cellText, countText, placeText, valueText } from '../frame/text.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';
import { plainLine } from '../plotly/marker-look.ts';
import type { MarkerLook } from '../plotly/marker-look.ts';
import { ProfileFacts } from '../profile/profile-facts.tsx';
import { portraitPx } from '../profile/portrait.ts';
import { momentText, planCastsFigure } from './casts-figure.ts';
import { castText, planCasts } from './casts.ts';
import type { CastRows } from './cast-rows.ts';
import { CastPlaces } from './cast-places.tsx';
import { timesToColour } from './times-to-colour.ts';

/** What a chart of casts needs. */
export interface CastsChartProps {
  rows: CastRows;
  unit: string;
  /** The subtitle begins with what is drawn. */
  title: ChartTitle;
  /** True when times are months 1 to 12 of a monthly climatology. */
  isClimatology?: boolean | undefined;
  /** True when each time stands for a month. */
  isMonthly?: boolean | undefined;
  isLog?: boolean | undefined;
  markers?: MarkerLook | undefined;
  heightPx?: number | undefined;
}

const tableRows = 100;

/** Observations over depth, none of them averaged: a line for each cast in the colour of its time, depth downward, higher than wide where there is room. */
export function CastsChart(props: CastsChartProps) {
  const { rows, unit, isClimatology = false, isMonthly = false } = props;
  const { isLog = false, markers = plainLine } = props;
  const root = useRef<HTMLElement>(null);
  const [plot, setPlot] = useState<PlotHandle>();
  const lines = useMemo(() => planCasts(rows), [rows]);
  const { casts } = lines;
  const coloured = useMemo(() => timesToColour(rows.time, isClimatology), [rows, isClimatology]);
  const colouring = useColouring(coloured.values, {
    title: { title: coloured.label },
    unit: coloured.unit,
  });
  const hasColours = colouring.statistics.count > 0 && !colouring.isOneValue && !markers.colour;
  const title = {
    ...props.title,
    subtitle: [castText(lines), props.title.subtitle].filter(Boolean).join(' · '),
  };
  const quantity = title.quantity ?? title.title;
  const makeFigure = useCallback(
    (theme: ChartTheme) => {
      const times = { colouring, at: coloured.values };
      const look = {
        isLog,
        isClimatology,
        isMonthly,
        markers,
        colouring: hasColours ? times : undefined,
      };
      return planCastsFigure({ rows, casts }, { title: quantity, unit }, look, theme);
    },
    [
      rows,
      casts,
      quantity,
      unit,
      isLog,
      isClimatology,
      isMonthly,
      markers,
      colouring,
      coloured,
      hasColours,
    ],
  );
  const statistics = useMemo(() => describeValues(rows.values), [rows]);
  const depths = useMemo(() => describeValues(rows.depth), [rows]);
  const cells = useMemo(
    () =>
      casts
        .slice(0, tableRows)
        .flatMap((cast) => [...cast.subarray(0, tableRows)])
        .slice(0, tableRows)
        .map((row) => [
          momentText(rows.time[row], { isClimatology, isMonthly }),
          placeText(rows.lat[row] ?? Number.NaN, rows.lon[row] ?? Number.NaN),
          cellText(rows.depth[row] ?? Number.NaN, depths.style),
          cellText(rows.values[row] ?? Number.NaN, statistics.style),
        ]),
    [rows, casts, isClimatology, isMonthly, depths, statistics],
  );
  const words = (value: number): string => valueText(value, unit, statistics.style);
  const summary = `${title.title}, ${title.subtitle}: ${countText(statistics.count, 'value')} from ${valueText(depths.min, 'm')} to ${valueText(depths.max, 'm')} deep, ${words(statistics.min)} to ${words(statistics.max)}.`;
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={summary}
      tools={<PlotTools plot={plot} />}
      aside={
        <>
          <CastPlaces
            rows={rows}
            casts={casts}
            colouring={hasColours ? { colouring, at: coloured.values } : undefined}
          />
          {hasColours && <ColourBar colouring={colouring} unit={coloured.unit} widthPx={420} />}
          <ProfileFacts statistics={statistics} depths={depths} unit={unit} />
        </>
      }
      table={
        <ValueTable
          statistics={statistics}
          unit={unit}
          noun="value"
          headings={[
            isClimatology || isMonthly ? 'Month' : 'Time (UTC)',
            'Place',
            'Depth (m)',
            unit || 'Value',
          ]}
          rows={cells}
          rowCount={statistics.count}
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
