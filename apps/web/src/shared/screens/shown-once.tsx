import { Button, Group } from '@mantine/core';
import { CopyButton } from '@isobath/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './own-screen.module.css';

interface ShownOnceProps {
  /** What stands here, such as `The key “nightly”`. */
  label: string;
  /** As it is called in a sentence, such as `the key`. */
  what: string;
  text: string;
  /** What to do with it. */
  children: ReactNode;
  onDone: () => void;
}

/** A key or secret that is shown this once, where the eye and the focus go. */
export function ShownOnce({ label, what, text, children, onDone }: ShownOnceProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.secret} tabIndex={-1} role="group" aria-label={label}>
      <p>
        <strong>Copy {what} now.</strong> {children}
      </p>
      <code className={styles.secretText}>{text}</code>
      <Group>
        <CopyButton text={text} what={what} label={`Copy ${what}`} />
        <Button variant="subtle" onClick={onDone}>
          Done
        </Button>
      </Group>
    </div>
  );
}
