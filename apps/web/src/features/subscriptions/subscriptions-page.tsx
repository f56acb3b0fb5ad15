import type { ReactElement } from 'react';
import { OwnScreen } from '../../shared/own-screen.tsx';
import { DatasetsSection } from './datasets-section.tsx';
import { NewsSection } from './news-section.tsx';
import { SubscriptionsHint } from './subscriptions-hint.tsx';

/** What a person hears of by mail. */
export function SubscriptionsPage(): ReactElement {
  return (
    <OwnScreen
      title="Dataset Subscriptions"
      description="The datasets and the news that you hear of by mail."
      lede="What you hear of by mail. Every mail has a link that ends it without a login."
      whySignIn="Subscriptions belong to a person. Log in or register to hear of news and of changes to datasets."
    >
      {(user) => (
        <>
          <SubscriptionsHint />
          <NewsSection isSubscribed={user.isNewsSubscribed} />
          <DatasetsSection />
        </>
      )}
    </OwnScreen>
  );
}
