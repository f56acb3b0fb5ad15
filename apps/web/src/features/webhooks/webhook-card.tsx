import { Button } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { webhookRoutes } from '@isobath/contract';
import type { ListedWebhook, WebhookDelivery } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useChange } from '../../shared/requests/use-change.ts';
import { Moment } from '../../shared/screens/moment.tsx';
import { EventList } from './event-list.tsx';
import { describeTopics } from './topic-choice.ts';
import { DeleteDialog, EditDialog, SecretDialog } from './webhook-dialogs.tsx';
import { webhooksKey } from './webhook-queries.ts';
import own from '../../shared/screens/own-screen.module.css';
import styles from './webhooks.module.css';

const stateLabels = { active: 'Active', paused: 'Paused', disabled: 'Disabled' } as const;

/** What the state of a webhook is called, and who paused it where its owner did not. */
export function nameState({ pausedBy, state }: Pick<ListedWebhook, 'pausedBy' | 'state'>): string {
  return pausedBy === 'administrator' ? 'Paused by an administrator' : stateLabels[state];
}

/** One webhook: what it is told of, how it fares, and what is done to it. */
export function WebhookCard({ webhook, isOpen }: { webhook: ListedWebhook; isOpen: boolean }) {
  const { url, description, topics, state, createdAt } = webhook;
  const titleId = useId();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>{url}</h3>
        <span className={styles.state} data-state={state}>
          {nameState(webhook)}
        </span>
      </div>
      <dl className={own.facts}>
        {description !== '' && (
          <>
            <dt>Description</dt>
            <dd>{description}</dd>
          </>
        )}
        <dt>Told of</dt>
        <dd>{describeTopics(topics)}</dd>
        <dt>Registered</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
      </dl>
      <Trouble webhook={webhook} />
      <Actions webhook={webhook} />
      <Events webhook={webhook} isOpenFirst={isOpen} />
    </article>
  );
}

function Trouble({
  webhook: { failingSince, pausedBy, state, waiting },
}: {
  webhook: ListedWebhook;
}) {
  const held = waiting > 0 && (
    <>
      {' '}
      {formatCount(waiting)} {waiting === 1 ? 'event waits' : 'events wait'} to be sent.
    </>
  );
  if (pausedBy === 'administrator')
    return (
      <p className={styles.notice} data-serious>
        An administrator paused this webhook, and only an administrator can resume it.{' '}
        <Link to="/contact">Write to the team</Link> to ask why.{held}
      </p>
    );
  if (state === 'paused')
    return <p className={styles.notice}>Events are held back until you resume it.{held}</p>;
  if (state === 'disabled')
    return (
      <p className={styles.notice} data-serious>
        The address failed for too long, so nothing is sent to it any more. Resume it when it works
        again.{held}
      </p>
    );
  if (failingSince === null) return null;
  return (
    <p className={styles.notice}>
      No event has been taken since <Moment at={failingSince} />.{held}
    </p>
  );
}

function Actions({ webhook }: { webhook: ListedWebhook }) {
  const { id, pausedBy, state, url } = webhook;
  const [open, setOpen] = useState<'edit' | 'secret' | 'delete'>();
  const close = (): void => setOpen(undefined);
  const change = { stale: [webhooksKey], isFailureToasted: true };
  const test = useChange<void, WebhookDelivery>({
    ...change,
    run: (_input, options) => callRoute(webhookRoutes.sendTest, { params: { id } }, options),
    done: 'The test event is on its way.',
    failure: 'The test event could not be sent.',
  });
  const isActive = state === 'active';
  const turn = useChange({
    ...change,
    run: (_input, options) =>
      callRoute(isActive ? webhookRoutes.pause : webhookRoutes.resume, { params: { id } }, options),
    done: isActive ? 'Events are held back.' : 'Events are sent again.',
    failure: 'The webhook could not be changed.',
  });
  return (
    <div className={styles.actions}>
      <Button
        size="xs"
        variant="default"
        disabled={!isActive}
        loading={test.isBusy}
        onClick={() => test.start()}
        aria-label={`Send a test event to ${url}`}
      >
        Send test event
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={pausedBy === 'administrator'}
        loading={turn.isBusy}
        onClick={() => turn.start()}
        aria-label={`${isActive ? 'Pause' : 'Resume'} ${url}`}
      >
        {isActive ? 'Pause' : 'Resume'}
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => setOpen('edit')}
        aria-label={`Edit ${url}`}
      >
        Edit
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => setOpen('secret')}
        aria-label={`New secret for ${url}`}
      >
        New secret
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="redTide"
        onClick={() => setOpen('delete')}
        aria-label={`Delete ${url}`}
      >
        Delete
      </Button>
      {open === 'edit' && <EditDialog webhook={webhook} onClose={close} />}
      {open === 'secret' && <SecretDialog webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </div>
  );
}

function Events({ webhook, isOpenFirst }: { webhook: ListedWebhook; isOpenFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const listId = useId();
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        aria-label={`${isOpen ? 'Hide' : 'Show'} the events of ${webhook.url}`}
      >
        {isOpen ? 'Hide events' : 'Show events'}
      </Button>
      <div id={listId}>{isOpen && <EventList webhook={webhook} />}</div>
    </>
  );
}
