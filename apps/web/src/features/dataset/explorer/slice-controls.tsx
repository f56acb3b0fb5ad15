import { formatDepth } from '@isobath/ocean';
import type { VisualizableVariable } from '@isobath/contract';
import { IconArrowBarDown, IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Look } from './look.ts';
import { LevelStepper, OnlyLevel } from '../../../shared/fields/level-stepper.tsx';
import { countTimeLevels, describeMoment, findTimeLevel, timeOfLevel } from './slice-plan.ts';
import type { TimeLevels } from './slice-plan.ts';
import styles from './explorer.module.css';

interface SliceControlsProps {
  variable: VisualizableVariable;
  levels: TimeLevels;
  /** The slice on the screen: its time as sent in a request, its depth in metres. */
  time: string;
  depth: number | undefined;
  look: Look;
  /** Stands at the end of the row. */
  children: ReactNode;
}

/** Steps through the times and the depths that there are. */
export function SliceControls({
  variable,
  levels,
  time,
  depth,
  look,
  children,
}: SliceControlsProps) {
  const { depths, hasMoreDepths } = variable.meta.metadata;
  const timeIndex = findTimeLevel(levels, time);
  return (
    <div className={styles.controls}>
      {countTimeLevels(levels) > 1 && timeIndex >= 0 ? (
        <LevelStepper
          label="When"
          icon={<IconCalendar size={16} aria-hidden />}
          count={countTimeLevels(levels)}
          index={timeIndex}
          describe={(index) => describeMoment(timeOfLevel(levels, index) ?? '', variable)}
          onChange={(index) => look({ time: timeOfLevel(levels, index) })}
        />
      ) : (
        <OnlyLevel
          label="When"
          icon={<IconCalendar size={16} aria-hidden />}
          words={describeMoment(time, variable)}
        />
      )}
      {depth !== undefined && depths.length > 1 && (
        <LevelStepper
          label="How deep"
          icon={<IconArrowBarDown size={16} aria-hidden />}
          count={depths.length}
          index={depths.indexOf(depth)}
          describe={(index) => formatDepth(depths[index] ?? 0)}
          onChange={(index) => look({ depth: depths[index] })}
        />
      )}
      {children}
      {hasMoreDepths && (
        <p className={styles.note}>
          The first {depths.length} depth levels are offered here; the download holds all.
        </p>
      )}
    </div>
  );
}
