import { Button } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { adminWebhookRoutes } from '@isobath/contract';
import type { AnyWebhook } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../shared/administration/admin-screen.tsx';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { LocalTimesNote, Moment } from '../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { describeTopics } from './topic-choice.ts';
import { nameState } from './webhook-card.tsx';
import { allWebhooksQuery, webhooksKey } from './webhook-queries.ts';
import own from '../../shared/screens/own-screen.module.css';

const columns = [
  { name: 'Owner' },
  { name: 'Address' },
  { name: 'Told of' },
  { name: 'State' },
  { name: 'Waiting', isFigure: true },
  { name: 'Failing since' },
  { name: 'Change', isHidden: true },
] as const;

/** The webhooks of everybody, for administrators. */
export function AllWebhooksPage(): ReactElement {
  return (
    <AdminScreen
      title="Webhooks"
      lede="Addresses that people have registered to be told of new versions and stories, newest first."
    >
      <AllWebhooks />
    </AdminScreen>
  );
}

function AllWebhooks() {
  const webhooks = useQuery(allWebhooksQuery());
  return (
    <Section title="All webhooks" note={<LocalTimesNote />}>
      <LoadView
        of={loadableFromQuery(webhooks, {
          doing: 'Fetching the webhooks',
          failure: 'The webhooks could not be loaded.',
        })}
        skeleton={240}
        onRetry={() => void webhooks.refetch()}
      >
        {(all) =>
          all.length === 0 ? (
            <LoadView of={empty('Nobody has registered a webhook.')}>{() => null}</LoadView>
          ) : (
            <OwnTable columns={columns}>
              {all.map((webhook) => (
                <AnyWebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </OwnTable>
          )
        }
      </LoadView>
    </Section>
  );
}

function AnyWebhookRow({ webhook }: { webhook: AnyWebhook }) {
  const { id, ownerEmail, url, topics, pausedBy, waiting, failingSince } = webhook;
  const isHeld = pausedBy === 'administrator';
  const [isAsking, setIsAsking] = useState(false);
  const turn = useChange({
    run: (_input, options) =>
      callRoute(
        isHeld ? adminWebhookRoutes.resume : adminWebhookRoutes.pause,
        { params: { id } },
        options,
      ),
    stale: [webhooksKey],
    done: isHeld
      ? 'Its events are sent again.'
      : 'Its events are held back until an administrator resumes it.',
    failure: isHeld ? 'The webhook could not be resumed.' : 'The webhook could not be paused.',
    isFailureToasted: true,
  });
  const remove = useChange({
    run: (_input, options) => callRoute(adminWebhookRoutes.remove, { params: { id } }, options),
    stale: [webhooksKey],
    done: 'The webhook has been deleted.',
    failure: 'The webhook could not be deleted.',
    onDone: () => setIsAsking(false),
  });
  return (
    <tr>
      <td>{ownerEmail}</td>
      <td>{url}</td>
      <td>{describeTopics(topics)}</td>
      <td>{nameState(webhook)}</td>
      <td data-figure>{formatCount(waiting)}</td>
      <td>
        <Moment at={failingSince} never="–" />
      </td>
      <td>
        <div className={own.actions}>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={turn.isBusy}
            onClick={() => turn.start()}
            aria-label={`${isHeld ? 'Resume' : 'Pause'} ${url} of ${ownerEmail}`}
          >
            {isHeld ? 'Resume' : 'Pause'}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="redTide"
            onClick={() => setIsAsking(true)}
            aria-label={`Delete ${url} of ${ownerEmail}`}
          >
            Delete
          </Button>
        </div>
        {isAsking && (
          <ConfirmDialog
            confirm="Delete"
            isDestructive
            isBusy={remove.isBusy}
            problem={remove.problem}
            onConfirm={() => remove.start()}
            onClose={() => setIsAsking(false)}
          >
            <p>
              Delete the webhook <strong>{url}</strong> of {ownerEmail}? Nothing more is sent to it.
              This cannot be undone.
            </p>
          </ConfirmDialog>
        )}
      </td>
    </tr>
  );
}
