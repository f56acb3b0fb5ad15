import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import styles from './panel.module.css';

/** Brings the hidden panel back. */
export function ShowPanel({ onPress }: { onPress: () => void }) {
  return (
    <Button
      className={styles.show ?? ''}
      variant="default"
      leftSection={<IconChevronRight size={18} aria-hidden />}
      onClick={onPress}
    >
      Show the panel
    </Button>
  );
}
