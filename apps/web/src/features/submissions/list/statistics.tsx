import { LoadView } from '@isobath/ui';
import { formatCount } from '@isobath/ocean';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { Moment } from '../../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../../shared/screens/own-screen.tsx';
import { statisticsQuery } from '../submission-queries.ts';
import own from '../../../shared/screens/own-screen.module.css';
import styles from '../submissions.module.css';

const columns = [
  { name: 'Phase' },
  { name: 'Submissions now', isFigure: true },
  { name: 'Median days', isFigure: true },
] as const;

/** How long the queue is, who is waited for, and how long each phase takes. */
export function Statistics(): ReactElement {
  const statistics = useQuery(statisticsQuery);
  return (
    <Section title="Queue">
      <LoadView
        of={loadableFromQuery(statistics, {
          doing: 'Loading the queue',
          failure: 'The queue could not be loaded.',
        })}
        skeleton={280}
        onRetry={() => void statistics.refetch()}
      >
        {({ queueLength, waitingForOwner, waitingForAdministrators, longestWaitSince, phases }) => (
          <>
            <p className={own.note}>
              In review: {formatCount(queueLength)}. Waiting for administrators:{' '}
              {formatCount(waitingForAdministrators)}. Waiting for owners:{' '}
              {formatCount(waitingForOwner)}.
              {longestWaitSince !== null && (
                <>
                  {' '}
                  Longest wait since{' '}
                  <span className={styles.quiet}>
                    <Moment at={longestWaitSince} />.
                  </span>
                </>
              )}
            </p>
            <OwnTable label="Phases" columns={columns}>
              {phases.map(({ phaseId, phase, count, medianDays, stays }) => (
                <tr key={phaseId}>
                  <td>{phase}</td>
                  <td data-figure>{formatCount(count)}</td>
                  <td data-figure>
                    {medianDays === null
                      ? '–'
                      : `${medianDays.toFixed(1)} (of ${formatCount(stays)} ${stays === 1 ? 'stay' : 'stays'})`}
                  </td>
                </tr>
              ))}
            </OwnTable>
          </>
        )}
      </LoadView>
    </Section>
  );
}
