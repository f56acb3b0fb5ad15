import type { ColumnTable } from '@isobath/client';
import { useState } from 'react';
import type { ChartStep } from '../../chart/chart-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { findStep } from './chart-steps.ts';
import type { PlaybackBarProps } from './playback-bar.tsx';
import { speeds, usePlaying } from './use-playing.ts';
import type { ShownStep } from './use-steps.ts';
import { useStepList, useStepRows } from './use-steps.ts';

/** A chart at one of its steps. */
interface Stepping extends ShownStep {
  bar: PlaybackBarProps;
  /** The address names a step that the table does not have. */
  isUnknown: boolean;
}

/** Goes from step to step of a chart, by hand or in a row. While it plays, the step is not in the address; where it stops is. */
export function useStepping(
  chart: PlottedChart,
  /** The rows of the whole chart. */
  table: ColumnTable,
  { step, onStep }: { step: ChartStep; onStep: (step: ChartStep) => void },
): Stepping {
  const list = useStepList(chart, table, step.axis);
  const [playedAt, setPlayedAt] = useState<number>();
  const [perSecond, setPerSecond] = useState<number>(speeds[2]);
  const index = findStep(list.values, playedAt ?? step.at);
  const at = list.values[index] ?? step.at;
  const present = { axis: step.axis, at };
  const { shown, error } = useStepRows(chart, table, {
    step: present,
    list,
    isPlaying: playedAt !== undefined,
  });
  const playing = usePlaying({
    index,
    count: list.values.length,
    isShown: shown?.at === at,
    perSecond,
    onTurn: (next) => setPlayedAt(list.values[next]),
    onStop: () => {
      setPlayedAt(undefined);
      onStep(present);
    },
  });
  return {
    bar: {
      chart,
      table,
      step: present,
      list,
      playing,
      speed: { perSecond, onChange: setPerSecond },
      isWaiting: shown?.at !== at && error === null,
      onStep: (next) => {
        setPlayedAt(undefined);
        onStep(next);
      },
    },
    shown,
    error,
    isUnknown: index < 0 && list.values.length > 0,
  };
}
