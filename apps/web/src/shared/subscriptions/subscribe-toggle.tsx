import { ActionIcon, Button } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { subscriptionRoutes } from '@isobath/contract';
import { Tooltip } from '@isobath/ui';
import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { handleRefusal, useUser } from '../session/session.ts';
import { askToSignIn } from '../session/pending-sign-in.ts';
import { showToast } from '../dialogs/toasts.tsx';
import { subscriptionsQuery } from './subscriptions-query.ts';

const SubscriptionDialog = lazy(() => import('./subscription-dialog.tsx'));
const patienceMs = 60_000;

/** Which dataset, and how it looks. */
export interface SubscribeToggleProps {
  shortName: string;
  longName: string;
  /** `icon` in lists, `button` with a word on the dataset's page. */
  look: 'icon' | 'button';
}

/**
 * Turns notifications of changes to a dataset on and off. Visitors who are not signed in are asked
 * to sign in, and are subscribed afterwards. Default export: it is loaded after the first view.
 */
export default function SubscribeToggle({ shortName, longName, look }: SubscribeToggleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const queries = useQueryClient();
  const user = useUser();
  const { data: subscriptions } = useQuery({
    ...subscriptionsQuery(),
    enabled: user !== undefined,
  });
  const isSubscribed =
    user !== undefined &&
    (subscriptions?.some(({ Dataset_Name }) => Dataset_Name === shortName) ?? false);
  const press = (): void => {
    if (user) setIsOpen(true);
    else
      askToSignIn({
        message: 'Please login to subscribe to a dataset',
        proceed: () => void subscribeAfterSignIn(queries, shortName),
      });
  };
  const word = isSubscribed ? 'Unsubscribe' : 'Subscribe';
  const icon = isSubscribed ? (
    <IconBellFilled size={look === 'icon' ? 16 : 18} />
  ) : (
    <IconBell size={look === 'icon' ? 16 : 18} />
  );
  return (
    <>
      {look === 'icon' ? (
        <Tooltip label={word}>
          <ActionIcon
            variant="subtle"
            onClick={press}
            aria-label={`${word} ${isSubscribed ? 'from' : 'to'} ${longName}`}
          >
            {icon}
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button variant="default" leftSection={icon} onClick={press}>
          {word}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SubscriptionDialog
            shortName={shortName}
            longName={longName}
            isSubscribed={isSubscribed}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

async function subscribeAfterSignIn(queries: QueryClient, shortName: string): Promise<void> {
  try {
    const { created } = await callRoute(
      subscriptionRoutes.subscribe,
      { body: { shortName } },
      { signal: AbortSignal.timeout(patienceMs) },
    );
    await queries.invalidateQueries({ queryKey: subscriptionsQuery().queryKey });
    showToast(
      created
        ? `You have successfully subscribed to ${shortName}`
        : `You are already subscribed to ${shortName}`,
      'resumed',
    );
  } catch (error) {
    showToast('Failed to create subscriptions', 'failed');
    await handleRefusal(queries, error);
  }
}
