import type { ReactElement } from 'react';
import { OwnScreen } from '../../shared/screens/own-screen.tsx';
import { useIsMailOff } from '../../shared/session/session.ts';
import { DatasetsSection } from './datasets-section.tsx';
import { NewsSection } from './news-section.tsx';
import { SubscriptionsHint } from './subscriptions-hint.tsx';

/** The e-mail subscriptions of a user. */
export function SubscriptionsPage(): ReactElement {
  const isMailOff = useIsMailOff();
  return (
    <OwnScreen
      title="Dataset Subscriptions"
      description="The datasets and news that you are subscribed to."
      lede={
        isMailOff
          ? 'This portal cannot send mail at the moment: you can subscribe, but you will get no notices until its administrators set up a mail server.'
          : 'What we write to you about. Every mail has a link to unsubscribe without logging in.'
      }
      whySignIn="Subscriptions belong to an account. Log in or register to be notified of news and changes to datasets."
    >
      {(user) => (
        <>
          <SubscriptionsHint />
          <NewsSection isSubscribed={user.isNewsSubscribed} isWeekly={user.isNewsWeekly} />
          <DatasetsSection />
        </>
      )}
    </OwnScreen>
  );
}
