import { ActionIcon, Indicator } from '@mantine/core';
import { Tooltip } from '@isobath/ui';
import {
  IconChartDots3,
  IconChevronLeft,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPencilOff,
  IconVectorSpline,
  IconWorld,
} from '@tabler/icons-react';
import type { Drawing } from '../use-drawing.ts';
import { LockSwitch } from './lock/lock-switch.tsx';
import styles from './panel.module.css';

interface PanelToolsProps {
  isLocked: boolean;
  onLock: (isLocked: boolean) => void;
  drawing: Drawing;
  onHide: () => void;
  /** How many charts there are, and whether they are shown instead of the globe. */
  chartCount: number;
  areChartsShown: boolean;
  onShowCharts: (areShown: boolean) => void;
}

const sizePx = 36;
const iconPx = 18;

/** The lock, the pen, globe or charts, and the chevron that hides the panel; under them, while it is locked, the switch for its alerts. */
export function PanelTools({ isLocked, onLock, drawing, onHide, ...views }: PanelToolsProps) {
  const { isRegion, drawRegion, drawLine } = drawing;
  const isLine = drawing.line.line !== undefined;
  const { chartCount, areChartsShown, onShowCharts } = views;
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label="Control panel">
        <Tool
          words={isLocked ? 'Unlock the time and place' : 'Lock the time and place'}
          isOn={isLocked}
          onPress={() => onLock(!isLocked)}
        >
          {isLocked ? <IconLock size={iconPx} /> : <IconLockOpen size={iconPx} />}
        </Tool>
        <Tool
          words={isRegion ? 'Cancel drawing' : 'Draw a region on the globe'}
          isOn={isRegion}
          isOff={isLocked || areChartsShown}
          onPress={() => drawRegion(!isRegion)}
        >
          {isRegion ? <IconPencilOff size={iconPx} /> : <IconPencil size={iconPx} />}
        </Tool>
        <Tool
          words={isLine ? 'Cancel the line' : 'Draw a line for a section'}
          isOn={isLine}
          isOff={!drawLine || areChartsShown}
          onPress={() => drawLine?.(!isLine)}
        >
          <IconVectorSpline size={iconPx} />
        </Tool>
        <Tool words="Show the globe" isOn={!areChartsShown} onPress={() => onShowCharts(false)}>
          <IconWorld size={iconPx} />
        </Tool>
        <Indicator label={chartCount} size={16} disabled={chartCount === 0} offset={4}>
          <Tool
            words={chartCount === 1 ? 'Show the chart' : `Show the ${chartCount} charts`}
            isOn={areChartsShown}
            isOff={chartCount === 0}
            onPress={() => onShowCharts(true)}
          >
            <IconChartDots3 size={iconPx} />
          </Tool>
        </Indicator>
        <Tool words="Hide the panel" onPress={onHide}>
          <IconChevronLeft size={iconPx} />
        </Tool>
      </div>
      {isLocked && (
        <div className={styles.lock}>
          <LockSwitch />
        </div>
      )}
    </>
  );
}

function Tool(props: {
  words: string;
  isOn?: boolean;
  isOff?: boolean;
  onPress: () => void;
  children: React.ReactNode;
}) {
  return (
    <Tooltip label={props.words}>
      <ActionIcon
        variant={props.isOn ? 'light' : 'subtle'}
        size={sizePx}
        aria-label={props.words}
        aria-pressed={props.isOn}
        disabled={props.isOff ?? false}
        onClick={props.onPress}
      >
        {props.children}
      </ActionIcon>
    </Tooltip>
  );
}
