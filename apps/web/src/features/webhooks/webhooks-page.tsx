import { formatCount } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { LocalTimesNote } from '../../shared/screens/moment.tsx';
import { OwnScreen, Section } from '../../shared/screens/own-screen.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { webhooksQuery } from './webhook-queries.ts';

/** Addresses of the person's programs that are told of new versions and stories. */
export function WebhooksPage(): ReactElement {
  return (
    <OwnScreen
      title="Webhooks"
      description="Have this portal call your program when a dataset has a new version or a news story is published."
      lede="The portal calls your program when a dataset has a new version or a story is published, so that it need not ask again and again."
      whySignIn="Webhooks belong to an account. Log in or register, free of charge, to have your program called."
    >
      {() => (
        <>
          <NewWebhook />
          <OwnWebhooks />
          <Section title="Receive events">
            <p>
              Each event is a POST with a JSON body, signed as Standard Webhooks says.{' '}
              <Link to="/documentation" hash="webhooks">
                How to verify it in Python and Node.js
              </Link>
              . Answer 200 to 299 within seconds; otherwise the event is sent again later under the
              same webhook-id.
            </p>
          </Section>
        </>
      )}
    </OwnScreen>
  );
}

function OwnWebhooks() {
  const webhooks = useQuery(webhooksQuery());
  const loadable = loadableFromQuery(webhooks, {
    doing: 'Fetching your webhooks',
    failure: 'Your webhooks could not be loaded.',
  });
  return (
    <Section title="Your webhooks" note={<LocalTimesNote />}>
      <LoadView of={loadable} skeleton={160} onRetry={() => void webhooks.refetch()}>
        {({ webhooks: all, limit }) =>
          all.length === 0 ? (
            <LoadView
              of={empty(
                'You have no webhook.',
                `Register an address above; an account may have ${formatCount(limit)}.`,
              )}
            >
              {() => null}
            </LoadView>
          ) : (
            <>
              {all.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} isOpen={all.length === 1} />
              ))}
              <p role="status">
                {formatCount(all.length)} of {formatCount(limit)} webhooks
              </p>
            </>
          )
        }
      </LoadView>
    </Section>
  );
}
