import { useState, useSyncExternalStore } from 'react';
import { Moment } from '../screens/moment.tsx';
import { listMessages, onMessage } from './message-log.ts';
import styles from './administration.module.css';

/** What this page has said of changes, which toasts say for a few seconds only; nothing before the first. */
export function MessageLog({ personId }: { personId: number }) {
  const said = useSyncExternalStore(onMessage, () => listMessages(personId));
  const [isOpen, setIsOpen] = useState(false);
  if (said.length === 0) return null;
  return (
    <details
      className={styles.messages}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Messages of this visit ({said.length})</summary>
      {isOpen && (
        <ol>
          {said.toReversed().map(({ id, at, text, isFailure }) => (
            <li key={id}>
              <Moment at={at} /> {isFailure && <strong>Failed:</strong>} {text}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
