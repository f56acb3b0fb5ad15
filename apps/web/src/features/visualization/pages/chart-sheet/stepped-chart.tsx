import { colourRangeOf, floats } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { chartMessages } from '@isobath/contract';
import type { ChartRange } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useMemo } from 'react';
import { describeFailure } from '../../../../shared/requests/loadable-query.ts';
import type { PickedPlace } from '../../tools/follow-ups/charts-here.ts';
import type { ChartLook, ChartStep } from '../../chart/chart-look.ts';
import { DrawnPart } from './drawn-part.tsx';
import { mapLook } from '../../chart/map-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { explainChartFailure } from '../../chart/explain-chart-failure.ts';
import { titleOf } from '../../chart/plotted-chart.ts';
import { narrowRange, noSuchStep } from '../../tools/playback/chart-steps.ts';
import { PlaybackBar } from '../../tools/playback/playback-bar.tsx';
import { useStepping } from '../../tools/playback/use-stepping.ts';

interface SteppedChartProps {
  chart: PlottedChart;
  /** The rows of the whole chart. */
  table: ColumnTable;
  look: ChartLook;
  /** The step that the address names. */
  step: ChartStep;
  onStep: (step: ChartStep) => void;
  onPick: (place: PickedPlace, shown: ChartRange) => void;
  /** Hears the ends of the colour scale; the same function at every drawing. */
  onColourRange: (range: readonly [number, number]) => void;
}

/** A map or a section at one step, with the bar that goes to others. While it plays, the step is not in the address; where it stops is. */
export function SteppedChart(props: SteppedChartProps) {
  const { chart, table, look, step, onStep } = props;
  const { bar, shown, error, isUnknown } = useStepping(chart, table, { step, onStep });
  const fixed = useFixedColours(chart, table, look);
  return (
    <>
      <PlaybackBar {...bar} />
      {error && <ErrorCard {...describeFailure(error, explainChartFailure)} />}
      {isUnknown && <ErrorCard message={noSuchStep} />}
      {shown && !isUnknown && (
        <ShownRows
          chart={chart}
          look={fixed}
          shown={shown}
          axis={bar.step.axis}
          onPick={props.onPick}
          onColourRange={props.onColourRange}
        />
      )}
    </>
  );
}

/** The look of a chart whose colour range is that of all its rows, unless another was chosen. */
function useFixedColours(chart: PlottedChart, table: ColumnTable, look: ChartLook): ChartLook {
  return useMemo(() => {
    const values = floats(table, chart.variable.Variable);
    return { ...look, range: colourRangeOf(values, mapLook(chart, look)) };
  }, [chart, table, look]);
}

function ShownRows({
  chart,
  look,
  shown,
  axis,
  onPick,
  onColourRange,
}: {
  chart: PlottedChart;
  look: ChartLook;
  shown: { at: number; table: ColumnTable };
  axis: ChartStep['axis'];
  onPick: SteppedChartProps['onPick'];
  onColourRange: SteppedChartProps['onColourRange'];
}) {
  const range = narrowRange(chart.range, { axis, at: shown.at }, chart.variable.Climatology);
  if (shown.table.rowCount === 0) return <ErrorCard message={chartMessages.noData} />;
  return (
    <DrawnPart
      chart={{ ...chart, range }}
      table={shown.table}
      look={look}
      title={titleOf({ ...chart, range })}
      onPick={(place) => onPick(place, range)}
      onColourRange={onColourRange}
    />
  );
}
