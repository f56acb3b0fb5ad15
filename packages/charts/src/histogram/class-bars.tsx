import { formatCount, isBitField, isFlagSet } from '@isobath/ocean';
import type { ClassMeasurement } from '@isobath/ocean';
import { useCallback, useMemo, useRef, useState } from 'react';
import { summariseKind } from '../colour/kind-summary.ts';
import { classColour, listMeasuredClasses } from '../colour/measured-classes.ts';
import { planClasses } from '../colour/value-classes.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTitle } from '../frame/chart-title.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { ValueTable } from '../frame/value-table.tsx';
import { countText, nounFor } from '../frame/text.ts';
import { axisTitle, baseLayout } from '../plotly/figure.ts';
import type { Figure } from '../plotly/figure.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';

/** A class, or a flag of a bit field, and how many values have it. */
interface CountedName {
  name: string;
  colour: string;
  count: number;
}

/** How many values belong to each class; of a bit field, to how many each flag applies, so that a value can count for several. */
export function countNames(
  values: ArrayLike<number>,
  measurement: ClassMeasurement,
): readonly CountedName[] {
  const counted = planClasses(values, listMeasuredClasses(values, measurement), measurement);
  const classes = counted.classes ?? [];
  if (!isBitField(measurement.flags)) return classes;
  return measurement.flags.map((flag, at) => ({
    name: flag.meaning,
    colour: classColour(at),
    count: classes.reduce(
      (sum, { value = NaN, count }) => sum + (isFlagSet(flag, value) ? count : 0),
      0,
    ),
  }));
}

/** A bar for each class, in the colour that it has on the map. */
function planClassBars(
  bars: readonly CountedName[],
  { noun, total }: { noun: string; total: number },
  theme: ChartTheme,
): Figure {
  const base = baseLayout(theme);
  return {
    traces: [
      {
        type: 'bar',
        x: bars.map(({ name }) => name),
        y: bars.map(({ count }) => count),
        marker: { color: bars.map(({ colour }) => colour) },
        hovertext: bars.map(
          ({ name, count }) =>
            `<b>${name}</b><br>${countText(count, noun)} (${((100 * count) / total).toFixed(2)} %)`,
        ),
        hoverinfo: 'text',
      } as object,
    ],
    layout: {
      ...base,
      margin: { l: 64, r: 24, t: 14, b: 48 },
      bargap: 0.25,
      xaxis: { ...base.xaxis, type: 'category' },
      yaxis: {
        ...base.yaxis,
        rangemode: 'tozero',
        tickformat: ',d',
        title: axisTitle(`Number of ${nounFor(2, noun)}`, theme),
      },
    },
  };
}

interface ClassBarsProps {
  values: Float32Array | Float64Array;
  unit: string;
  title: ChartTitle;
  /** What one of what is counted is called: 'cell' or 'observation'. */
  noun: string;
  measurement: ClassMeasurement;
  heightPx?: number | undefined;
  isLoading?: boolean | undefined;
}

/** How many values belong to each class. */
export function ClassBars(props: ClassBarsProps) {
  const { values, unit, title, noun, measurement } = props;
  const root = useRef<HTMLElement>(null);
  const [plot, setPlot] = useState<PlotHandle>();
  const bars = useMemo(() => countNames(values, measurement), [values, measurement]);
  const { statistics } = useMemo(() => planClasses(values, []), [values]);
  const kind = useMemo(
    () => summariseKind(measurement, { values, unit }),
    [measurement, values, unit],
  );
  const makeFigure = useCallback(
    (theme: ChartTheme) => planClassBars(bars, { noun, total: statistics.count }, theme),
    [bars, noun, statistics.count],
  );
  const name = `${title.title}${title.subtitle ? `, ${title.subtitle}` : ''}`;
  const summary = `${name}: ${countText(statistics.count, noun)}; ${kind?.words ?? 'none has a value'}.`;
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={summary}
      isLoading={props.isLoading}
      notes={
        isBitField(measurement.flags)
          ? ['The flags are independent: a value counts for each flag that is set in it.']
          : []
      }
      tools={<PlotTools plot={plot} />}
      table={
        <ValueTable
          statistics={statistics}
          unit={unit}
          kind={kind}
          noun="class"
          headings={['Class', `Number of ${nounFor(2, noun)}`]}
          rows={bars.map((bar) => [bar.name, formatCount(bar.count)])}
          rowCount={bars.length}
        />
      }
    >
      <PlotlyView
        root={root}
        onPlot={setPlot}
        makeFigure={makeFigure}
        heightPx={props.heightPx ?? 320}
        fileName={title.title}
        label={summary}
      />
    </ChartShell>
  );
}
