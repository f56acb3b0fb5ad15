import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { chartShareQuery, dayOf, describeChanges } from './shared-charts.ts';
import styles from './share.module.css';

/** Over charts that were opened by a short link: which datasets have changed since, or are gone. */
export function SharedNotice({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: share } = useQuery(chartShareQuery(id));
  const changes = share ? describeChanges(share.datasets) : [];
  if (!share || changes.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <div>
        <p>
          <strong>Not all data are as they were when these charts were shared</strong> on{' '}
          {dayOf(share.sharedAt)}.
        </p>
        {changes.map((change) => (
          <p key={change}>{change}</p>
        ))}
      </div>
      <ActionIcon variant="subtle" aria-label="Close this notice" onClick={onClose}>
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}
