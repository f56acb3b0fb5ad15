import { ActionIcon } from '@mantine/core';
import { Tooltip } from '@isobath/ui';
import {
  IconChevronLeft,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPencilOff,
} from '@tabler/icons-react';
import styles from './panel.module.css';

interface PanelToolsProps {
  isLocked: boolean;
  onLock: (isLocked: boolean) => void;
  isDrawing: boolean;
  onDraw: (isDrawing: boolean) => void;
  onHide: () => void;
}

const sizePx = 36;
const iconPx = 18;

/** The lock, the pen, and the chevron that hides the panel. */
export function PanelTools({ isLocked, onLock, isDrawing, onDraw, onHide }: PanelToolsProps) {
  return (
    <div className={styles.tools} role="toolbar" aria-label="Control panel">
      <Tool
        words={isLocked ? 'Unlock the time and place' : 'Lock the time and place'}
        isOn={isLocked}
        onPress={() => onLock(!isLocked)}
      >
        {isLocked ? <IconLock size={iconPx} /> : <IconLockOpen size={iconPx} />}
      </Tool>
      <Tool
        words={isDrawing ? 'Cancel drawing' : 'Draw a region on the globe'}
        isOn={isDrawing}
        isOff={isLocked}
        onPress={() => onDraw(!isDrawing)}
      >
        {isDrawing ? <IconPencilOff size={iconPx} /> : <IconPencil size={iconPx} />}
      </Tool>
      <Tool words="Hide the panel" onPress={onHide}>
        <IconChevronLeft size={iconPx} />
      </Tool>
    </div>
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
        disabled={props.isOff ?? false}
        onClick={props.onPress}
      >
        {props.children}
      </ActionIcon>
    </Tooltip>
  );
}
