import { Button, Group } from '@mantine/core';
import { callRoute } from '@isobath/client';
import type { ListedWebhook, WebhookDelivery } from '@isobath/contract';
import { webhookLimits, webhookRoutes } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { Moment } from '../../shared/screens/moment.tsx';
import { OwnTable } from '../../shared/screens/own-screen.tsx';
import { deliveriesQuery, webhooksKey } from './webhook-queries.ts';
import own from '../../shared/screens/own-screen.module.css';
import styles from './webhooks.module.css';

const columns = [
  { name: 'Event' },
  { name: 'Written' },
  { name: 'State' },
  { name: 'Tries', isFigure: true },
  { name: 'Last answer' },
  { name: 'Change', isHidden: true },
] as const;

/** What was sent to a webhook, and what its address answered. */
export function EventList({ webhook }: { webhook: ListedWebhook }) {
  const [offset, setOffset] = useState(0);
  const events = useQuery(deliveriesQuery(webhook.id, offset));
  const { page } = webhookLimits;
  return (
    <LoadView
      of={loadableFromQuery(events, {
        doing: 'Fetching the events',
        failure: 'The events could not be loaded.',
      })}
      skeleton={120}
      onRetry={() => void events.refetch()}
    >
      {({ deliveries, total }) =>
        total === 0 ? (
          <LoadView
            of={empty('No event yet.', 'Press Send test event to see how your program answers.')}
          >
            {() => null}
          </LoadView>
        ) : (
          <>
            <OwnTable label={`Events of ${webhook.url}`} columns={columns}>
              {deliveries.map((event) => (
                <EventRow key={event.id} webhook={webhook} event={event} />
              ))}
            </OwnTable>
            <Group justify="space-between" mt="sm">
              <span role="status">
                {formatCount(offset + 1)} to {formatCount(offset + deliveries.length)} of{' '}
                {formatCount(total)} events
              </span>
              <Group gap="xs">
                {offset > 0 && (
                  <Button size="xs" variant="default" onClick={() => setOffset(offset - page)}>
                    Newer
                  </Button>
                )}
                {offset + page < total && (
                  <Button size="xs" variant="default" onClick={() => setOffset(offset + page)}>
                    Older
                  </Button>
                )}
              </Group>
            </Group>
          </>
        )
      }
    </LoadView>
  );
}

const stateLabels = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
} as const;

function EventRow({ webhook, event }: { webhook: ListedWebhook; event: WebhookDelivery }) {
  const { id, subject, state, attempts, createdAt, nextAttemptAt } = event;
  const again = useChange<void, WebhookDelivery>({
    run: (_input, options) =>
      callRoute(webhookRoutes.redeliver, { params: { id: webhook.id, delivery: id } }, options),
    stale: [webhooksKey],
    done: 'The event is on its way again.',
    failure: 'The event could not be sent again.',
    isFailureToasted: true,
  });
  const canResend = webhook.state === 'active' && (state === 'failed' || state === 'delivered');
  return (
    <tr>
      <td>
        {subject}
        <br />
        <code className={styles.id}>{id}</code>
      </td>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>
        {stateLabels[state]}
        {nextAttemptAt !== null && attempts > 0 && webhook.state === 'active' && (
          <>
            <br />
            <small>
              next try <Moment at={nextAttemptAt} />
            </small>
          </>
        )}
      </td>
      <td data-figure>{formatCount(attempts)}</td>
      <td>
        <Answer event={event} />
      </td>
      <td>
        {canResend && (
          <div className={own.actions}>
            <Button
              size="compact-sm"
              variant="subtle"
              loading={again.isBusy}
              onClick={() => again.start()}
              aria-label={`Send “${subject}” again`}
            >
              Send again
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}

function Answer({
  event: { answer, durationMs, failure, lastAttemptAt, status },
}: {
  event: WebhookDelivery;
}) {
  if (lastAttemptAt === null) return <>{failure ?? 'None yet'}</>;
  return (
    <>
      {status !== null && <>HTTP {status}, </>}
      {durationMs !== null && <>{formatCount(durationMs)} ms, </>}
      <Moment at={lastAttemptAt} />
      {failure !== null && (
        <>
          <br />
          <small>{failure}</small>
        </>
      )}
      {answer !== null && answer !== '' && (
        <details>
          <summary>Body</summary>
          <pre className={styles.answer} tabIndex={0} role="region" aria-label="Body of the answer">
            {answer}
          </pre>
        </details>
      )}
    </>
  );
}
