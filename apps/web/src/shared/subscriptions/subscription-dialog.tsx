import { callRoute } from '@isobath/client';
import { subscriptionRoutes } from '@isobath/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useIsMailOff } from '../session/session.ts';
import { useChange } from '../requests/use-change.ts';
import { subscriptionsQuery } from './subscriptions-query.ts';

interface SubscriptionDialogProps {
  shortName: string;
  longName: string;
  isSubscribed: boolean;
  onClose: () => void;
}

/** Says what a subscription brings and makes it; or ends the one that there is. */
export default function SubscriptionDialog({
  shortName,
  longName,
  isSubscribed,
  onClose,
}: SubscriptionDialogProps) {
  const [wasSubscribed] = useState(isSubscribed);
  const isMailOff = useIsMailOff();
  const change = useChange({
    run: async (_input, options) => {
      await (wasSubscribed
        ? callRoute(subscriptionRoutes.unsubscribe, { body: { shortNames: [shortName] } }, options)
        : callRoute(subscriptionRoutes.subscribe, { body: { shortName } }, options));
    },
    stale: [subscriptionsQuery().queryKey],
    done: `You have successfully ${wasSubscribed ? 'unsubscribed from' : 'subscribed to'} ${shortName}`,
    failure: wasSubscribed ? 'Failed to unsubscribe dataset(s)' : 'Failed to create subscriptions',
    onDone: onClose,
    // The sign-in dialog replaces it: two stacked dialogs would say the same thing twice.
    onSessionEnded: onClose,
  });
  return (
    <ConfirmDialog
      title={wasSubscribed ? 'Unsubscribe from dataset' : 'Subscribe to dataset'}
      confirm={wasSubscribed ? 'Unsubscribe' : 'Subscribe'}
      isBusy={change.isBusy}
      problem={change.problem}
      onConfirm={() => change.start()}
      onClose={onClose}
    >
      <p>
        <strong>{longName}</strong> (<code>{shortName}</code>)
      </p>
      <p>
        {wasSubscribed
          ? 'You will no longer be notified when this dataset has a new version.'
          : isMailOff
            ? 'This portal cannot send mail at the moment. Once it can, you will get a mail when this dataset has a new version.'
            : 'You will get a mail when this dataset has a new version: at most one a day, or one a week if it is updated continuously. Each mail has a link to unsubscribe.'}
      </p>
    </ConfirmDialog>
  );
}
