import { Tooltip } from '@isobath/ui';
import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import styles from './panel.module.css';

/** Brings the hidden panel back. */
export function ShowPanel({ onPress }: { onPress: () => void }) {
  return (
    <Tooltip label="Show the panel">
      <ActionIcon
        className={styles.show}
        variant="default"
        size={44}
        aria-label="Show the panel"
        onClick={onPress}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </Tooltip>
  );
}
