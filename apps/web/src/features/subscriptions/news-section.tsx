import { Radio, Switch } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { accountRoutes } from '@isobath/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Section } from '../../shared/screens/own-screen.tsx';
import { sessionQuery } from '../../shared/session/session.ts';
import { useChange } from '../../shared/requests/use-change.ts';

const newsName = 'Isobath News';

/** News of the portal, on or off after a confirm. */
export function NewsSection({
  isSubscribed,
  isWeekly,
}: {
  isSubscribed: boolean;
  isWeekly: boolean;
}) {
  const [wanted, setWanted] = useState<boolean>();
  const close = (): void => setWanted(undefined);
  const change = useChange<boolean>({
    run: (isNewsSubscribed, options) =>
      callRoute(accountRoutes.updateProfile, { body: { userInfo: { isNewsSubscribed } } }, options),
    stale: [sessionQuery().queryKey],
    done: (_output, isOn) =>
      `You have successfully ${isOn ? 'subscribed to' : 'unsubscribed from'} ${newsName}`,
    failure: 'The subscription to the news could not be changed.',
    onDone: close,
  });
  return (
    <Section
      title="News"
      note="New datasets, changes to the portal, and what people found with it."
    >
      <Switch
        label={newsName}
        checked={isSubscribed}
        onChange={({ currentTarget }) => {
          change.reset();
          setWanted(currentTarget.checked);
        }}
      />
      <HowOften isWeekly={isWeekly} />
      {wanted !== undefined && (
        <ConfirmDialog
          confirm={wanted ? 'Subscribe' : 'Unsubscribe'}
          isBusy={change.isBusy}
          problem={change.problem}
          onConfirm={() => change.start(wanted)}
          onClose={close}
        >
          <p>{wanted ? `Subscribe to ${newsName}?` : `Unsubscribe from ${newsName}?`}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

/** Whether stories, also those about datasets, come at once or once a week in one mail. */
function HowOften({ isWeekly }: { isWeekly: boolean }) {
  const change = useChange<boolean>({
    run: (isNewsWeekly, options) =>
      callRoute(accountRoutes.updateProfile, { body: { userInfo: { isNewsWeekly } } }, options),
    stale: [sessionQuery().queryKey],
    done: 'Your choice is saved.',
    failure: 'The choice could not be saved.',
    isFailureToasted: true,
  });
  return (
    <Radio.Group
      mt="md"
      label="Stories come"
      description="Also those about datasets that you subscribe to. New versions of datasets have mails of their own."
      value={isWeekly ? 'weekly' : 'now'}
      onChange={(value) => change.start(value === 'weekly')}
    >
      <Radio mt="xs" value="now" label="At once, one mail for each" />
      <Radio mt="xs" value="weekly" label="Once a week, all in one mail" />
    </Radio.Group>
  );
}
