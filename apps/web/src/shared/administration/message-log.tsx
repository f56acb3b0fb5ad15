import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageLogQuery } from '../requests/message-log.ts';
import { Moment } from '../screens/moment.tsx';
import styles from './administration.module.css';

/** What this page has said of changes, which toasts say for a few seconds only; nothing before the first. */
export function MessageLog() {
  const { data: said = [] } = useQuery(messageLogQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (said.length === 0) return null;
  return (
    <details
      className={styles.messages}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Messages since you logged in ({said.length})</summary>
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
