import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import styles from './subscriptions.module.css';

/** How subscriptions are made, until it is understood in this browser. */
export function SubscriptionsHint() {
  const [isUnderstood, setIsUnderstood] = useLocalStorage({
    key: 'isobath-subscriptions-hint',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (isUnderstood) return null;
  return (
    <aside className={styles.hint} aria-label="Hint">
      <IconBell size={20} aria-hidden />
      <p>
        Press the bell of a dataset in the catalog or on its page to subscribe to it. Here you see
        all of them at once, and turn the news on and off.
      </p>
      <Button variant="default" size="xs" onClick={() => setIsUnderstood(true)}>
        Got It
      </Button>
    </aside>
  );
}
