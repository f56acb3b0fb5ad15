import type { ColumnTable } from '@isobath/client';
import { describeFailure } from '../../../../shared/requests/loadable-query.ts';
import { ErrorCard } from '@isobath/ui';
import { ActionIcon, NativeSelect, SegmentedControl } from '@mantine/core';
import {
  IconArrowBarDown,
  IconCalendar,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { timeStyleOf } from '../../../../shared/charts/time-style.ts';
import { LevelStepper } from '../../../../shared/fields/level-stepper.tsx';
import type { ChartStep, StepAxis } from '../../chart/chart-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { firstStep } from './first-step.ts';
import { findStep, stepAxesOf, stepText } from './chart-steps.ts';
import { speeds } from './use-playing.ts';
import type { StepList } from './use-steps.ts';
import styles from './playback.module.css';

/** What the bar shows and does. */
export interface PlaybackBarProps {
  chart: PlottedChart;
  table: ColumnTable;
  step: ChartStep;
  list: StepList;
  playing: { isPlaying: boolean; play: () => void; stop: () => void };
  speed: { perSecond: number; onChange: (perSecond: number) => void };
  isWaiting: boolean;
  onStep: (step: ChartStep) => void;
}

/** The axis, the step on it, and play. */
export function PlaybackBar(props: PlaybackBarProps) {
  const { chart, table, step, list, onStep } = props;
  const { subtype, variable } = chart;
  const axes = stepAxesOf(subtype, variable.Has_Depth);
  return (
    <div className={styles.bar} role="group" aria-label="Step and play">
      {axes.length > 1 && (
        <SegmentedControl
          aria-label="Step through"
          size="xs"
          data={[
            { value: 'time', label: 'Times' },
            { value: 'depth', label: 'Depths' },
          ]}
          value={step.axis}
          onChange={(axis) => onStep(firstStep(chart, table, axis === 'depth' ? 'depth' : 'time'))}
        />
      )}
      <StepControls {...props} />
      {list.error && (
        <ErrorCard
          {...describeFailure(list.error, 'The steps of this table could not be listed')}
        />
      )}
    </div>
  );
}

const nouns: Readonly<Record<StepAxis, string>> = { time: 'time', depth: 'depth' };

function StepControls({ chart, step, list, playing, speed, isWaiting, onStep }: PlaybackBarProps) {
  const { axis } = step;
  const { values } = list;
  const describe = (index: number): string =>
    stepText({ axis, at: values[index] ?? step.at }, timeStyleOf(chart.variable));
  if (list.isLoading) return <p className={styles.note}>Listing the {nouns[axis]}s …</p>;
  if (list.error) return null;
  if (values.length < 2)
    return <p className={styles.note}>There is only one {nouns[axis]} in this table.</p>;
  const index = findStep(values, step.at);
  return (
    <>
      <ActionIcon
        variant="filled"
        size={34}
        aria-label={playing.isPlaying ? 'Pause' : 'Play'}
        onClick={playing.isPlaying ? playing.stop : playing.play}
      >
        {playing.isPlaying ? (
          <IconPlayerPauseFilled size={16} />
        ) : (
          <IconPlayerPlayFilled size={16} />
        )}
      </ActionIcon>
      <LevelStepper
        label={axis === 'time' ? 'When' : 'How deep'}
        icon={
          axis === 'time' ? (
            <IconCalendar size={16} aria-hidden />
          ) : (
            <IconArrowBarDown size={16} aria-hidden />
          )
        }
        count={values.length}
        index={index}
        describe={describe}
        onChange={(next) => onStep({ axis, at: values[next] ?? step.at })}
      />
      <div className={styles.pace}>
        <NativeSelect
          size="xs"
          aria-label="Speed"
          data={speeds.map((perSecond) => ({
            value: String(perSecond),
            label: `${perSecond} a second`,
          }))}
          value={String(speed.perSecond)}
          onChange={(event) => speed.onChange(Number(event.currentTarget.value))}
        />
        <p className={styles.note}>
          {index + 1} of {values.length}
          {isWaiting ? ' · fetching …' : ''}
        </p>
      </div>
    </>
  );
}
